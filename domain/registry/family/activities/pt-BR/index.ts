import type { ActivityTexts } from "../areas.ts";
import { overFour } from "./over-four.ts";
import { twoToFour } from "./two-to-four.ts";
import { underTwo } from "./under-two.ts";

/** The activities in Portuguese, the language they were thought of in. */
export const activitiesPtBr: ActivityTexts = {
  areas: {
    olhar: "Olhar e rosto",
    gestos: "Gestos e apontar",
    brincar: "Brincar junto",
    sons: "Sons e palavras",
    nome: "Responder ao nome",
    rotinas: "Rotinas e calma",
  },
  ages: { "0-2": underTwo, "2-4": twoToFour, ">4": overFour },
};
