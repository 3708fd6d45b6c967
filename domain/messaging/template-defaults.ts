import type { ReferralType } from "#domain/instruments/risk.ts";

/** What a template is, whoever wrote it. */
export interface TemplateText {
  readonly name: string;
  readonly content: string;
}

/**
 * The three templates that every organisation begins with, one for each type of referral. They ask the family to arrange
 * the next step and say nothing of a result. Mended here, they reach every organisation that never edited its own.
 */
export const DEFAULT_TEMPLATES: Readonly<Record<ReferralType, TemplateText>> = {
  therapy: {
    name: "Para terapias",
    content: `Olá, {{responsavel}}!

Obrigado por responder ao formulário sobre {{crianca}}. Nossa equipe leu tudo com atenção e sugere acompanhamento e estímulo. São atividades com profissionais, que ajudam a criança a se comunicar, brincar e aprender no ritmo dela.

Antes de marcar, queremos conversar com você e combinar o que for melhor para a família. Fale com a gente quando puder: os contatos estão no fim desta mensagem.

Um abraço,
{{instituicao}}`,
  },
  pediatrician: {
    name: "Para pediatra",
    content: `Olá, {{responsavel}}!

Obrigado por responder ao formulário sobre {{crianca}}. Nossa equipe leu tudo com atenção e recomenda uma consulta com pediatra. É para conversar com calma sobre o desenvolvimento.

Podemos ajudar a marcar. No dia da consulta, leve a caderneta de saúde. Se quiser, anote o que você vê em casa: do que {{crianca}} gosta e o que chama a sua atenção.

Fale com a gente quando puder: os contatos estão no fim desta mensagem.

Um abraço,
{{instituicao}}`,
  },
  neurologist: {
    name: "Para neuropediatra",
    content: `Olá, {{responsavel}}!

Obrigado por responder ao formulário sobre {{crianca}}. Nossa equipe leu tudo com atenção e recomenda uma consulta com neuropediatra. É quem cuida de como as crianças se desenvolvem.

Queremos marcar essa consulta nos próximos dias. Ela serve para conhecer {{crianca}} de perto, ouvir você e orientar a família. Você não precisa esperar nem passar por isso sem ajuda.

Fale com a gente assim que puder: os contatos estão no fim desta mensagem.

Um abraço,
{{instituicao}}`,
  },
};
