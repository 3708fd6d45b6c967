/** What the record says of guardians who get no messages. The other languages have this shape. */
export const ptBr = {
  suppressions: {
    reasons: {
      email_wish: "Pediu para não receber mais e-mails ({date})",
      whatsapp_wish: "Respondeu no WhatsApp que não quer mais mensagens ({date})",
      staff: "Pediu à equipe para não receber mensagens ({date})",
      email_fault: "O e-mail foi recusado ({date}): corrija o endereço",
      whatsapp_fault: "O número não recebe WhatsApp ({date}): corrija o telefone",
    },
    stop: "Não enviar mensagens",
    stopFor: "Não enviar mensagens a {name}",
    stopTitle: "Não enviar mais mensagens?",
    stopText:
      "Registre aqui que {name} pediu para não receber formulários, lembretes e avisos. O que estava na fila é cancelado. A equipe ainda pode telefonar.",
    stopped: "{name} não recebe mais mensagens.",
    resume: "Voltar a enviar",
    resumeFor: "Voltar a enviar mensagens a {name}",
    resumeTitle: "Voltar a enviar mensagens?",
    resumeText:
      "Confirme que {name} pediu para voltar a receber mensagens. O pedido fica registrado em seu nome. O que foi cancelado não é enviado de novo.",
    resumeConfirm: "O responsável pediu para voltar a receber",
    resumed: "{name} volta a receber mensagens.",
  },
};
