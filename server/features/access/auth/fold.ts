/** Lower case without accents: 'Sênha' is guessed as quickly as 'senha'. */
export function foldCase(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
