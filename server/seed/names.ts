import type { Random } from "./random.ts";

/** People who plainly do not exist: usual first names, with trees and winds of the region for family names. */
const GIRLS = [
  "Alice",
  "Ana Clara",
  "Beatriz",
  "Cecília",
  "Clara",
  "Conceição",
  "Elisa",
  "Flora",
  "Helena",
  "Heloísa",
  "Isabel",
  "Júlia",
  "Lara",
  "Laura",
  "Lívia",
  "Luísa",
  "Maitê",
  "Manuela",
  "Maria",
  "Sofia",
  "Valentina",
  "Yara",
];
const BOYS = [
  "Antônio",
  "Arthur",
  "Benício",
  "Bento",
  "Caetano",
  "Davi",
  "Enzo",
  "Francisco",
  "Gael",
  "Heitor",
  "Inácio",
  "João",
  "José",
  "Lucas",
  "Matheus",
  "Miguel",
  "Noah",
  "Otávio",
  "Pedro",
  "Ravi",
  "Theo",
  "Zé",
];
const WOMEN = [
  "Adriana",
  "Aline",
  "Bruna",
  "Camila",
  "Cláudia",
  "Daniela",
  "Fabiana",
  "Fernanda",
  "Jéssica",
  "Joana",
  "Josefa",
  "Juliana",
  "Luciana",
  "Patrícia",
  "Renata",
  "Rosângela",
  "Vanessa",
];
const MEN = ["Carlos", "Edson", "Marcos", "Rafael", "Severino"];
const DOCTORS = [
  "Dra. Helena",
  "Dr. Caio",
  "Dra. Marina",
  "Dr. Tomás",
  "Dra. Iara",
  "Dr. Raul",
  "Dra. Nina",
  "Dr. Ícaro",
];
const FAMILIES = [
  "Aroeira",
  "Baraúna",
  "Cajueiro",
  "Carnaúba",
  "Catingueira",
  "Craibeira",
  "Dendê",
  "Embaúba",
  "Faveleira",
  "Graviola",
  "Ingá",
  "Ipê",
  "Jacarandá",
  "Jatobá",
  "Juazeiro",
  "Macaúba",
  "Mandacaru",
  "Mangaba",
  "Murici",
  "Oiticica",
  "Pitanga",
  "Quixabeira",
  "Sapucaia",
  "Tamarindo",
  "Terral",
  "Umbuzeiro",
  "Urucum",
  "Xique-Xique",
];

export function childName(random: Random): string {
  return `${random.pick(random.chance(50) ? GIRLS : BOYS)} ${familyName(random)}`;
}

/** A guardian of a child, with the child's last family name, and who that is to the child. */
export function guardianOf(random: Random, child: string): { name: string; relationship: string } {
  const family = child.split(" ").at(-1);
  const own = random.pick(FAMILIES.filter((name) => name !== family));
  const isMan = random.chance(20);
  return {
    name: `${random.pick(isMan ? MEN : WOMEN)} ${own} ${family}`,
    relationship: isMan ? "Pai" : random.pick(["Mãe", "Mãe", "Mãe", "Avó", "Tia"]),
  };
}

export function doctorName(random: Random): string {
  return `${random.pick(DOCTORS)} ${random.pick(FAMILIES)}`;
}

function familyName(random: Random): string {
  const [first, second] = random.shuffle(FAMILIES);
  return `${first} ${second}`;
}
