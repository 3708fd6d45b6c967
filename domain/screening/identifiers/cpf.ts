/** Weight of each of the first nine digits for the first check digit, and of the first ten for the second. */
const weighted = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * (digits.length + 1 - place), 0);

const checkDigit = (digits: readonly number[]): number => ((weighted(digits) * 10) % 11) % 10;

/**
 * Whether eleven digits are a CPF: both check digits agree (modulo 11), and they are not all the same, which agree too
 * but were never given to anybody.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const digits = text.split("").map(Number);
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
}

/** As people read it: 529.982.247-25. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}
