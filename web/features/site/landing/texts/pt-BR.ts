/** What the landing feature says within the application. The other languages have this shape. */
export const ptBr = {
  information: {
    title: "{solution} - Solicitar informações",
    name: "Nome",
    email: "E-mail",
    institution: "Instituição",
    position: "Cargo",
    message: "Mensagem",
    note: "Usamos estes dados só para responder a você, e os apagamos depois de 12 meses.",
    privacy: "Aviso de privacidade",
    send: "Enviar",
    sending: "Enviando…",
    sentTitle: "Mensagem enviada com sucesso!",
    sentText: "Nossa equipe entrará em contato em breve.",
    failureTitle: "A mensagem não foi enviada",
  },
};
