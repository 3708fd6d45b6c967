import type { StaffTexts } from "./staff-texts.ts";

/** What staff read beside a result, in Spanish. */
export const staffTextsEsEs: StaffTexts = {
  notice:
    "Resultado de cribado (indicador). Confirme la edad, el idioma, quién respondió, la audición y la pérdida de habilidades antes de derivar.",
  outsideStudiedRange: "Fuera del rango de edad estudiado",
  advice: {
    age_unknown:
      "Sin fecha de nacimiento: confirme la edad del niño o la niña antes de interpretar.",
    below_16_months:
      "Edad inferior a 16 meses: el cuestionario no se ha estudiado para esta edad. Úselo como guía de conversación y repítalo a partir de los 16 meses.",
    repeat_at_24_months: "Si el riesgo es bajo, repetir a los 24 meses.",
    consider_mchat:
      "Entre los 24 y los 30 meses el M-CHAT-R/F es el instrumento estudiado. Considere aplicarlo.",
    below_studied_age:
      "Edad inferior al rango estudiado para este cuestionario. Úselo como guía de conversación y compruebe que se eligió bien la franja de edad.",
    no_studied_cutoff:
      "No hay un punto de corte estudiado para esta edad en este cuestionario. Interprételo junto con una evaluación clínica.",
    confirm_developmental_age: "Confirmar una edad de desarrollo de al menos 2 años.",
  },
  careFlags: {
    hearing_test:
      "Hay dudas sobre la audición: sugerir una prueba de audición, sea cual sea la puntuación.",
    motor_review:
      "Todavía no camina: sugerir una revisión del desarrollo motor con el pediatra, sea cual sea la puntuación.",
  },
  allAlike:
    "Todas las respuestas iguales: compruebe con la familia cómo se respondió el cuestionario.",
};
