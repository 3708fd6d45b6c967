import { type Random, seededRandom } from "#server/seed/random.ts";

/** A list of invented children in which duplicates and errors were planted, and where. */
export interface PlantedRoster {
  readonly csv: string;
  /** The lines of rows that repeat an earlier child, written otherwise. */
  readonly duplicates: ReadonlySet<number>;
  /** The lines of rows with something wrong. */
  readonly errors: ReadonlySet<number>;
}

const GIVEN = [
  "Alice",
  "Antônia",
  "Beatriz",
  "Caetano",
  "Cecília",
  "Davi",
  "Elisa",
  "Fábio",
  "Gael",
  "Heitor",
  "Isadora",
  "João",
  "Karina",
  "Lívia",
  "Matheus",
  "Noah",
  "Otávio",
  "Pedro",
  "Quitéria",
  "Rafael",
  "Sofia",
  "Thiago",
  "Valentina",
  "Yasmin",
];
const MIDDLE = [
  "Aroeira",
  "Brisa",
  "Caju",
  "Dendê",
  "Embaúba",
  "Figueira",
  "Gameleira",
  "Hortelã",
  "Imbuia",
  "Jatobá",
  "Laranjeira",
  "Mangaba",
  "Nogueira",
  "Oiticica",
  "Pitanga",
  "Quaresma",
  "Romã",
  "Sapucaia",
  "Tamarindo",
  "Umbuzeiro",
];
const LAST = [
  "Alvorada",
  "Barranco",
  "Cachoeira",
  "Duna",
  "Enseada",
  "Floresta",
  "Garoa",
  "Horizonte",
  "Ilhéus",
  "Jangada",
  "Lagoa",
  "Maresia",
  "Neblina",
  "Orvalho",
  "Planalto",
  "Recôncavo",
  "Serrado",
  "Trovoada",
  "Várzea",
  "Ventania",
];

const HEADING = [
  "Nome completo",
  "Data de nascimento",
  "Turma",
  "Matrícula",
  "CPF",
  "Responsável",
  "Telefone",
  "E-mail",
];

interface Child {
  readonly name: string;
  /** Day, month, year as the list has them. */
  readonly born: string;
  readonly group: string;
  readonly number: string;
  readonly cpf: string;
  readonly guardian: string;
  readonly phone: string;
  readonly email: string;
}

/** Makes a list of so many rows, of them `planted` half duplicates and half errors. The same seed makes the same list. */
export function plantedRoster(rows: number, planted: number, seed = 6): PlantedRoster {
  const random = seededRandom(seed);
  const copies = Math.floor(planted / 2);
  const children = Array.from({ length: rows - copies }, (_, index) => aChild(random, index));
  const spoilt = new Map(
    random
      .shuffle(children.map((_, index) => index).slice(1))
      .slice(0, planted - copies)
      .map((index, place) => [index, SPOIL[place % SPOIL.length]] as const),
  );
  const whole = random.shuffle(
    children.flatMap((child, index) => (spoilt.has(index) ? [] : [child])),
  );
  const repeats = whole.slice(0, copies).map((child, place) => {
    const change = REPEAT[place % REPEAT.length];
    return change ? change(child, random) : child;
  });
  const written = children.map((child, index) => {
    const spoil = spoilt.get(index);
    return { child: spoil ? spoil(child) : child, kind: spoil ? ("error" as const) : null };
  });
  const all = [...written, ...repeats.map((child) => ({ child, kind: "duplicate" as const }))];
  const lineOf = (kind: string) =>
    new Set(all.flatMap((row, index) => (row.kind === kind ? [index + 2] : [])));
  const csv = [HEADING, ...all.map(({ child }) => cellsOf(child))]
    .map((cells) => cells.join(";"))
    .join("\n");
  return { csv, duplicates: lineOf("duplicate"), errors: lineOf("error") };
}

function cellsOf({ name, born, group, number, cpf, guardian, phone, email }: Child): string[] {
  return [name, born, group, number, cpf, guardian, phone, email];
}

