// One line per game that has a module of its own; all others are played through the generic one.
import { auxSabords } from "./aux-sabords/module";
import type { GameModule } from "./contract";
import { brethren } from "./brethren/module";
import { portRoyal } from "./port-royal/module";

const MODULES: readonly GameModule[] = [portRoyal, brethren, auxSabords];

export const gameModule = (id: string): GameModule | null => MODULES.find((each) => each.id === id) ?? null;
