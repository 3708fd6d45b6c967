export { instrumentTextsQuery } from "./instrument-texts.ts";
