/**
 * How Brazilians read letters, as rewriting from left to right, each for a reason of the spelling. `x` stands for the sound
 * of `ch`, `L` for `lh`, `N` for `nh`. What one cannot hear is folded; what only a few dialects fold (`e` and `i` inside
 * of a word) is left to the comparison of letters.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Nasal endings: Kauã and Cauan. `ão` stays, also where a file has lost its accents.
  [/ão/g, "ao"],
  [/ã/g, "an"],
  [/õ/g, "o"],
  // A file that has lost its cedillas: no Brazilian name ends in a spoken `-icao` or `-acao`.
  [/ç|c(?=ao$)/g, "s"],
  [/\p{M}/gu, ""],
  // Greek and foreign spellings: Sophia, Thiago, Christian, Schmidt, Washington.
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ch(?=[rl])/g, "k"],
  [/sch|sh|ch/g, "x"],
  [/lh/g, "L"],
  [/nh/g, "N"],
  [/gh/g, "g"],
  [/y/g, "i"],
  // Before `e` and `i`, `c` hisses, `g` is a `j`, and the `u` of `qu` and `gu` is mute.
  [/ck/g, "k"],
  [/qu(?=[ei])/g, "k"],
  [/gu(?=[ei])/g, "G"],
  [/c(?=[ei])/g, "s"],
  [/g(?=[ei])/g, "j"],
  [/[cq]/g, "k"],
  [/G/g, "g"],
  // Wilson, Uilson and Vilson; Andrew.
  [/^u(?=[aeio])/g, "v"],
  [/w(?=[aeiou])/g, "v"],
  [/w/g, "u"],
  // The `h` that is left is mute: Helena, Rhayssa.
  [/h/g, ""],
  // Luiz, Luis; Alex, Alecs, Félix.
  [/z/g, "s"],
  [/ks|sx|xs/g, "x"],
  [/x$/g, "s"],
  // Sc and xc before `e` hiss once: Priscila; doubled letters sound once: Anna, Raissa.
  [/(.)\1+/g, "$1"],
  // Before a consonant and at the end `l` is a `u`, and `m` a nasal like `n`: Valter, Rafael, Renam, Wellington.
  [/l(?=[^aeiouLN]|$)/g, "u"],
  [/m(?=[^aeiouLN]|$)/g, "n"],
  // What ends in a stop is spoken with an `i` behind it: Elizabeth, David. An unstressed last `e` is that `i`, an `o` a `u`.
  [/([bdfgkpt])$/g, "$1i"],
  [/e$/g, "i"],
  [/o$/g, "u"],
];

/** How one word of a name (letters, with its accents) sounds in Brazilian Portuguese; empty when nothing of it does. */
export function soundOfWord(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("a\u0303", "ã")
    .replaceAll("o\u0303", "õ")
    .replaceAll("c\u0327", "ç");
  return RULES.reduce((sound, [written, spoken]) => sound.replaceAll(written, spoken), letters);
}
