export { instrumentTextsQuery, useInstrument } from "./instrument-texts.ts";
