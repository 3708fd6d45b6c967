import type { RosterFault, RosterWarning } from "./faults.ts";

/** Reason and mend of each fault and warning, in Portuguese; `value` is what the cell says, shortened. */
export const FAULT_TEXTS: Readonly<Record<RosterFault | RosterWarning, (value: string) => string>> =
  {
    name_missing: () => "Falta o nome da criança. Escreva o nome completo.",
    name_short: (value) => `'${value}' não é um nome completo. Escreva nome e sobrenome.`,
    name_unreadable: (value) => `'${value}' não é um nome. Escreva só letras, como Ana Souza.`,
    formula: (value) => `'${value}' é uma fórmula, e fórmulas não são lidas. Escreva o valor.`,
    text_long: () => "O texto desta célula é longo demais. Encurte-o.",
    birth_missing: () => "Falta a data de nascimento. Escreva dia/mês/ano, como 14/03/2021.",
    birth_unreadable: (value) => `'${value}' não é uma data. Escreva dia/mês/ano, como 14/03/2021.`,
    birth_month: (value) =>
      `'${value}' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021.`,
    birth_order: (value) =>
      `'${value}' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em 'O que é cada coluna'.`,
    birth_day: (value) =>
      `'${value}' não é uma data: esse mês não tem esse dia. Escreva dia/mês/ano, como 14/03/2021.`,
    birth_future: (value) => `'${value}' ainda não chegou. Confira o ano de nascimento.`,
    birth_old: (value) => `'${value}' é antiga demais. Confira o ano de nascimento.`,
    cpf_invalid: (value) =>
      `'${value}' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco.`,
    cns_invalid: (value) =>
      `'${value}' não é um número do Cartão SUS: os dígitos não conferem. Corrija, ou deixe em branco.`,
    sex_unknown: (value) =>
      `'${value}' não é um sexo conhecido aqui. Escreva F ou M, ou deixe em branco.`,
    external_id_long: (value) => `'${value}' é longo demais para uma matrícula. Use até 60 letras.`,
    phone_invalid: (value) =>
      `'${value}' não é um telefone. Escreva DDD e número, como (81) 91234-5678.`,
    email_invalid: (value) => `'${value}' não é um e-mail. Escreva como nome@exemplo.com.br.`,
    group_missing: () =>
      "Falta a turma ou o médico. Escreva o nome, ou escolha um grupo para todos.",
    group_unknown: (value) =>
      `'${value}' não existe aqui. Escolha o grupo correspondente, ou mande criar.`,
    not_registered: () =>
      "Nenhuma criança cadastrada tem estes números. Para cadastrar, faltam nome e data de nascimento.",
    cells_beyond: () =>
      "Esta linha tem mais células que o cabeçalho. Confira se há um separador a mais.",
    no_contact: () => "Sem telefone nem e-mail: o link não poderá ser enviado.",
    phone_without_whatsapp: (value) => `'${value}' é um telefone fixo: nele não há WhatsApp.`,
    birth_adult: (value) => `'${value}' é de uma pessoa adulta. Confira o ano de nascimento.`,
    archived_twin: () =>
      "Há um cadastro arquivado com o mesmo nome e nascimento; ele continua arquivado.",
    group_created: (value) => `O grupo '${value}' será criado com a importação.`,
  };

/** The longest piece of a cell that a fault repeats. */
const SHOWN = 40;

/** A cell's text as a fault repeats it. */
export function shown(text: string): string {
  const bare = text.replaceAll(/\s+/g, " ").trim();
  return bare.length > SHOWN ? `${bare.slice(0, SHOWN - 1)}…` : bare;
}
