// One line per game that has a module of its own; all others are played through the generic one.
import { auxSabords } from "./aux-sabords/module";
import type { GameModule } from "./contract";
import { portRoyal } from "./port-royal/module";

const MODULES: readonly GameModule[] = [portRoyal, auxSabords];

export const gameModule = (id: string): GameModule | null => MODULES.find((each) => each.id === id) ?? null;
