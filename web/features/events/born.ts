/** A birth month or day in words: of a child on the list only the month is known. */
export function bornWords(born: string, day: (isoDate: string) => string): string {
  return born.length === 7 ? `${born.slice(5)}/${born.slice(0, 4)}` : day(born);
}
