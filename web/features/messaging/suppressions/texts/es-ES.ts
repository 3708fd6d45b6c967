import type { ptBr } from "./pt-BR.ts";

export const esEs: typeof ptBr = {
  suppressions: {
    reasons: {
      email_wish: "Pidió no recibir más correos ({date})",
      whatsapp_wish: "Respondió por WhatsApp que no quiere más mensajes ({date})",
      staff: "Pidió al equipo no recibir mensajes ({date})",
      email_fault: "El correo fue rechazado ({date}): corrija la dirección",
      whatsapp_fault: "El número no recibe WhatsApp ({date}): corrija el teléfono",
    },
    stop: "No enviar mensajes",
    stopFor: "No enviar mensajes a {name}",
    stopTitle: "¿No enviar más mensajes?",
    stopText:
      "Registre aquí que {name} pidió no recibir formularios, recordatorios ni avisos. Lo que estaba en cola se cancela. El equipo todavía puede llamar por teléfono.",
    stopped: "{name} ya no recibe mensajes.",
    resume: "Volver a enviar",
    resumeFor: "Volver a enviar mensajes a {name}",
    resumeTitle: "¿Volver a enviar mensajes?",
    resumeText:
      "Confirme que {name} pidió volver a recibir mensajes. La petición queda registrada a su nombre. Lo cancelado no se envía de nuevo.",
    resumeConfirm: "El responsable pidió volver a recibirlos",
    resumed: "{name} vuelve a recibir mensajes.",
  },
};
