import type { Texts } from "./index.ts";

/** The Spanish texts. */
export const esEs: Texts = {
  visionKeeping: {
    title: "Cuánto tiempo guardar las muestras",
    loading: "Cargando el plazo…",
    hint: "Las muestras son los números de los ojos y la cabeza, fotograma a fotograma, con los que se calcula la medida. No se guarda ninguna imagen. Pasado el plazo se borran; el resultado de la prueba queda en la ficha.",
    question: "Guardar las muestras",
    forMonths: "Durante un plazo",
    forRecord: "Mientras exista la ficha",
    months: "Meses (de 6 a 60)",
    save: "Guardar plazo",
    saved: "Plazo de las muestras guardado.",
    shorterTitle: "¿Guardar por menos tiempo?",
    shorter:
      "Las muestras de pruebas hechas hace más de {months} meses se borrarán en algunas horas, y no vuelven. Sin ellas la medida queda, pero ya no se puede ver la línea de tiempo de la mirada.",
    shorterGo: "Guardar y borrar las más antiguas",
  },
};
