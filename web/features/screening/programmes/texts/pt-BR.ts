export const ptBr = {
  programmes: {
    title: "Programas automáticos",
    subtitle:
      "O que o sistema envia sozinho às famílias. Nunca há dois formulários abertos para a mesma criança, e nada sai à noite, em feriado ou para quem pediu para não receber.",
    loading: "Carregando programas...",
    on: "Ligado",
    off: "Desligado",
    open: "Ver e mudar",
    openOf: "Ver e mudar: {name}",
    add: "Novo programa de grupo",
    kinds: {
      registered: "Enviar ao cadastrar",
      ages: "Enviar de novo por idade",
      low_result: "Repetir depois de um resultado baixo",
      interval: "A cada {months, plural, one {# mês} other {# meses}}: {group}",
      newInterval: "Novo programa de grupo",
    },
    what: {
      registered: "Cada criança cadastrada recebe o formulário na hora, por e-mail ao responsável.",
      registeredOff:
        "Cadastrar uma criança não envia nada: alguém da equipe envia o formulário quando quiser.",
      ages: "O formulário sai quando a criança completa {ages} meses.",
      low_result:
        "Quem respondeu com resultado baixo antes dos 24 meses recebe o formulário de novo aos 24 meses, ou três meses depois da resposta.",
      interval:
        "As crianças do grupo, e dos grupos abaixo dele, recebem o formulário {months, plural, one {um mês} other {# meses}} depois do último.",
      studied:
        "Só sai um formulário nas idades para as quais o questionário foi estudado: de 9 a 30 meses e a partir dos 4 anos.",
    },
    ages: "Idades, em meses",
    agesHint: "Separe com vírgula, por exemplo: 18, 24",
    agesFault: "Escreva cada idade uma vez, de {from} a {to} meses, separadas por vírgula.",
    everyMonths: "A cada quantos meses",
    everyFault: "Escreva um número de 1 a 36.",
    group: "Grupo",
    chooseGroup: "Escolha o grupo",
    archived: "O grupo está arquivado: nada é enviado.",
    preview: "Próximos 12 meses",
    previewing: "Calculando quem recebe o quê...",
    previewTotal:
      "{total, plural, =0 {Nenhum formulário} one {Um formulário} other {# formulários}} para {children, plural, =0 {nenhuma criança} one {uma criança} other {# crianças}}.",
    previewNone: "Com as crianças de hoje, este programa não envia nada nos próximos 12 meses.",
    previewUnknown:
      "Quem será cadastrado não se sabe de antemão: o formulário sai no momento de cada cadastro.",
    previewOptedOut:
      "{count, plural, one {Uma criança fica de fora: o responsável pediu} other {# crianças ficam de fora: os responsáveis pediram}} para não receber mensagens.",
    previewChoose: "Escolha o grupo para ver quem recebe.",
    byMonth: "Formulários por mês",
    monthCount: "{count, plural, =0 {nenhum formulário} one {um formulário} other {# formulários}}",
    rows: "Quem recebe",
    day: "Dia",
    child: "Criança",
    atMonths: "{months} meses",
    waits: "Há um formulário aberto: só sai se ele for respondido antes.",
    more: "Mostrar mais",
    switchOn: "Ligar programa",
    switchOff: "Desligar",
    save: "Salvar mudanças",
    saving: "Salvando...",
    remove: "Excluir",
    switchedOn: "Programa ligado.",
    switchedOff: "Programa desligado.",
    saved: "Programa salvo.",
    removed: "Programa excluído.",
  },
};
