/** Little words of Portuguese names, which begin no surname. */
const PARTICLES = /^(?:de|da|do|das|dos|e|di|del|von|van)$/i;

/** How a child is named on something that hangs about: the first name and the initial of the last surname, 'Ana S.'. */
export function labelName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = "", ...others] = words;
  const surname = others.findLast((word) => /^\p{L}/u.test(word) && !PARTICLES.test(word));
  const [initial] = surname ?? "";
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("pt-BR")}.`;
}
