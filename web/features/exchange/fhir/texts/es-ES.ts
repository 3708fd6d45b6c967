import type { Texts } from "./index.ts";

/** In Spanish. */
export const esEs: Texts = {
  fhir: {
    title: "FHIR R4",
    hint: "Todas las fichas en un formato que otros sistemas de salud leen: un ZIP con un archivo NDJSON por tipo de recurso.",
    exportAll: "Exportar todo en FHIR (ZIP)",
    importTitle: "Importar de un archivo FHIR",
    importHint:
      "Lo exportado de esta plataforma vuelve entero: respuestas, resultados, autorizaciones y derivaciones. De otro sistema vienen los niños y quien responde por ellos, en una lista para revisar antes de guardar. Importar dos veces no repite a nadie.",
    file: "Archivo (ZIP, NDJSON o JSON)",
    choose: "Elija un archivo",
    import: "Importar",
    importing: "Importando...",
    done: "{count, plural, =0 {Ningún niño nuevo.} one {# niño importado.} other {# niños importados.}}",
    alreadyHere:
      "{count, plural, one {# ya estaba aquí y quedó como estaba.} other {# ya estaban aquí y quedaron como estaban.}}",
    foreign:
      "{count, plural, one {Se leyó # niño de otro sistema. Todavía no se guardó nada.} other {Se leyeron # niños de otro sistema. Todavía no se guardó nada.}}",
    confirm: "Revisar la lista y confirmar",
    leftOut: "Lo que quedó fuera",
  },
};
