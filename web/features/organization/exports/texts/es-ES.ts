import type { Texts } from "./index.ts";

export const esEs: Texts = {
  exports: {
    download: {
      pdf: "Descargar PDF",
      xlsx: "Descargar hoja de cálculo (XLSX)",
      csv: "Descargar CSV",
    },
    making: "Preparando el archivo...",
    progress: "{share}% listo",
    mayLeave: "Puede salir de esta página: el archivo queda en Mis archivos.",
    kept: "Listo: el archivo se descargó.",
    sentTitle: "El informe que recibió",
    title: "Mis archivos",
    hint: "Cada archivo se guarda siete días y dice quién lo pidió y cuándo. Bórrelo antes, si ya no lo necesita.",
    loading: "Buscando los archivos...",
    none: "Ningún archivo guardado. Lo que descargue aparece aquí.",
    asked: "pedido el {at} por {by}",
    until: "guardado hasta el {day}",
    states: {
      queued: "En cola",
      running: "Preparando",
      done: "Listo",
      failed: "No fue posible",
      expired: "Plazo terminado",
    },
    password: "Su contraseña",
    passwordHint: "Solo para confirmar que es usted.",
    confirmFetch: "Confirmar y descargar",
    confirmAgain: "Confirmar y preparar de nuevo",
    fetch: "Descargar",
    fetchNamed: "Descargar {name}",
    delete: "Borrar",
    deleteNamed: "Borrar {name}",
  },
};
