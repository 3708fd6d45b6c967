import type { Texts } from "./index.ts";

/** The texts of several people who answer about one child, in Spanish. */
export const esEs: Texts = {
  respondents: {
    title: "Quién responde",
    intro:
      "Cada responsable responde en su propio enlace, sin ver las respuestas del otro. El formulario del niño o la niña sigue siendo el primero.",
    answered: "Respondió el {date}",
    waiting: "Todavía no respondió",
    own: "Formulario del niño o la niña",
    invite: "Invitar",
    inviteName: "Invitar a {name} a responder también",
    resendName: "Enviar de nuevo el enlace a {name}",
    resend: "Enviar de nuevo",
    invited: "Enlace enviado a {name}.",
    compare: "Comparar respuestas",
    compareTitle: "Respuestas lado a lado",
    differences:
      "{count, plural, =0 {Todas las respuestas son iguales.} one {# respuesta diferente, mostrada primero.} other {# respuestas diferentes, mostradas primero.}}",
    noneRight:
      "Dos personas ven al niño o la niña en momentos distintos: una diferencia es para conversar, no un error. El nivel de cada resultado no cambia.",
    item: "Pregunta",
    different: "Respuestas diferentes",
    alike: "Respuestas iguales",
    otherVersion: "Estas respuestas son de otra versión del cuestionario y no se pueden comparar.",
    loading: "Cargando las preguntas…",
  },
};
