import { type InstrumentCode, INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { ASIDE, ORDINAL_VALUE } from "./questionnaire.ts";
import { type Json, listOf, memberOf } from "./resource.ts";

/** Which questionnaire a resource is a wording of: the last part of its address, as `mchat` in `…/Questionnaire/mchat`. */
function codeOf(resource: Json): InstrumentCode | undefined {
  const own = memberOf(part(listOf(memberOf(resource, "extension")), "/instrumento"), "codigo");
  const url = memberOf(resource, "url");
  const last = typeof url === "string" ? url.split("/").at(-1) : undefined;
  return INSTRUMENT_CODES.find((code) => code === own || code === last);
}

/** The parts of one of our extensions, by their names. */
function part(extensions: readonly Json[], ending: string): { readonly [key: string]: Json } {
  const found = extensions.find((each) => {
    const url = memberOf(each, "url");
    return typeof url === "string" && url.endsWith(ending);
  });
  return Object.fromEntries(
    listOf(memberOf(found, "extension")).flatMap((each): [string, Json][] => {
      const url = memberOf(each, "url");
      if (typeof url !== "string" || typeof each !== "object" || each === null) return [];
      const value = Object.entries(each).find(([key]) => key.startsWith("value"))?.[1];
      return value === undefined ? [] : [[url, value]];
    }),
  );
}

/**
 * A FHIR Questionnaire in the JSON that `readPack` reads, which then says what is wrong. Each answer must carry what it is
 * worth (`ordinalValue`). What a questionnaire of another maker cannot say is taken from the product's own of that code:
 * which areas there are, the cut-offs, the ages studied.
 */
export function packOfQuestionnaire(resource: Json): unknown {
  const code = codeOf(resource);
  if (code === undefined) return { code: null };
  const own = INSTRUMENTS[code];
  const texts = INSTRUMENT_TEXTS[code]["pt-BR"];
  const about = part(listOf(memberOf(resource, "extension")), "/instrumento");
  const asked = listOf(memberOf(resource, "item")).filter(
    (item) => !Object.values<unknown>(ASIDE).includes(memberOf(item, "linkId")),
  );
  const sets = new Map<string, unknown[]>();
  const domains: Record<string, Json> = {};
  const items = asked.map((item, index) => {
    const like = own.items[index];
    const keys = part(listOf(memberOf(item, "extension")), "/item");
    const domain = memberOf(keys["dominio"], "code") ?? like?.domain ?? "";
    if (typeof domain === "string") {
      domains[domain] = memberOf(keys["dominio"], "display") ?? texts.domains[domain] ?? domain;
    }
    const options = optionsOf(item, typeof like?.riskAnswer === "boolean");
    const name = setName(sets, options);
    const help = listOf(memberOf(item, "item"))
      .filter((below) => memberOf(below, "type") === "display")
      .map((below) => memberOf(below, "text"))[0];
    return {
      id: memberOf(item, "linkId"),
      domain,
      option_set: name,
      text: memberOf(item, "text"),
      help,
      key_sign: keys["sinal-chave"],
    };
  });
  const title = memberOf(resource, "title");
  return {
    code,
    version: memberOf(resource, "version"),
    title,
    short_title: about["titulo-curto"] ?? title,
    instructions: memberOf(resource, "description") ?? texts.instructions,
    wording_note: about["nota"] ?? memberOf(resource, "copyright"),
    licence: { text: memberOf(resource, "copyright"), holder: memberOf(resource, "publisher") },
    studied_months: {
      from: about["meses-de"] ?? own.studiedMonths.from,
      to: about["meses-de"] === undefined ? own.studiedMonths.to : (about["meses-ate"] ?? null),
    },
    thresholds: {
      moderado: about["moderado"] ?? own.thresholds.moderado,
      alto: about["alto"] ?? own.thresholds.alto,
    },
    domains,
    option_sets: Object.fromEntries(sets),
    items,
  };
}

/** The choices of an item; where the product's own are sim and não, `true` and `false` are read as such. */
function optionsOf(item: Json, isYesNo: boolean): unknown[] {
  return listOf(memberOf(item, "answerOption")).map((option) => {
    const coding = memberOf(option, "valueCoding");
    const code = memberOf(coding, "code");
    const worth = [
      ...listOf(memberOf(option, "extension")),
      ...listOf(memberOf(coding, "extension")),
    ].find((each) => memberOf(each, "url") === ORDINAL_VALUE);
    return {
      value: isYesNo && (code === "true" || code === "false") ? code === "true" : code,
      points: memberOf(worth, "valueDecimal"),
      label: memberOf(coding, "display"),
    };
  });
}

/** The name of a set of choices: the same one for items that offer the same at the same worth. */
function setName(sets: Map<string, unknown[]>, options: unknown[]): string {
  const written = JSON.stringify(options);
  for (const [name, known] of sets) if (JSON.stringify(known) === written) return name;
  const name = `opcoes_${sets.size + 1}`;
  sets.set(name, options);
  return name;
}
