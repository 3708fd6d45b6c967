/** One invented child as a line of a roster: name, date of birth, telephone. */
export type Line = readonly [name: string, birth: string | null, phone: string];

const A = "+5581900000001";
const B = "+5581900000002";

/** Invented pairs that are one child's, as rosters, schools and clinics write them. */
export const ONE_CHILD: readonly (readonly [Line, Line])[] = [
  [
    ["Thayssa Souza Lima", "2021-03-05", A],
    ["Taíssa de Sousa Lima", "2021-03-05", B],
  ],
  [
    ["Sophia Alves Pereira", "2020-07-19", A],
    ["Sofia Alves Pereira", "2020-07-19", A],
  ],
  [
    ["Kauã Henrique Rocha", "2019-11-02", A],
    ["Cauan Henrique Rocha", "2019-11-02", A],
  ],
  [
    ["Luiz Felipe Gonçalves", "2021-01-30", A],
    ["LUIS FELIPE GONCALVES", "2021-01-30", B],
  ],
  [
    ["Walter Philippe Nunes", "2018-05-11", A],
    ["Valter Felipe Nunes", "2018-05-11", A],
  ],
  [
    ["Maria Eduarda da Silva Santos", "2020-02-10", A],
    ["M. Eduarda Silva Santos", "2020-02-10", A],
  ],
  [
    ["Maria Eduarda da Silva Santos", "2020-02-10", A],
    ["Maria Santos", "2020-02-10", A],
  ],
  [
    ["Ana Clara Souza", "2021-08-08", A],
    ["Anaclara Souza", "2021-08-08", B],
  ],
  [
    ["João Pedro Albuquerque", "2020-04-09", A],
    ["João Pedro Albuquerque", "2020-09-04", B],
  ],
  [
    ["João Pedro Albuquerque", "2020-04-09", A],
    ["João Pedro Albuquerque", "2020-04-19", B],
  ],
  [
    ["Helena Barbosa Teixeira", "2022-06-01", A],
    ["Elena Barbosa Teicheira", "2022-06-01", B],
  ],
  [
    ["Raíssa Conceição", "2020-12-24", A],
    ["RAISSA CONCEICAO", "2020-12-24", B],
  ],
  [
    ["Miguel Fernandes Araújo", "2021-10-15", A],
    ["Migeul Fernandes Araujo", "2021-10-15", A],
  ],
  [
    ["Wellington Ferreira Melo", "2019-09-09", A],
    ["Uelinton Ferreira Melo", "2019-09-09", A],
  ],
  [
    ["Isaac Moura Cavalcanti", "2020-03-03", A],
    ["Isac Moura Cavalcante", "2020-03-03", B],
  ],
  [
    ["Beatriz Carvalho Dias", "2021-02-28", A],
    ["Dias, Beatriz Carvalho", "2021-02-28", B],
  ],
  [
    ["José Carlos Lima Neto", "2020-05-05", A],
    ["José Carlos Lima", "2020-05-05", A],
  ],
  [
    ["Maria Júlia D'Ávila", "2019-01-17", A],
    ["Maria Julia Davila", "2019-01-17", B],
  ],
  [
    ["Enzo Gabriel Matos", "2021-11-11", A],
    ["Enzo Gabriel Matos", null, A],
  ],
  [
    ["João Souza", "2020-05-20", A],
    ["João Santos", "2020-05-20", A],
  ],
  [
    ["Christian Vasconcelos", "2018-08-21", A],
    ["Cristian Vasconselos", "2018-08-21", B],
  ],
  [
    ["Yasmin Ribeiro Pinto", "2022-01-09", A],
    ["Iasmim Ribeiro Pinto", "2022-01-09", B],
  ],
  [
    ["Ester Nascimento Brito", "2020-10-10", A],
    ["Esther Nacimento Brito", "2020-10-10", B],
  ],
  [
    ["Guilherme Xavier Lopes", "2019-06-16", A],
    ["Guilerme Chavier Lopes", "2019-06-16", A],
  ],
  [
    ["Vitória Azevedo Campos", "2021-04-04", A],
    ["Victória Azevedo Campos", "2021-04-04", B],
  ],
];

/** Invented pairs that are two children's, however much they share. */
export const TWO_CHILDREN: readonly (readonly [Line, Line])[] = [
  [
    ["Ana Clara Souza", "2021-08-08", A],
    ["Ana Luiza Souza", "2021-08-08", A],
  ],
  [
    ["Ana Clara", "2021-08-08", A],
    ["Ana Luiza", "2021-08-08", A],
  ],
  [
    ["Pedro Lima Santos", "2020-03-01", A],
    ["Paulo Lima Santos", "2020-03-01", A],
  ],
  [
    ["Gabriel Rocha Melo", "2020-03-01", A],
    ["Gabriela Rocha Melo", "2020-03-01", A],
  ],
  [
    ["Maria Alves Pinto", "2019-02-02", A],
    ["Marina Alves Pinto", "2019-02-02", A],
  ],
  [
    ["Laura Dias Costa", "2021-05-05", A],
    ["Lara Dias Costa", "2021-05-05", A],
  ],
  [
    ["João Pedro Nunes", "2020-06-06", A],
    ["João Paulo Nunes", "2020-06-06", A],
  ],
  [
    ["Fernando Brito Reis", "2020-06-06", A],
    ["Fernanda Brito Reis", "2020-06-06", A],
  ],
  [
    ["Maria Cecília Moraes", "2022-02-22", A],
    ["Maria Alice Moraes", "2022-02-22", A],
  ],
  [
    ["Davi Luca Ramos", "2021-07-07", A],
    ["Davi Lucca Barros", "2020-01-12", B],
  ],
  [
    ["Helena Farias", "2021-07-07", A],
    ["Heitor Farias", "2021-07-07", A],
  ],
  [
    ["Miguel Souza Lima", "2021-07-07", A],
    ["Murilo Souza Lima", "2018-04-30", A],
  ],
  [
    ["Maria da Silva", "2021-07-07", A],
    ["Maria da Silva", "2019-10-25", B],
  ],
  [
    ["José Santos", "2020-01-12", A],
    ["José Santos", "2020-01-17", B],
  ],
  [
    ["Arthur Gomes Leal", "2020-01-12", A],
    ["Bernardo Gomes Leal", "2020-01-12", A],
  ],
  [
    ["Luiz Otávio Pires", "2020-01-12", A],
    ["Luiza Otávio Pires", "2020-01-12", A],
  ],
  [
    ["Sofia Mendes", "2021-03-03", A],
    ["Sofia Prado", "2021-03-03", B],
  ],
  [
    ["Carlos Eduardo Reis", "2021-03-03", A],
    ["Carlos Henrique Reis", "2021-03-03", A],
  ],
  [
    ["Rafael Antunes Luz", "2021-03-03", A],
    ["Miguel Antunes Luz", "2021-03-03", A],
  ],
  [
    ["Lívia Castro Neves", "2021-03-03", A],
    ["Lia Castro Neves", "2021-03-03", A],
  ],
  [
    ["Elisa Motta Sales", "2021-03-03", A],
    ["Eloisa Motta Sales", "2021-03-03", A],
  ],
  [
    ["Yago Torres Paz", "2021-03-03", A],
    ["Yuri Torres Paz", "2021-03-03", A],
  ],
];
