import type { Texts } from "./index.ts";

export const esEs: Texts = {
  letters: {
    title: "Documentos",
    hint: "Cada PDF lleva un código QR: quien lo recibe comprueba que es auténtico, sin ver datos del niño o la niña.",
    letter: "Carta de derivación",
    summary: "Resumen de los resultados",
    making: "Preparando...",
    loading: "Cargando los documentos...",
    none: "Todavía no se ha emitido ningún documento.",
    issued: "Emitidos",
    kinds: {
      referral_letter: "Carta de derivación",
      result_summary: "Resumen de los resultados",
      guardian_letter: "Carta para la familia",
    },
    by: "{at} · {name}",
    byFamily: "{at} · por la familia",
    revoked: "Anulado el {date}",
    because: "Motivo: {reason}",
    revoke: "Anular",
    revokeOne: "Anular: {kind}, {at}",
    revokeTitle: "Anular documento",
    revokeText:
      "Quien compruebe el código {code} leerá a partir de ahora que el documento ya no vale. El archivo ya entregado no desaparece.",
    reason: "¿Por qué se emitió por error?",
    reasonHint: "Queda en el registro del equipo; quien comprueba el documento no lo ve.",
    done: "Documento anulado.",
  },
};
