/** The Portuguese texts; the other languages say the same. */
export const ptBr = {
  visionKeeping: {
    title: "Por quanto tempo guardar as amostras",
    loading: "Carregando o prazo…",
    hint: "As amostras são os números dos olhos e da cabeça, quadro a quadro, de que a medida é calculada. Nenhuma imagem é guardada. Passado o prazo elas são apagadas; o resultado do teste fica no prontuário.",
    question: "Guardar as amostras",
    forMonths: "Por um prazo",
    forRecord: "Enquanto o prontuário existir",
    months: "Meses (de 6 a 60)",
    save: "Salvar prazo",
    saved: "Prazo das amostras salvo.",
    shorterTitle: "Guardar por menos tempo?",
    shorter:
      "As amostras de testes feitos há mais de {months} meses serão apagadas em algumas horas, e não voltam. Sem elas a medida fica, mas a linha do tempo do olhar não pode mais ser vista.",
    shorterGo: "Salvar e apagar as mais antigas",
  },
};
