import type { Texts } from "./index.ts";

export const esEs: Texts = {
  byMail: {
    title: "Recibir por correo",
    hint: "Llega un mensaje con un enlace que pide su cuenta. Ningún número y ningún nombre va en el correo.",
    none: "Nadie recibe este informe por correo todavía.",
    loading: "Cargando los envíos…",
    cadences: { weekly: "Cada semana", monthly: "Cada mes", quarterly: "Cada trimestre" },
    next: "Próximo: {day}",
    nobody: "Ya nadie lo recibe: el papel de quien lo recibía terminó",
    add: "Nuevo envío",
    when: "Cada cuánto tiempo",
    who: "Quién lo recibe",
    whoMissing: "Elija quién lo recibe",
    save: "Guardar envío",
    cancel: "Cancelar",
    end: "Detener este envío",
    endNamed: "Detener el envío: {when}",
  },
};
