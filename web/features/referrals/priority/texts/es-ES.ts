import type { Texts } from "./index.ts";

/** European Spanish. */
export const esEs: Texts = {
  priority: {
    caption: "Cuenta de la prioridad",
    reason: "Lo que cuenta",
    sum: "Cuenta",
    points: "Puntos",
    times: "{amount} × {weight}",
    total: "Total",
    capped: "lo máximo que cuenta",
    nothing: "Nada aumenta la prioridad todavía.",
    factors: {
      level: "{count, plural, =1 {Resultado moderado} other {Resultado alto}}",
      lost_skills: "Perdió palabras o habilidades",
      concern: "La familia contó lo que le preocupa",
      key_signs: "{count, plural, one {# señal clave} other {# señales clave}}",
      age_window:
        "{count, plural, one {Edad: # de 6 meses} other {Edad: # de 6 meses}} hasta un límite",
      days_waiting: "{count, plural, one {# día de espera} other {# días de espera}}",
      days_overdue:
        "{count, plural, one {# día después del plazo} other {# días después del plazo}}",
      failed_contacts:
        "{count, plural, one {# contacto sin respuesta} other {# contactos sin respuesta}}",
    },
  },
};
