import { isIsoDate } from "#domain/organization/days.ts";
import {
  type AnswerValue,
  type Instrument,
  type InstrumentTexts,
  type Item,
  INSTRUMENT_CODES,
  type InstrumentCode,
} from "../instrument.ts";
import { INSTRUMENTS } from "../instruments.ts";
import { levelFor, maximumOf } from "../score.ts";
import type { Licence, PackReading } from "./pack.ts";
import { type Reader, readerOf } from "./reader.ts";

type OptionSets = Instrument["optionSets"];

/** The most points that one answer can be worth. */
const MOST_POINTS = 10;

/**
 * Reads a pack from JSON. It is a wording of one of the product's questionnaires, so it has the same items, in the same
 * order and with the same answers to choose from; the words, the points and the cut-offs are its own, and so may be which
 * answer is of concern. As with the product's own, a sheet of typical answers comes to 0 and `baixo`, and one of answers of
 * concern to the maximum and `alto`.
 */
export function readPack(value: unknown): PackReading {
  const reader = readerOf();
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, errors: [{ path: "", code: "not_a_pack" }] };
  }
  const code = INSTRUMENT_CODES.find((known) => known === reader.at(value, "code"));
  if (code === undefined) {
    reader.error("code", "unknown_code", INSTRUMENT_CODES.join(", "));
    return { ok: false, errors: reader.errors };
  }
  const version = reader.text(reader.at(value, "version"), "version");
  if (version.length > 40) reader.error("version", "too_long", "40");
  if (version === INSTRUMENTS[code].version) reader.error("version", "own_version");
  const { optionSets, labels } = readOptions(reader, reader.at(value, "option_sets"));
  const { items, texts } = readItems(reader, reader.at(value, "items"), code, optionSets);
  const bare = { items, optionSets };
  const instrument: Instrument = {
    code,
    version,
    wording: "licensed",
    studiedMonths: readMonths(reader, reader.at(value, "studied_months")),
    thresholds: readThresholds(reader, reader.at(value, "thresholds")),
    maximum: 0,
    ...bare,
  };
  const whole = { ...instrument, maximum: maximumFor(instrument) };
  checkScores(reader, whole);
  const words: InstrumentTexts = {
    title: reader.text(reader.at(value, "title"), "title"),
    shortTitle: reader.text(reader.at(value, "short_title"), "short_title"),
    instructions: reader.text(reader.at(value, "instructions"), "instructions"),
    wordingNote: reader.text(reader.at(value, "wording_note"), "wording_note"),
    domains: readDomains(reader, reader.at(value, "domains"), items),
    options: labels,
    items: texts,
  };
  const licence = readLicence(reader, reader.at(value, "licence"));
  return reader.errors.length > 0
    ? { ok: false, errors: reader.errors }
    : { ok: true, pack: { instrument: whole, texts: words, licence } };
}

function maximumFor(instrument: Instrument): number {
  return instrument.items.reduce((sum, item) => sum + maximumOf(instrument, item), 0);
}

function readLicence(reader: Reader, value: unknown): Licence {
  const holder = reader.text(reader.at(value, "holder"), "licence.holder");
  if (holder.length > 200) reader.error("licence.holder", "too_long", "200");
  const until = reader.optional(reader.at(value, "until"), "licence.until") ?? null;
  if (until !== null && !isIsoDate(until)) reader.error("licence.until", "not_a_day");
  return { text: reader.text(reader.at(value, "text"), "licence.text"), holder, until };
}

function readMonths(reader: Reader, value: unknown): Instrument["studiedMonths"] {
  const from = reader.whole(reader.at(value, "from"), "studied_months.from");
  const end = reader.at(value, "to");
  const to = end === null || end === undefined ? null : reader.whole(end, "studied_months.to");
  if (from < 0 || (to !== null && to < from)) reader.error("studied_months", "months_order");
  return { from, to };
}

function readThresholds(reader: Reader, value: unknown): Instrument["thresholds"] {
  const moderado = reader.whole(reader.at(value, "moderado"), "thresholds.moderado");
  const alto = reader.whole(reader.at(value, "alto"), "thresholds.alto");
  if (moderado < 1 || alto <= moderado) reader.error("thresholds", "thresholds_order");
  return { moderado, alto };
}

