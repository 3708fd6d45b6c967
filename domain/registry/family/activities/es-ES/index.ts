import type { ActivityTexts } from "../areas.ts";
import { overFour } from "./over-four.ts";
import { twoToFour } from "./two-to-four.ts";
import { underTwo } from "./under-two.ts";

/** The activities in Spanish. */
export const activitiesEsEs: ActivityTexts = {
  areas: {
    olhar: "Mirada y rostro",
    gestos: "Gestos y señalar",
    brincar: "Jugar juntos",
    sons: "Sonidos y palabras",
    nome: "Responder al nombre",
    rotinas: "Rutinas y calma",
  },
  ages: { "0-2": underTwo, "2-4": twoToFour, ">4": overFour },
};
