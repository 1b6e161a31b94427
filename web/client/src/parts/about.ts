// Whoever draws a card lets people ask about it; whoever shows the table answers.
import { createContext } from "svelte";
import type { PieceModel } from "../core/model";

export type AskAbout = (piece: PieceModel) => void;

export const [askAbout, answerAbout] = createContext<AskAbout>();
