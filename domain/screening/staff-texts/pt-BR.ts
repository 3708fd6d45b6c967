import type { StaffTexts } from "./staff-texts.ts";

/** What staff read beside a result, in Portuguese. */
export const staffTextsPtBr: StaffTexts = {
  notice:
    "Resultado de triagem (indicador). Confirme idade, idioma, quem respondeu, audição e perda de habilidades antes de encaminhar.",
  outsideStudiedRange: "Fora da faixa estudada",
  advice: {
    age_unknown: "Sem data de nascimento: confirme a idade da criança antes de interpretar.",
    below_16_months:
      "Idade abaixo de 16 meses: o questionário não foi estudado para esta idade. Use como roteiro de conversa e repita a partir dos 16 meses.",
    repeat_at_24_months: "Se baixo risco, repetir aos 24 meses.",
    consider_mchat:
      "Entre 24 e 30 meses o M-CHAT-R/F é o instrumento estudado. Considere aplicá-lo.",
    below_studied_age:
      "Idade abaixo da faixa estudada para este questionário. Use como roteiro de conversa e confira se a faixa etária foi bem escolhida.",
    no_studied_cutoff:
      "Não há corte estudado para esta idade neste questionário. Interprete junto com avaliação clínica.",
    confirm_developmental_age: "Confirmar idade de desenvolvimento de pelo menos 2 anos.",
  },
  careFlags: {
    hearing_test: "Há dúvida sobre a audição: sugerir avaliação auditiva, com qualquer pontuação.",
    motor_review:
      "A criança ainda não anda: sugerir avaliação do desenvolvimento motor com o pediatra, com qualquer pontuação.",
  },
  allAlike: "Todas as respostas iguais: confirme com a família como o questionário foi respondido.",
};
