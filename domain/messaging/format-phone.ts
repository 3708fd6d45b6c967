/** A Brazilian number in E.164: area code, then nine digits of a mobile or eight of a landline. */
const BRAZILIAN = /^\+55([1-9][1-9])(\d{4,5})(\d{4})$/;

/** A stored telephone number (E.164) as people in Brazil write it: `(81) 99999-0001`. Any other stays as it is. */
export function formatPhone(stored: string): string {
  return stored.replace(BRAZILIAN, "($1) $2-$3");
}
