import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#domain/language.ts";
import type { InstrumentTexts } from "#domain/screening/instrument.ts";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";

type Load = () => Promise<InstrumentTexts>;

/** Each questionnaire in each language is a file of its own: a result loads the one it needs. */
const LOAD: Readonly<Record<InstrumentCode, Readonly<Record<Language, Load>>>> = {
  mchat: {
    "pt-BR": async () =>
      (await import("#domain/screening/instruments/texts/mchat.pt-BR.ts")).mchatPtBr,
    "en-US": async () =>
      (await import("#domain/screening/instruments/texts/mchat.en-US.ts")).mchatEnUs,
    "es-ES": async () =>
      (await import("#domain/screening/instruments/texts/mchat.es-ES.ts")).mchatEsEs,
  },
  csbs: {
    "pt-BR": async () =>
      (await import("#domain/screening/instruments/texts/csbs.pt-BR.ts")).csbsPtBr,
    "en-US": async () =>
      (await import("#domain/screening/instruments/texts/csbs.en-US.ts")).csbsEnUs,
    "es-ES": async () =>
      (await import("#domain/screening/instruments/texts/csbs.es-ES.ts")).csbsEsEs,
  },
  scq: {
    "pt-BR": async () => (await import("#domain/screening/instruments/texts/scq.pt-BR.ts")).scqPtBr,
    "en-US": async () => (await import("#domain/screening/instruments/texts/scq.en-US.ts")).scqEnUs,
    "es-ES": async () => (await import("#domain/screening/instruments/texts/scq.es-ES.ts")).scqEsEs,
  },
};

/** The words of a questionnaire. They come with the program, so they never grow stale. */
export function instrumentTextsQuery(code: InstrumentCode, language: Language) {
  return queryOptions({
    queryKey: ["instrument-texts", code, language],
    queryFn: () => LOAD[code][language](),
    staleTime: Infinity,
  });
}
