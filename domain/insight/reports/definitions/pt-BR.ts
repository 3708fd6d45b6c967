import type { Definition, ReportFigure } from "../definitions.ts";

export const definitionsPtBr: Readonly<Record<ReportFigure, Definition>> = {
  children: { name: "Crianças", meaning: "Crianças cadastradas e não arquivadas, hoje." },
  answered: {
    name: "Responderam",
    meaning: "Crianças cujo formulário mais recente foi respondido até o fim.",
  },
  partial: {
    name: "Em andamento",
    meaning: "Crianças cujo formulário mais recente foi começado e ainda não terminou.",
  },
  not_answered: {
    name: "Não responderam",
    meaning: "Crianças cujo formulário mais recente ainda não foi começado.",
  },
  overdue: {
    name: "Atrasados",
    meaning: "Dos que não responderam, aqueles enviados há mais de 30 dias.",
  },
  partial_late: {
    name: "Parados no meio",
    meaning: "Dos que estão em andamento, aqueles começados há mais de 15 dias.",
  },
  without_form: { name: "Sem formulário", meaning: "Crianças a quem nada foi enviado ainda." },
  invited: {
    name: "Convidadas",
    meaning:
      "Crianças a quem um formulário foi enviado no período, cada uma contada uma vez. As etapas seguintes contam quantas delas já chegaram lá, até hoje.",
  },
  opened: { name: "Abriram", meaning: "A família abriu o link." },
  started: { name: "Começaram", meaning: "Ao menos uma resposta foi dada." },
  answered_since: { name: "Terminaram", meaning: "O formulário foi enviado por completo." },
  of_concern: {
    name: "Merecem atenção",
    meaning: "O primeiro resultado da triagem ficou no nível moderado ou acima.",
  },
  contacted: {
    name: "Família contatada",
    meaning: "A equipe falou com a família sobre o resultado.",
  },
  scheduled: { name: "Agendadas", meaning: "Há uma avaliação marcada." },
  attended: { name: "Compareceram", meaning: "A criança foi à avaliação." },
  evaluated: {
    name: "Avaliadas",
    meaning: "O encaminhamento terminou com o que a avaliação mostrou.",
  },
  days_to_contact: {
    name: "Dias até o contato",
    meaning:
      "Mediana dos dias entre o primeiro resultado que merece atenção e o contato com a família.",
  },
  days_to_visit: {
    name: "Dias até a avaliação",
    meaning: "Mediana dos dias entre o mesmo resultado e o comparecimento.",
  },
  age_at_result: {
    name: "Idade no resultado",
    meaning: "Mediana da idade, em meses completos, no dia do primeiro resultado.",
  },
};
