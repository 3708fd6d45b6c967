import type { GuardianTexts } from "./guardian-texts.ts";

const alto =
  "Sus respuestas muestran aspectos que merecen una evaluación pronto. Esto todavía no es un diagnóstico. El equipo dará prioridad al contacto y le orientará en el camino con el neuropediatra. Cuanto antes reciba apoyo {nome}, mejor; mientras tanto, siga jugando, conversando y llamando por su nombre.";

/** What the family reads with a result, in Spanish. */
export const guardianTextsEsEs: GuardianTexts = {
  disclaimer:
    "Este cuestionario es un cribado: ayuda a ver si conviene mirar el desarrollo más de cerca. No es un diagnóstico. Solo una evaluación con profesionales de la salud puede decir si hay autismo o no.",
  results: {
    baixo:
      "¡Gracias por responder! En este momento, pocas respuestas piden una atención extra. Continúe con los controles de rutina y, si algo le preocupa, hable con el equipo, incluso con este resultado.",
    moderado:
      "Algunas respuestas merecen una conversación con un profesional. Esto no significa que {nome} tenga autismo; muchos niños y niñas con este resultado no lo tienen. El equipo se pondrá en contacto para entender mejor y acordar el próximo paso con el pediatra.",
    alto,
    muito_alto: alto,
  },
  repeatAtTwo: "Le invitaremos a responder de nuevo cuando {nome} cumpla 2 años.",
  attention: {
    baixo: "atención extra: baja",
    moderado: "atención extra: media",
    alto: "atención extra: alta",
    muito_alto: "atención extra: alta",
  },
};
