import { enUs as after } from "./after/en-US.ts";
import { enUs as before } from "./before/en-US.ts";
import type { Texts } from "./index.ts";

/** The texts of the visual test, in English. */
export const enUs: Texts = { vision: { ...before, ...after } };
