import type { IgnoredReason, RosterField } from "./fields.ts";
import { normalizeText } from "./plain.ts";

/** What a column was taken for: a field, or the reason why it is left out. */
export type ColumnMeaning =
  | { readonly field: RosterField; readonly ignored: null }
  | { readonly field: null; readonly ignored: IgnoredReason };

/**
 * Headings by what they say, without accents and punctuation, the surest first: our template, those of the Educacenso, of
 * state enrolment systems, and of municipal health records. Where two columns name one field, the earlier pattern has it.
 */
const FIELDS: readonly (readonly [RosterField, readonly RegExp[]])[] = [
  [
    "full_name",
    [
      /^(?:nome completo|nome (?:completo )?d[oae] (?:crianca|alun[oa]|estudante|paciente|educando|usuario|cidadao)(?: a)?)$/,
      /^(?:crianca|alun[oa]|aluno a|estudante|paciente|educando|nome alun[oa]|nome estudante|nome paciente|paciente nome|nome civil|full name|name|nome completo (?:alun[oa]|crianca|estudante)|no (?:aluno|pessoa|cidadao))$/,
      /^nome$/,
      /^nome social$/,
    ],
  ],
  [
    "date_of_birth",
    [
      /^data (?:de |do )?nasc(?:imento)?(?: d[oae] .+)?$/,
      /^(?:dt|data|dat)\.? ?(?:de )?nasc(?:imento)?$/,
      /^(?:nascimento|nasc|nascido(?: a)? em|paciente data nascimento|dt nascto|dn|birth ?date|date of birth|dtnasc|datanascimento|nu dt nascimento)$/,
    ],
  ],
  [
    "group",
    [
      /^(?:nome d[ao] )?turma(?: atual)?$/,
      /^(?:turma nome|classe|sala|grupo|nome turma|no turma|class)$/,
      /^(?:medic[oa]|nome d[oa] medic[oa]|medic[oa] responsavel|doutor|dra?|pediatra|profissional responsavel)$/,
    ],
  ],
  [
    "year",
    [
      /^(?:ano serie|serie ano|serie|ano escolar|etapa(?: de ensino)?|nome da etapa(?: de ensino)?|nivel|fase|segmento|ano)$/,
    ],
  ],
  [
    "external_id",
    [
      /^(?:matricula|n(?:umero|o)? ?(?:d[ae] )?matricula|codigo d[ao] (?:alun[oa]|estudante|crianca|paciente)|numero de registro|registro|ra|registro d[oe] alun[oa]|prontuario|n(?:umero|o)? ?(?:do )?prontuario|cod(?:igo)? alun[oa]|cd aluno|matr)$/,
      /^(?:identificacao unica|id(?:entificacao)? (?:unica )?(?:inep|d[oa] alun[oa])|codigo (?:do )?inep|inep|codigo inep (?:d[oa] )?alun[oa]|id inep|nis)$/,
      /^(?:codigo|id|cod)$/,
    ],
  ],
  [
    "cpf",
    [
      /^(?:n(?:umero|o)? ?(?:do )?)?cpf(?: d[oa] (?:alun[oa]|crianca|estudante|paciente|usuario))?$/,
      /^(?:usuariocpf|paciente cpf|nu cpf)$/,
    ],
  ],
  [
    "cns",
    [
      /^(?:n(?:umero|o)? ?(?:do )?)?(?:cns|cartao (?:nacional de saude|sus|do sus)|cartao nacional de saude cns)(?: d[oa] (?:alun[oa]|crianca|estudante|paciente|usuario))?$/,
      /^(?:usuariocns|paciente cns|nu cns)$/,
    ],
  ],
  [
    "sex",
    [
      /^(?:sexo|genero|sexo genero|paciente sexo|sex|gender|tp sexo)(?: d[oa] (?:alun[oa]|crianca|estudante|paciente))?$/,
    ],
  ],
  ["address", [/^(?:endereco(?: completo)?|logradouro|endereco residencial|rua|address)$/]],
  [
    "guardian_name",
    [
      /^(?:nome d[oa] )?responsavel(?: legal)?(?: nome)?(?: a)?$/,
      /^(?:nome d[oa] responsavel (?:legal|principal|financeiro)|responsavel (?:principal|1)|guardian(?: name)?)$/,
      /^(?:nome (?:completo )?da )?mae$/,
      /^(?:(?:nome da |nome )?(?:mae filiacao 1|filiacao 1)(?: mae)?(?: .*)?|nome da mae(?: .+)?|mae(?: nome)?)$/,
      /^filiacao$/,
    ],
  ],
  [
    "guardian_relationship",
    [/^(?:parentesco|grau de parentesco|vinculo|relacao|relationship)(?: d[oa] responsavel)?$/],
  ],
  [
    "guardian_phone",
    [
      /^(?:telefone|celular|whats ?app|fone|tel|contato|telefone celular)(?: d[oa] (?:responsavel|mae))(?: .*)?$/,
      /^(?:celular|whats ?app|telefone celular|celular whatsapp|telefone whatsapp|celular 1|telefone 1|fone 1|contato 1)$/,
      /^(?:telefone|fone|tel|contato|telefone s|telefones|telefone de contato|telefone para contato|phone)$/,
    ],
  ],
  [
    "guardian_email",
    [
      /^e ?mail(?: d[oa] (?:responsavel|mae))(?: .*)?$/,
      /^(?:e ?mail|endereco eletronico|correio eletronico|e mail de contato|e mail 1)$/,
    ],
  ],
];

