import { ptBr as after } from "./after/pt-BR.ts";
import { ptBr as before } from "./before/pt-BR.ts";

/** The texts of the visual test, in Portuguese. */
export const ptBr = { vision: { ...before, ...after } };
