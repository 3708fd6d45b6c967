import type { Texts } from "./index.ts";

/** Spanish. */
export const esEs: Texts = {
  portability: {
    title: "Llevarse los datos",
    whole:
      "Los datos son de su institución. Aquí puede descargar una copia de todo, en un formato abierto: registros, cuestionarios, resultados, derivaciones, mensajes y el historial. Las contraseñas y los datos de otras instituciones no van.",
    part: "Los datos son de su institución. Aquí puede descargar una copia de lo que ella ve en las pantallas, en un formato abierto. Las contraseñas y los datos de otras instituciones no van.",
    care: "El archivo contiene datos de niños y familias. Guárdelo en un lugar protegido. La solicitud queda en el registro de accesos.",
    start: "Pedir una copia",
    confirm: "Confirmar y preparar",
  },
};
