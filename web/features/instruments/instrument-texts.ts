import { queryOptions, useQuery } from "@tanstack/react-query";
import type {
  Instrument,
  InstrumentTexts,
  InstrumentCode,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { Language } from "#domain/organization/language.ts";
import { call } from "#web/platform/api/client.ts";

type Load = () => Promise<InstrumentTexts>;

/** Each questionnaire in each language is a file of its own: a result loads the one it needs. */
const LOAD: Readonly<Record<InstrumentCode, Readonly<Record<Language, Load>>>> = {
  mchat: {
    "pt-BR": async () =>
      (await import("#domain/instruments/texts/mchat.pt-BR.json", { with: { type: "json" } }))
        .default,
    "en-US": async () =>
      (await import("#domain/instruments/texts/mchat.en-US.json", { with: { type: "json" } }))
        .default,
    "es-ES": async () =>
      (await import("#domain/instruments/texts/mchat.es-ES.json", { with: { type: "json" } }))
        .default,
  },
  csbs: {
    "pt-BR": async () =>
      (await import("#domain/instruments/texts/csbs.pt-BR.json", { with: { type: "json" } }))
        .default,
    "en-US": async () =>
      (await import("#domain/instruments/texts/csbs.en-US.json", { with: { type: "json" } }))
        .default,
    "es-ES": async () =>
      (await import("#domain/instruments/texts/csbs.es-ES.json", { with: { type: "json" } }))
        .default,
  },
  scq: {
    "pt-BR": async () =>
      (await import("#domain/instruments/texts/scq.pt-BR.json", { with: { type: "json" } }))
        .default,
    "en-US": async () =>
      (await import("#domain/instruments/texts/scq.en-US.json", { with: { type: "json" } }))
        .default,
    "es-ES": async () =>
      (await import("#domain/instruments/texts/scq.es-ES.json", { with: { type: "json" } }))
        .default,
  },
};

/**
 * The words of a questionnaire, by default the product's own. They come with the program or never change, so they never
 * grow stale.
 */
export function instrumentTextsQuery(
  code: InstrumentCode,
  language: Language,
  version: string = INSTRUMENTS[code].version,
) {
  const isOwn = version === INSTRUMENTS[code].version;
  return queryOptions({
    queryKey: ["instrument-texts", code, language, version],
    queryFn: async () =>
      isOwn ? LOAD[code][language]() : (await licensedVersion(code, version)).texts,
    staleTime: Infinity,
  });
}

/** A version that the organisation brought in, as it is asked and scored. */
async function licensedVersion(code: InstrumentCode, version: string) {
  const { getQuestionnaireVersion } = await import("#contract/instruments/instrument-packs.ts");
  return call(getQuestionnaireVersion, { params: { code, version } });
}

/** The keys of the version that something was answered on; null until they are there. */
export function useInstrument(code: InstrumentCode, version: string): Instrument | null {
  const isOwn = version === INSTRUMENTS[code].version;
  const licensed = useQuery({
    queryKey: ["instrument-version", code, version],
    queryFn: () => licensedVersion(code, version),
    enabled: !isOwn,
    staleTime: Infinity,
  });
  return isOwn ? INSTRUMENTS[code] : (licensed.data?.instrument ?? null);
}
