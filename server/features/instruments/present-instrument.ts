import type { InstrumentDefinition } from "#contract/instruments/instruments.ts";
import {
  type Instrument,
  type InstrumentTexts,
  type Item,
  optionLabel,
  type InstrumentCode,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";

/** A questionnaire as it is asked and scored, with its texts in one language. */
export function presentInstrument(code: InstrumentCode, language: Language): InstrumentDefinition {
  const instrument = INSTRUMENTS[code];
  const texts = INSTRUMENT_TEXTS[code][language];
  return {
    code,
    version: instrument.version,
    language,
    title: texts.title,
    licence: texts.wordingNote,
    studied_months: { ...instrument.studiedMonths },
    thresholds: { ...instrument.thresholds },
    maximum: instrument.maximum,
    items: instrument.items.map((item) => presentItem(instrument, texts, item)),
  };
}

function presentItem(
  instrument: Instrument,
  texts: InstrumentTexts,
  item: Item,
): InstrumentDefinition["items"][number] {
  const words = texts.items[item.id];
  return {
    id: item.id,
    number: item.number,
    domain: texts.domains[item.domain] ?? item.domain,
    text: words?.text ?? "",
    help: words?.help ?? null,
    key_sign: item.keySign,
    options: (instrument.optionSets[item.optionSet] ?? []).map(({ value, points }) => ({
      value,
      label: optionLabel(texts, item, value) ?? String(value),
      points,
    })),
  };
}
