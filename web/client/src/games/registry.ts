// The games that have a table of their own: each folder with a module.ts. All others are played through the generic one.
import type { GameModule } from "./contract";

const MODULES = Object.values(import.meta.glob<GameModule>("./*/module.ts", { eager: true, import: "default" }));

export const gameModule = (id: string): GameModule | null => MODULES.find((each) => each.id === id) ?? null;
