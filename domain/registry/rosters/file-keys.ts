import { dayAndMonthSwapped } from "../duplicates/birth-dates.ts";
import type { KnownPerson } from "../duplicates/likeness.ts";

/**
 * What rows of one file that may be of the same child have in common: the day of birth with the first or the last word of
 * the name as it sounds, both these words, a telephone, a number. Only rows that share a key are compared.
 */
export function fileKeys(person: KnownPerson): string[] {
  const sounds = person.name.words.map(({ sound }) => sound);
  const [first, last] = [sounds[0], sounds.at(-1)];
  const words = [...new Set([first, last])].filter((word) => word !== undefined && word !== "");
  const born = person.dateOfBirth ?? "";
  const days = born === "" ? [] : [born, dayAndMonthSwapped(born)].toSorted().slice(0, 1);
  return [
    ...days.flatMap((day) => words.map((word) => `b:${day}:${word}`)),
    ...(first === undefined || last === undefined ? [] : [`s:${first} ${last}`]),
    ...[...person.phoneKeys].map((phone) => `p:${phone}`),
    ...(person.cpf === "" ? [] : [`c:${person.cpf}`]),
    ...(person.cns === "" ? [] : [`n:${person.cns}`]),
    ...(person.externalId === "" ? [] : [`e:${person.externalId}`]),
  ];
}
