import type { Texts } from "./index.ts";

/** European Spanish. */
export const esEs: Texts = {
  followUpRules: {
    loading: "Cargando las reglas de las derivaciones...",
    title: "Plazos e intentos",
    dueHint:
      "Días para atender cada derivación, contados desde el día en que se abrió. Los plazos ya fijados no cambian.",
    daysOf: "{type} (días)",
    workingDays: "Contar solo días laborables",
    workingDaysHint:
      "Sin esto se cuentan todos los días; el plazo cae en día laborable de todos modos, con los festivos de la pestaña Recordatorios.",
    attempts: "Intentos antes de otro camino",
    attemptsHint:
      "Contactos seguidos sin respuesta. Después se abre una tarea para intentarlo de otro modo.",
    priority: "Prioridad de la lista",
    weightsHint:
      "Cuántos puntos suma cada factor. Con cero no cuenta. Ningún factor hace bajar a un niño en la lista.",
    factors: {
      level: "Nivel del resultado",
      lost_skills: "Pérdida de palabras o habilidades",
      concern: "Preocupación contada por la familia",
      key_signs: "Señales clave",
      age_window: "Edad cerca de un límite",
      days_waiting: "Espera",
      days_overdue: "Plazo vencido",
      failed_contacts: "Contactos sin respuesta",
    },
    units: {
      level: "Por escalón: moderado es 1, alto es 2",
      lost_skills: "Cuando la familia lo cuenta",
      concern: "Cuando la familia lo escribe",
      key_signs: "Por señal, hasta 8",
      age_window: "Por mes en los 6 antes del fin de la edad estudiada o de los 3 años",
      days_waiting: "Por día, hasta 60",
      days_overdue: "Por día después del plazo, hasta 30",
      failed_contacts: "Por contacto seguido, hasta 4",
    },
    example: "Dos niños inventados, con estos pesos",
    verdict: "{first} va antes que {second}.",
    even: "{first} y {second} empatan: va antes quien tiene el plazo más cercano.",
    children: {
      waiting: {
        name: "Ana",
        story: "Resultado moderado, perdió palabras, espera desde hace 25 días.",
      },
      high: { name: "Davi", story: "Resultado alto, espera desde hace 3 días." },
    },
    save: "Guardar",
    saving: "Guardando...",
    saved: "Reglas de las derivaciones guardadas.",
    restore: "Restaurar lo habitual",
  },
};
