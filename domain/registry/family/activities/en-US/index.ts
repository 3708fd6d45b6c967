import type { ActivityTexts } from "../areas.ts";
import { overFour } from "./over-four.ts";
import { twoToFour } from "./two-to-four.ts";
import { underTwo } from "./under-two.ts";

/** The activities in English. */
export const activitiesEnUs: ActivityTexts = {
  areas: {
    olhar: "Looks and faces",
    gestos: "Gestures and pointing",
    brincar: "Playing together",
    sons: "Sounds and words",
    nome: "Responding to the name",
    rotinas: "Routines and calm",
  },
  ages: { "0-2": underTwo, "2-4": twoToFour, ">4": overFour },
};
