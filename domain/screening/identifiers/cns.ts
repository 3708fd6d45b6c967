/**
 * Whether fifteen digits are a number of the Cartão Nacional de Saúde: the weighted sum (15 to 1) divides by 11. Definitive
 * ones begin with 1 or 2, provisional ones with 7, 8 or 9.
 */
export function isCns(text: string): boolean {
  if (!/^[12789]\d{14}$/.test(text)) return false;
  return (
    text.split("").reduce((sum, digit, place) => sum + Number(digit) * (15 - place), 0) % 11 === 0
  );
}

/** As people read it: 898 0011 6066 0001. */
export function formatCns(cns: string): string {
  return cns.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4");
}
