/** What of an example stands in which column, in the words that every import knows. */
const HEADING = [
  "Nome completo",
  "Data de nascimento",
  "Turma",
  "Matrícula",
  "Sexo",
  "CPF",
  "Cartão SUS",
  "Responsável",
  "Parentesco",
  "Telefone do responsável",
  "E-mail do responsável",
] as const;

const CHILDREN = [
  [
    "Ana Exemplo da Silva",
    "14/03/2021",
    "1",
    "1001",
    "F",
    "",
    "",
    "Joana Exemplo da Silva",
    "Mãe",
    "(81) 91234-5678",
    "joana@exemplo.example",
  ],
  [
    "Bento Exemplo de Souza",
    "02/11/2020",
    "1",
    "1002",
    "M",
    "",
    "",
    "Carlos Exemplo de Souza",
    "Pai",
    "(81) 91234-5679",
    "",
  ],
  [
    "Clara Exemplo Pereira",
    "29/02/2020",
    "2",
    "1003",
    "F",
    "",
    "",
    "Rita Exemplo Pereira",
    "Avó",
    "",
    "rita@exemplo.example",
  ],
] as const;

const PLACES = {
  class: { heading: "Turma", names: ["Infantil 4 A", "Infantil 5 B"] },
  doctor: { heading: "Médico", names: ["Dra. Helena Exemplo", "Dr. Paulo Exemplo"] },
} as const;

/** An example file of plainly invented children, as CSV with semicolons: how a spreadsheet in Brazil opens it in columns. */
export function exampleRoster(place: "class" | "doctor"): string {
  const { heading, names } = PLACES[place];
  const rows = [
    HEADING.map((name) => (name === "Turma" ? heading : name)),
    ...CHILDREN.map((child) =>
      child.map((cell, index) => (index === 2 ? (names[Number(cell) - 1] ?? "") : cell)),
    ),
  ];
  // With its mark in front a spreadsheet reads it as UTF-8.
  return `\uFEFF${rows.map((row) => row.join(";")).join("\r\n")}\r\n`;
}
