import type { Language } from "#domain/organization/language.ts";
import type { InstrumentCode, InstrumentTexts } from "../instrument.ts";
import { csbsEnUs } from "./csbs.en-US.ts";
import { csbsEsEs } from "./csbs.es-ES.ts";
import { csbsPtBr } from "./csbs.pt-BR.ts";
import { mchatEnUs } from "./mchat.en-US.ts";
import { mchatEsEs } from "./mchat.es-ES.ts";
import { mchatPtBr } from "./mchat.pt-BR.ts";
import { scqEnUs } from "./scq.en-US.ts";
import { scqEsEs } from "./scq.es-ES.ts";
import { scqPtBr } from "./scq.pt-BR.ts";

/**
 * The texts of every questionnaire in every language. A page that shows one form in one language
 * imports that file alone.
 */
export const INSTRUMENT_TEXTS: Readonly<
  Record<InstrumentCode, Readonly<Record<Language, InstrumentTexts>>>
> = {
  mchat: { "pt-BR": mchatPtBr, "en-US": mchatEnUs, "es-ES": mchatEsEs },
  csbs: { "pt-BR": csbsPtBr, "en-US": csbsEnUs, "es-ES": csbsEsEs },
  scq: { "pt-BR": scqPtBr, "en-US": scqEnUs, "es-ES": scqEsEs },
};
