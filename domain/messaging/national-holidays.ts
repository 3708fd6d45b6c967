import { addDays } from "#domain/organization/days.ts";

/** A day on which Brazil rests. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly name: string;
}

/** The holidays of the law with a date of their own. */
const FIXED = [
  ["01-01", "Confraternização Universal"],
  ["04-21", "Tiradentes"],
  ["05-01", "Dia do Trabalho"],
  ["09-07", "Independência do Brasil"],
  ["10-12", "Nossa Senhora Aparecida"],
  ["11-02", "Finados"],
  ["11-15", "Proclamação da República"],
  ["11-20", "Consciência Negra"],
  ["12-25", "Natal"],
] as const;

/**
 * Those that move with Easter, in days from its Sunday. Carnival and Corpus Christi are optional by law and kept nearly
 * everywhere: a family is left in peace on them too.
 */
const FROM_EASTER = [
  [-48, "Segunda-feira de Carnaval"],
  [-47, "Terça-feira de Carnaval"],
  [-2, "Sexta-feira Santa"],
  [60, "Corpus Christi"],
] as const;

/** The national holidays of a year, in the order of the calendar. */
export function nationalHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...FROM_EASTER.map(([days, name]) => ({ day: addDays(easter, days), name })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Easter Sunday of the Gregorian calendar, by the method published anonymously in Nature in 1876. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
