import type { Texts } from "./index.ts";

/** The texts of the examiner's phone, in Spanish. */
export const esEs: Texts = {
  coding: {
    title: "¿Hacia dónde mira la niña o el niño?",
    intro:
      "Colóquese donde vea sus ojos y no la pantalla. Durante la prueba, toque el lado hacia el que van los ojos.",
    code: "Código de la pantalla de la prueba",
    enter: "Entrar",
    seat: "¿Dónde está usted?",
    facing: "De frente",
    beside: "Al lado o detrás",
    where: "Toque el lado hacia el que van los ojos, como usted lo ve",
    keys: { left: "← Izquierda", away: "Fuera de la pantalla", right: "Derecha →" },
    stages: {
      none: "Conectando con la prueba…",
      waiting: "Conectando con la prueba…",
      joined: "Celular conectado. La prueba aún no empezó.",
      running: "Prueba en curso",
      ended: "La prueba terminó. ¡Gracias!",
    },
    allSent: "Todo lo que tocó fue enviado.",
    sending: "{count, plural, one {Enviando # toque…} other {Enviando # toques…}}",
    offline:
      "{count, plural, =0 {Sin conexión. Siga: nada se pierde.} one {Sin conexión: # toque espera en este celular. Siga.} other {Sin conexión: # toques esperan en este celular. Siga.}}",
    gone: "Otro celular se conectó a esta prueba, o la prueba ya acabó. Pida un código nuevo en la pantalla de la prueba.",
    pair: "Conectar el celular de quien examina",
    pairOther: "Mostrar un código nuevo",
    pairHow: "Apunte la cámara del móvil al código. No hace falta cuenta ni aplicación.",
    pairAt: "Sin leer el código: abra {address}/ seguido del código de arriba.",
    qr: "Código QR para el celular de quien examina",
    paired: "El celular de quien examina está conectado.",
    besideCamera: "Quien examinó",
    codedShare:
      "Según quien examinó: {pct}% de la mirada en la escena social (intervalo de {lo}% a {hi}%).",
    codedInconclusive: "Lo que marcó quien examinó no alcanza para una medida.",
    agreed: "Cámara y persona coinciden en {pct}% del tiempo comparado.",
    kappa: "Kappa de Cohen: {kappa} (1 es acuerdo total; 0, el del azar).",
  },
};
