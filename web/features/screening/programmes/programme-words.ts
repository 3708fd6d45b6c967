import type { Programme, ProgrammeSettings } from "#contract/screening/programmes.ts";
import {
  AGES_FROM,
  AGES_TO,
  LONGEST_INTERVAL,
  MOST_AGES,
  SIBLING_AGES,
} from "#domain/screening/programmes/programme.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How programmes are called and what is said of them. */
export function useProgrammeWords() {
  const { t, language } = useTexts();
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    name({ kind, every_months: months, group }: Programme): string {
      return kind === "interval"
        ? t("programmes.kinds.interval", { months: months ?? 1, group: group?.name ?? "" })
        : t(`programmes.kinds.${kind}`);
    },
    what({ kind, active, ages, every_months: months }: Programme): string {
      if (kind === "registered") {
        return t(active ? "programmes.what.registered" : "programmes.what.registeredOff");
      }
      if (kind === "ages")
        return t("programmes.what.ages", { ages: list.format(ages.map(String)) });
      if (kind === "interval") return t("programmes.what.interval", { months: months ?? 1 });
      if (kind === "siblings") {
        return t("programmes.what.siblings", { ages: list.format(SIBLING_AGES.map(String)) });
      }
      return t("programmes.what.low_result");
    },
  };
}

/** The fields of a programme as they are typed. */
export type ProgrammeFields = Readonly<Record<"ages" | "everyMonths" | "group", string>>;

/** The fields as a programme fills them. */
export function fieldsOf(programme: Programme | null): ProgrammeFields {
  return {
    ages: programme?.ages.join(", ") ?? "",
    everyMonths: String(programme?.every_months ?? 6),
    group: programme?.group?.id ?? "",
  };
}

/** What the fields say; undefined where a field cannot be read. */
export function settingsOf(
  kind: Programme["kind"],
  { ages, everyMonths, group }: ProgrammeFields,
): ProgrammeSettings | undefined {
  if (kind === "ages") {
    const read = agesIn(ages);
    return read && { kind, ages: read };
  }
  if (kind !== "interval") return { kind };
  const months = intervalIn(everyMonths);
  return months === undefined || group === "" ? undefined : { kind, every_months: months, group };
}

/** Ages in months, separated by commas or spaces, each once; undefined when anything else is there, or nothing. */
export function agesIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const ages = parts.map((part) => within(part, AGES_FROM, AGES_TO));
  const known = [...new Set(ages.filter((age) => age !== undefined))];
  const isRight = known.length === parts.length && known.length > 0 && known.length <= MOST_AGES;
  return isRight ? known : undefined;
}

/** Months between two forms; undefined when it is no such number. */
export function intervalIn(text: string): number | undefined {
  return within(text.trim(), 1, LONGEST_INTERVAL);
}

function within(text: string, from: number, to: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}
