/** What the fields of an assessment say. The other languages have this shape. */
export const ptBr = {
  assessment: {
    by: "Quem avaliou",
    byHint: "Nome do profissional ou do serviço",
    profession: "Profissão de quem avaliou",
    on: "Dia da avaliação",
    ahead: "Escolha um dia até hoje",
    professions: {
      neurologist: "Neuropediatria",
      psychiatrist: "Psiquiatria da infância",
      paediatrician: "Pediatria",
      psychologist: "Psicologia",
      speech: "Fonoaudiologia",
      occupational: "Terapia ocupacional",
      team: "Equipe multiprofissional",
    },
  },
};
