export type { Texts } from "./texts/index.ts";
