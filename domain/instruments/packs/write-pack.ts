import { type Instrument, type InstrumentTexts, optionLabel } from "../instrument.ts";
import type { Licence } from "./pack.ts";

/** A questionnaire as the JSON that `readPack` reads. */
export function packJson(
  instrument: Instrument,
  texts: InstrumentTexts,
  licence: Licence | null,
): Record<string, unknown> {
  const { code, version, studiedMonths, thresholds, optionSets, items } = instrument;
  return {
    code,
    version,
    title: texts.title,
    short_title: texts.shortTitle,
    instructions: texts.instructions,
    wording_note: texts.wordingNote,
    ...(licence && { licence: { ...licence } }),
    studied_months: { ...studiedMonths },
    thresholds: { ...thresholds },
    domains: { ...texts.domains },
    option_sets: Object.fromEntries(
      Object.entries(optionSets).map(([name, options]) => [
        name,
        options.map(({ value, points }) => ({
          value,
          points,
          label: texts.options[name]?.[String(value)] ?? String(value),
        })),
      ]),
    ),
    items: items.map((item): Record<string, unknown> => {
      const { text = item.id, help } = texts.items[item.id] ?? {};
      return {
        id: item.id,
        domain: item.domain,
        option_set: item.optionSet,
        text,
        help,
        key_sign: item.keySign,
      };
    }),
  };
}

/** What a person reads as the answer of concern of an item, for a preview. */
export function concernLabel(
  instrument: Instrument,
  texts: InstrumentTexts,
  itemId: string,
): string {
  const item = instrument.items.find(({ id }) => id === itemId);
  return item ? (optionLabel(texts, item, item.riskAnswer) ?? String(item.riskAnswer)) : "";
}