function readOptions(
  reader: Reader,
  value: unknown,
): { optionSets: OptionSets; labels: InstrumentTexts["options"] } {
  const sets = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (sets.length === 0) reader.error("option_sets", "required");
  const read = sets.map(([name, options]) => {
    const path = `option_sets.${name}`;
    const choices = reader.list(options, path).map((option, index) => {
      const here = `${path}.${index}`;
      const answer = reader.at(option, "value");
      const isAnswer = typeof answer === "boolean" || (typeof answer === "string" && answer !== "");
      if (!isAnswer) reader.error(`${here}.value`, "required");
      const points = reader.whole(reader.at(option, "points"), `${here}.points`);
      if (points < 0 || points > MOST_POINTS) {
        reader.error(`${here}.points`, "points_range", `0 a ${MOST_POINTS}`);
      }
      const label = reader.text(reader.at(option, "label"), `${here}.label`);
      const known: AnswerValue = isAnswer ? answer : "";
      return { value: known, points, label };
    });
    if (!choices.some(({ points }) => points === 0)) reader.error(path, "nothing_typical");
    return [name, choices] as const;
  });
  return {
    optionSets: Object.fromEntries(
      read.map(([name, choices]) => [
        name,
        choices.map(({ value: v, points }) => ({ value: v, points })),
      ]),
    ),
    labels: Object.fromEntries(
      read.map(([name, choices]) => [
        name,
        Object.fromEntries(choices.map(({ value: v, label }) => [String(v), label])),
      ]),
    ),
  };
}

function readItems(
  reader: Reader,
  value: unknown,
  code: InstrumentCode,
  optionSets: OptionSets,
): { items: Item[]; texts: InstrumentTexts["items"] } {
  const own = INSTRUMENTS[code];
  const given = reader.list(value, "items");
  const texts: Record<string, { text: string; help?: string }> = {};
  const ids = given.map((item) => reader.at(item, "id"));
  if (given.length !== own.items.length) {
    reader.error("items", "item_order", own.items.map(({ id }) => id).join(", "));
    return { items: [], texts };
  }
  const items = own.items.map((like, index) => {
    const [path, item] = [`items.${index}`, given[index]];
    if (ids[index] !== like.id) reader.error(`${path}.id`, "item_order", like.id);
    const help = reader.optional(reader.at(item, "help"), `${path}.help`);
    texts[like.id] = {
      text: reader.text(reader.at(item, "text"), `${path}.text`),
      ...(help !== undefined && { help }),
    };
    const domain = reader.optional(reader.at(item, "domain"), `${path}.domain`) ?? like.domain;
    if (!own.items.some((each) => each.domain === domain)) {
      reader.error(`${path}.domain`, "unknown_domain");
    }
    const keySign = reader.at(item, "key_sign");
    const optionSet = reader.text(reader.at(item, "option_set"), `${path}.option_set`);
    const riskAnswer = riskAnswerOf(reader, { path, optionSet, optionSets, like, own });
    const marked = typeof keySign === "boolean" ? keySign : like.keySign;
    return reworded(like, { domain, optionSet, riskAnswer, keySign: marked });
  });
  return { items, texts };
}

/** The product's own item with what a pack says of it otherwise. */
function reworded(
  like: Item,
  own: Pick<Item, "domain" | "optionSet" | "riskAnswer" | "keySign">,
): Item {
  return { ...like, ...own };
}

interface Place {
  readonly path: string;
  readonly optionSet: string;
  readonly optionSets: OptionSets;
  readonly like: Item;
  readonly own: Instrument;
}

/** The answer that is worth most. The set must offer the very answers that the product's own item offers. */
function riskAnswerOf(reader: Reader, { path, optionSet, optionSets, like, own }: Place) {
  const options = Object.hasOwn(optionSets, optionSet) ? optionSets[optionSet] : undefined;
  if (!options) {
    if (optionSet !== "") reader.error(`${path}.option_set`, "unknown_options");
    return like.riskAnswer;
  }
  const expected = (own.optionSets[like.optionSet] ?? []).map(({ value }) => String(value));
  const offered = options.map(({ value }) => String(value));
  const isSame =
    offered.length === expected.length && expected.every((answer) => offered.includes(answer));
  const isTyped = options.every(({ value }) => typeof value === typeof like.riskAnswer);
  if (!isSame || !isTyped) {
    reader.error(`${path}.option_set`, "answers_differ", expected.join(", "));
  }
  return options.reduce((most, option) => (option.points > most.points ? option : most)).value;
}

/** The words of the domains in use, as far as the pack has its own; the keys are the product's. */
function readDomains(
  reader: Reader,
  value: unknown,
  items: readonly Item[],
): InstrumentTexts["domains"] {
  return Object.fromEntries(
    [...new Set(items.map(({ domain }) => domain))].map((domain) => [
      domain,
      reader.text(reader.at(value, domain), `domains.${domain}`),
    ]),
  );
}

function checkScores(reader: Reader, instrument: Instrument): void {
  if (reader.errors.length > 0) return;
  const { maximum, thresholds } = instrument;
  if (thresholds.alto > maximum || levelFor(instrument, maximum) !== "alto") {
    reader.error("thresholds.alto", "risk_not_high", String(maximum));
  }
}
