import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";
import type { FlowJson } from "#domain/screening/whatsapp-flow/flow-format.ts";
import { flowJson } from "#domain/screening/whatsapp-flow/flow-json.ts";
import enUs from "#messages/en-US/whatsapp-flow.json" with { type: "json" };
import esEs from "#messages/es-ES/whatsapp-flow.json" with { type: "json" };
import ptBr from "#messages/pt-BR/whatsapp-flow.json" with { type: "json" };

/** What the forms inside WhatsApp say, in every language. */
export const FLOW_WORDS: Readonly<Record<Language, typeof ptBr>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};

/** Version of the notice on the first screen: raise it with any change of its meaning. */
const NOTICE_VERSION = "whatsapp-1";

/** The form inside WhatsApp that asks a questionnaire in a language. */
export function flowOf(code: InstrumentCode, language: Language): FlowJson {
  return flowJson({
    instrument: INSTRUMENTS[code],
    texts: INSTRUMENT_TEXTS[code][language],
    words: FLOW_WORDS[language].form,
    notice: `${NOTICE_VERSION}/${language}`,
  });
}
