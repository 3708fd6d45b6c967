import {
  exportInstrumentPack,
  getQuestionnaireVersion,
  importInstrumentPack,
  listInstrumentPacks,
  previewInstrumentPack,
  useInstrumentPack,
} from "./instrument-packs.ts";
import { getInstrument } from "./instruments.ts";

/** The calls about questionnaires and their versions. */
export const INSTRUMENTS_CALLS = [
  getInstrument,
  listInstrumentPacks,
  previewInstrumentPack,
  importInstrumentPack,
  useInstrumentPack,
  getQuestionnaireVersion,
  exportInstrumentPack,
] as const;
