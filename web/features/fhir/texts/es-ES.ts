import type { Texts } from "./index.ts";

/** In Spanish. */
export const esEs: Texts = {
  fhir: {
    title: "FHIR R4",
    hint: "Todas las fichas en un formato que otros sistemas de salud leen: un ZIP con un archivo NDJSON por tipo de recurso.",
    exportAll: "Exportar todo en FHIR (ZIP)",
    importTitle: "Importar de una exportación",
    importHint:
      "Trae de vuelta lo exportado de esta plataforma: respuestas, resultados, autorizaciones y derivaciones. Importar dos veces no repite a nadie.",
    file: "Archivo (ZIP, NDJSON o JSON)",
    choose: "Elija un archivo",
    import: "Importar",
    importing: "Importando...",
    done: "{count, plural, =0 {Ningún niño nuevo.} one {# niño importado.} other {# niños importados.}}",
    alreadyHere:
      "{count, plural, one {# ya estaba aquí y quedó como estaba.} other {# ya estaban aquí y quedaron como estaban.}}",
    leftOut: "Lo que quedó fuera",
  },
};
