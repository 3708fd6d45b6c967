/** What the settings of referrals say. The other languages have this shape. */
export const ptBr = {
  followUpRules: {
    loading: "Carregando regras dos encaminhamentos...",
    title: "Prazos e tentativas",
    dueHint:
      "Dias para cuidar de cada encaminhamento, contados do dia em que foi aberto. Prazos já marcados não mudam.",
    daysOf: "{type} (dias)",
    workingDays: "Contar só dias úteis",
    workingDaysHint:
      "Sem isto, contam-se todos os dias; o prazo cai em dia útil de qualquer modo, com os feriados da aba Lembretes.",
    attempts: "Tentativas antes de outro caminho",
    attemptsHint:
      "Contatos seguidos sem resposta. Depois deles, abre-se uma tarefa para tentar de outro modo.",
    priority: "Prioridade da lista",
    weightsHint:
      "Quantos pontos cada fator soma. Zero faz o fator não contar. Nenhum fator faz uma criança descer na lista.",
    factors: {
      level: "Nível do resultado",
      lost_skills: "Perda de palavras ou habilidades",
      concern: "Preocupação contada pela família",
      key_signs: "Sinais-chave",
      age_window: "Idade perto de um limite",
      days_waiting: "Espera",
      days_overdue: "Prazo vencido",
      failed_contacts: "Contatos sem resposta",
    },
    units: {
      level: "Por degrau: moderado é 1, alto é 2",
      lost_skills: "Quando a família relata",
      concern: "Quando a família escreve",
      key_signs: "Por sinal, até 8",
      age_window: "Por mês nos 6 antes do fim da faixa estudada ou dos 3 anos",
      days_waiting: "Por dia, até 60",
      days_overdue: "Por dia depois do prazo, até 30",
      failed_contacts: "Por contato seguido, até 4",
    },
    example: "Duas crianças inventadas, com estes pesos",
    verdict: "{first} vem antes de {second}.",
    even: "{first} e {second} empatam: vem antes quem tem o prazo mais próximo.",
    children: {
      waiting: {
        name: "Ana",
        story: "Resultado moderado, perdeu palavras, espera há 25 dias.",
      },
      high: { name: "Davi", story: "Resultado alto, espera há 3 dias." },
    },
    save: "Salvar",
    saving: "Salvando...",
    saved: "Regras dos encaminhamentos salvas.",
    restore: "Restaurar padrão",
  },
};