const IGNORED: readonly (readonly [IgnoredReason, RegExp])[] = [
  [
    "results",
    /(?:^| )(?:m ?chat|mchat|aq ?10|csbs|scq|score|escore|pontuacao|classificacao|resposta|pergunta|questao|item|resultado)(?: |$)|^(?:q|p)\d{1,2}$|^(?:m )?chat r f|mchatr/,
  ],
  [
    "diagnosis",
    /^(?:.* )?cid(?: ?10| ?11)?(?: ?\d)?(?: .*)?$|diagnostico|deficiencia|transtorno|laudo/,
  ],
  ["professional", /profissional|cbo|crm|professor/],
  ["visit", /^acto ?id$|^ato id$|atendimento|solicitacao/],
  [
    "unit",
    /cnes|escola|unidade|estabelecimento|instituicao|codigo da turma|^(?:inep|codigo inep) (?:da )?(?:escola|turma)/,
  ],
  [
    "second_guardian",
    /^(?:nome do |nome )?pai$|filiacao 2|^nome do pai|responsavel 2|^(?:telefone|celular|fone|contato|e mail) (?:2|3|do pai)/,
  ],
];

/** What columns with these headings are: each field from one column, the likeliest. */
export function recogniseColumns(headings: readonly string[]): ColumnMeaning[] {
  const said = headings.map((heading) => meaningOf(bare(heading)));
  const best = new Map<RosterField, number>();
  said.forEach((meaning, index) => {
    if (!("rank" in meaning)) return;
    const held = best.get(meaning.field);
    const other = held === undefined ? undefined : said[held];
    if (!other || !("rank" in other) || meaning.rank < other.rank) best.set(meaning.field, index);
  });
  return said.map((meaning, index) => {
    if (!("rank" in meaning)) return meaning;
    return best.get(meaning.field) === index
      ? { field: meaning.field, ignored: null }
      : { field: null, ignored: "doubled" };
  });
}

/** How many headings are known, whether they bring a field or are left out for a reason: what tells a heading from data. */
export function knownHeadings(headings: readonly string[]): number {
  return headings.filter((heading) => {
    const meaning = meaningOf(bare(heading));
    return (
      "rank" in meaning || (meaning.ignored !== "unknown" && normalizeText(heading).length < 60)
    );
  }).length;
}

/** The same heading gives the same key, however it is written: what a mapping is remembered by. */
export function headingKey(headings: readonly string[]): string {
  return headings.map(normalizeText).join("|");
}

/** A heading as it is looked up: `do(a) aluno(a)` says the same as `do aluno`. */
function bare(heading: string): string {
  return normalizeText(heading.replaceAll(/\((?:as?|os?|s)\)/gi, ""));
}

type Said = ColumnMeaning | { readonly field: RosterField; readonly rank: number };

function meaningOf(heading: string): Said {
  for (const [field, patterns] of FIELDS) {
    const rank = patterns.findIndex((pattern) => pattern.test(heading));
    if (rank >= 0) return { field, rank };
  }
  const left = IGNORED.find(([, pattern]) => pattern.test(heading));
  return { field: null, ignored: left?.[0] ?? "unknown" };
}
