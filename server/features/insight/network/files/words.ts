import type { OrganizationKind } from "#domain/access/roles.ts";
import type { NetworkMeasure } from "#domain/insight/network/measures.ts";

/** What a hidden number is in a file. */
export const HIDDEN = "–";

/** Why some numbers are hidden, for who reads a file. */
export const WHY_HIDDEN =
  "Números de 1 a 4 crianças não são mostrados, para que ninguém reconheça uma criança. Às vezes outra unidade também fica oculta: sem isso, o número pequeno poderia ser calculado pela diferença. Zero é mostrado.";

/** Each count's name in a file. */
export const MEASURE_WORDS: Readonly<Record<NetworkMeasure, string>> = {
  invited: "Convidadas",
  reached: "Alcançadas",
  opened: "Abriram o link",
  started: "Começaram",
  answered: "Responderam",
  of_concern: "Respostas de atenção",
  contacted: "Contatadas",
  scheduled: "Com consulta marcada",
  attended: "Atendidas",
  evaluated: "Com avaliação concluída",
};

/** What is told of visual tests, and where it was not counted. */
export const VISION_WORDS = {
  tested: "Crianças com teste visual",
  valid: "Com teste visual válido",
  share: "Teste visual válido (parte)",
  uncounted: "não contado",
} as const;

/** Each kind of unit's name in a file. */
export const KIND_WORDS: Readonly<Record<OrganizationKind, string>> = {
  clinic: "Clínica",
  school: "Escola",
  municipality: "Município",
  social: "Assistência social",
  platform: "Plataforma",
};

/** What each number counts, in plain words. */
export const NETWORK_DEFINITIONS: readonly (readonly [name: string, meaning: string])[] = [
  [
    "Período",
    "Contam as crianças convidadas no trimestre, cada uma uma vez, e o que aconteceu com elas até 30 dias depois do fim dele. Depois disso o trimestre está fechado e não muda mais. O ano é a soma dos trimestres fechados.",
  ],
  [
    "Cadastradas",
    "Crianças com cadastro ativo no fechamento, arredondadas para a dezena mais próxima.",
  ],
  ["Convidadas", "Crianças a quem um formulário foi enviado no período."],
  ["Alcançadas", "Uma mensagem saiu e foi aceita pelo destino, ou o link foi aberto."],
  ["Abriram o link", "O link do formulário foi aberto ao menos uma vez."],
  ["Começaram", "Ao menos uma resposta foi dada."],
  ["Responderam", "O formulário foi respondido até o fim."],
  ["Não responderam", "Convidadas que não responderam até o fechamento."],
  ["Respostas de atenção", "A primeira triagem teve nível moderado ou alto."],
  ["Taxa de atenção", "Respostas de atenção divididas pelas respondidas."],
  [
    "Verifique o uso",
    "O intervalo de 95 % da taxa da unidade não contém a taxa da rede, em 20 respostas ou mais: verifique o uso do instrumento.",
  ],
  ["Contatadas", "A família foi contatada sobre o encaminhamento."],
  ["Com consulta marcada", "Uma consulta foi marcada."],
  ["Atendidas", "A criança compareceu à consulta."],
  ["Com avaliação concluída", "O encaminhamento terminou com o que a avaliação encontrou."],
  [
    VISION_WORDS.tested,
    "Crianças que terminaram um teste visual no trimestre, convidadas ou não, cada uma uma vez. É uma medida de preferência visual, apoio ao profissional, em validação: aqui só se conta quantas crianças fizeram o teste.",
  ],
  [
    VISION_WORDS.valid,
    "Destas, aquelas em que ao menos um teste teve qualidade para ser lido. Um teste inconclusivo é comum.",
  ],
  [
    "Medianas",
    "Metade das crianças levou menos, metade levou mais: idade em meses na triagem, dias da resposta de atenção até o contato e até a consulta. Só por trimestre.",
  ],
];
