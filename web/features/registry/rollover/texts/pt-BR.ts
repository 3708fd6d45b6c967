/** What the turn of the year says. The other languages have this shape. */
export const ptBr = {
  rollover: {
    title: "Virada de ano",
    subtitle: "Para onde vai cada turma. Nada muda antes de você conferir e confirmar.",
    loading: "Carregando as turmas...",
    noClasses: "Esta organização ainda não tem turmas.",
    last: "A última virada foi feita em {when}. Confira se é mesmo hora de fazer outra.",
    classIn: "{name} ({parent})",
    children: "{count, plural, =0 {sem crianças} one {# criança} other {# crianças}}",
    whereTo: "Para onde vão as crianças de {name}",
    newName: "Nome da turma nova, para as crianças de {name}",
    acts: {
      stay: "Ficam nesta turma",
      create: "Vão para uma turma nova",
      leave: "Saem da escola (arquivar)",
      move: "Vão para {name}",
    },
    teachers: "Quem cuida das turmas",
    teachersDo: {
      stay: "Continua na mesma turma, com as crianças novas",
      follow: "Acompanha as crianças para a turma seguinte",
    },
    archiveEmpty: "Arquivar as turmas que ficarem vazias",
    review: "Conferir",
    reviewTitle: "Conferir a virada de ano",
    reviewText:
      "Quem sai é arquivado com o histórico, e pode ser trazido de volta. O link aberto de quem sai deixa de valer.",
    confirm: "Fazer a virada de ano",
    goBack: "Voltar e corrigir",
    done: "Virada de ano feita",
    seeGroups: "Ver as turmas",
    moved:
      "{count, plural, =0 {Nenhuma criança muda de turma} one {# criança muda de turma} other {# crianças mudam de turma}}",
    archived:
      "{count, plural, =0 {Nenhuma criança sai} one {# criança sai e é arquivada} other {# crianças saem e são arquivadas}}",
    keptBack:
      "{count, plural, one {# criança fica, porque tem um encaminhamento aberto: encerre-o antes} other {# crianças ficam, porque têm um encaminhamento aberto: encerre-o antes}}",
    created: "Turmas novas: {names}",
    gone: "Turmas arquivadas: {names}",
  },
};
