const MARKS = /\p{M}/gu;

/** Whether two people's names are one and the same but for capitals, accents and blanks. */
export function areOneName(one: string, other: string): boolean {
  return plainly(one) === plainly(other);
}

function plainly(name: string): string {
  return name.normalize("NFD").replaceAll(MARKS, "").toLowerCase().trim().replaceAll(/\s+/g, " ");
}