/** A child like no other of the list: of each pair of names there is one for each day. */
function aChild(random: Random, index: number): Child {
  const name = `${random.pick(GIVEN)} ${random.pick(MIDDLE)} ${random.pick(LAST)}`;
  const born = [random.between(1, 28), random.between(1, 12)].map((part) =>
    String(part).padStart(2, "0"),
  );
  return {
    name,
    born: `${born.join("/")}/${random.between(2016, 2023)}`,
    group: `Turma ${1 + (index % 40)}`,
    number: `M${100_000 + index}`,
    cpf: index % 3 === 0 ? aCpf(index) : "",
    guardian: `Responsável ${random.pick(MIDDLE)} ${random.pick(LAST)}`,
    phone: `(81) 9${8_000_0000 + index}`,
    email: index % 2 === 0 ? `familia${index}@lista.example` : "",
  };
}

/** A CPF whose check digits agree, from a number. */
function aCpf(number: number): string {
  const digits = String(300_000_000 + number * 37)
    .padStart(9, "0")
    .split("")
    .map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

/** How people write a child down a second time: another number, and something else otherwise. */
const REPEAT: readonly ((child: Child, random: Random) => Child)[] = [
  (child) => again(child, { name: child.name.toUpperCase() }),
  (child) =>
    again(child, {
      name: child.name.replaceAll(/[ãâáàêéíóôõúç]/g, (sign) => sign.normalize("NFD")[0] ?? sign),
    }),
  (child) => again(child, { name: soundsAlike(child.name) }),
  (child) => again(child, { name: child.name.replace(/ \S+ /, " ") }),
  (child) => again(child, { born: swapped(child.born) }),
  (child, random) => again(child, { name: slipped(child.name, random) }),
  (child) => again(child, { phone: "", guardian: "Outra Pessoa Inventada" }),
  (child) => ({ ...child, name: soundsAlike(child.name), born: child.born }),
];

function again(child: Child, changes: Partial<Child>): Child {
  return { ...child, number: "", cpf: "", ...changes };
}

function soundsAlike(name: string): string {
  return name
    .replace("Thiago", "Tiago")
    .replace("Matheus", "Mateus")
    .replace("Rafael", "Raphael")
    .replace("Isadora", "Izadora")
    .replace("Yasmin", "Iasmim")
    .replace("Cecília", "Sesília")
    .replace("Davi", "Davy")
    .replace("Sofia", "Sophia")
    .replace("Heitor", "Eitor")
    .replace("Serrado", "Cerrado")
    .replace("Jangada", "Gangada")
    .replace("Lagoa", "Laggoa")
    .replace("Cachoeira", "Caxoeira")
    .replace("Várzea", "Várssea");
}

/** Day and month in the other order, where that is another day that exists. */
function swapped(born: string): string {
  const [day = "", month = "", year = ""] = born.split("/");
  return Number(day) <= 12 ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** Two neighbouring letters of the longest word exchanged. */
function slipped(name: string, random: Random): string {
  const longest = name.split(" ").toSorted((one, other) => other.length - one.length)[0] ?? "";
  const at = random.between(2, Math.max(2, longest.length - 3));
  const wrong =
    longest.slice(0, at) + (longest[at + 1] ?? "") + (longest[at] ?? "") + longest.slice(at + 2);
  return name.replace(longest, wrong);
}

/** What goes wrong in lists. */
const SPOIL: readonly ((child: Child) => Child)[] = [
  (child) => ({ ...child, born: "14/13/2021" }),
  (child) => ({ ...child, born: "31/02/2020" }),
  (child) => ({ ...child, born: "" }),
  (child) => ({ ...child, born: "01/01/2031" }),
  (child) => ({ ...child, born: "ontem" }),
  (child) => ({ ...child, name: "" }),
  (child) => ({ ...child, name: "12345" }),
  (child) => ({ ...child, name: "=HYPERLINK(1)" }),
  (child) => ({ ...child, cpf: "123.456.789-00" }),
  (child) => ({ ...child, phone: "9999" }),
  (child) => ({ ...child, email: "sem arroba" }),
  (child) => ({ ...child, group: "" }),
  (child) => ({ ...child, group: "Turma que não há" }),
];
