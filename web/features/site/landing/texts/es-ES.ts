import type { ptBr } from "./pt-BR.ts";

export const esEs: typeof ptBr = {
  information: {
    title: "{solution} - Solicitar información",
    name: "Nombre",
    email: "Correo electrónico",
    institution: "Institución",
    position: "Cargo",
    message: "Mensaje",
    note: "Usamos estos datos solo para responderle, y los borramos después de 12 meses.",
    privacy: "Aviso de privacidad",
    send: "Enviar",
    sending: "Enviando…",
    sentTitle: "¡Mensaje enviado!",
    sentText: "Nuestro equipo se pondrá en contacto pronto.",
    failureTitle: "El mensaje no se envió",
  },
};
