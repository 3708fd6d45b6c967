/** What the arithmetic of a priority says. The other languages have this shape. */
export const ptBr = {
  priority: {
    caption: "Conta da prioridade",
    reason: "O que conta",
    sum: "Conta",
    points: "Pontos",
    times: "{amount} × {weight}",
    total: "Total",
    capped: "o máximo que conta",
    nothing: "Nada aumenta a prioridade ainda.",
    factors: {
      level: "{count, plural, =1 {Resultado moderado} other {Resultado alto}}",
      lost_skills: "Perdeu palavras ou habilidades",
      concern: "A família contou o que a preocupa",
      key_signs: "{count, plural, one {# sinal-chave} other {# sinais-chave}}",
      age_window:
        "{count, plural, one {Idade: # de 6 meses} other {Idade: # de 6 meses}} até um limite",
      days_waiting: "{count, plural, one {# dia de espera} other {# dias de espera}}",
      days_overdue: "{count, plural, one {# dia depois do prazo} other {# dias depois do prazo}}",
      failed_contacts:
        "{count, plural, one {# contato sem resposta} other {# contatos sem resposta}}",
    },
  },
};
