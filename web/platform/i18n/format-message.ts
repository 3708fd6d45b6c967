import type byLibrary from "use-intl/format-message";

/** `{count, plural, =0 {…} one {…} other {…}}`; the cases hold words and `#`. */
const PLURAL = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+)\}/g;
const CASE = /(=\d+|\w+) \{([^{}]*)\}/g;
const PLACE = /\{(\w+)\}/g;

type Arguments = Parameters<typeof byLibrary>;
type Values = Readonly<Record<string, unknown>>;

/**
 * Stands in for use-intl's formatter in the built application: the part of ICU that the catalogues use, in a twentieth
 * of its size. A test holds it against the original over every text. Throws when a value is missing; use-intl reports it.
 */
function formatMessage(...[, message, values, { locale, formatters }]: Arguments): string {
  const given: Values = values ?? {};
  return message
    .replaceAll(PLURAL, (_, name: string, cases: string) => {
      const count = Number(valueOf(given, name));
      const words = new Map(
        [...cases.matchAll(CASE)].map(([, when = "", text = ""]) => [when, text]),
      );
      const form = formatters.getPluralRules(locale).select(count);
      const text = words.get(`=${count}`) ?? words.get(form) ?? words.get("other") ?? "";
      return text.replaceAll("#", formatters.getNumberFormat(locale).format(count));
    })
    .replaceAll(PLACE, (_, name: string) => valueOf(given, name));
}

/** Tells use-intl that the catalogues hold the texts as they are written. */
formatMessage.raw = true;

function valueOf(values: Values, name: string): string {
  const value = values[name];
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`No value for {${name}}`);
}

// oxlint-disable-next-line import/no-default-export -- What the module has that it stands in for.
export default formatMessage;
