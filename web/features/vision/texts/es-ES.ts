import { esEs as after } from "./after/es-ES.ts";
import { esEs as before } from "./before/es-ES.ts";
import type { Texts } from "./index.ts";

/** The texts of the visual test, in Spanish. */
export const esEs: Texts = { vision: { ...before, ...after } };
