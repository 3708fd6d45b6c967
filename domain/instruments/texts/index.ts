import type { Language } from "#domain/organization/language.ts";
import type { csbs } from "../csbs.ts";
import type { InstrumentTexts, InstrumentCode } from "../instrument.ts";
import type { mchat } from "../mchat.ts";
import type { scq } from "../scq.ts";
import csbsEnUs from "./csbs.en-US.json" with { type: "json" };
import csbsEsEs from "./csbs.es-ES.json" with { type: "json" };
import csbsPtBr from "./csbs.pt-BR.json" with { type: "json" };
import mchatEnUs from "./mchat.en-US.json" with { type: "json" };
import mchatEsEs from "./mchat.es-ES.json" with { type: "json" };
import mchatPtBr from "./mchat.pt-BR.json" with { type: "json" };
import scqEnUs from "./scq.en-US.json" with { type: "json" };
import scqEsEs from "./scq.es-ES.json" with { type: "json" };
import scqPtBr from "./scq.pt-BR.json" with { type: "json" };

type InEveryLanguage<T> = Readonly<Record<Language, T>>;

// A questionnaire's own type: a missing item, domain or option does not compile.
const mchatTexts: InEveryLanguage<InstrumentTexts<typeof mchat>> = {
  "pt-BR": mchatPtBr,
  "en-US": mchatEnUs,
  "es-ES": mchatEsEs,
};
const csbsTexts: InEveryLanguage<InstrumentTexts<typeof csbs>> = {
  "pt-BR": csbsPtBr,
  "en-US": csbsEnUs,
  "es-ES": csbsEsEs,
};
const scqTexts: InEveryLanguage<InstrumentTexts<typeof scq>> = {
  "pt-BR": scqPtBr,
  "en-US": scqEnUs,
  "es-ES": scqEsEs,
};

/**
 * The texts of every questionnaire in every language. A page that shows one form in one language
 * imports that file alone.
 */
export const INSTRUMENT_TEXTS: Readonly<Record<InstrumentCode, InEveryLanguage<InstrumentTexts>>> =
  {
    mchat: mchatTexts,
    csbs: csbsTexts,
    scq: scqTexts,
  };
