import type { ptBr } from "./pt-BR.ts";

export const esEs: typeof ptBr = {
  leads: {
    title: "Solicitudes",
    subtitle: "Peticiones de información que llegaron por la página pública.",
    filter: "Estado",
    filters: { aberta: "Abiertas", respondida: "Respondidas" },
    loading: "Cargando solicitudes...",
    emptyTitle: { aberta: "Ninguna solicitud abierta", respondida: "Ninguna respuesta todavía" },
    empty: {
      aberta: "Cuando alguien pida información en la página pública, la petición aparece aquí.",
      respondida: "Las solicitudes que se marquen como respondidas aparecen aquí.",
    },
    kept: "Cada solicitud se borra 12 meses después de llegar.",
    received: "Recibida el {moment}",
    answered: "Respondida por {name} el {moment}",
    answeredAt: "Respondida el {moment}",
    write: "Escribir a {email}",
    subject: "TEA Start: sobre {solution}",
    noMessage: "Sin mensaje.",
    mark: "Marcar como respondida",
    markOf: "Marcar como respondida: {name}",
    undo: "Deshacer",
    undoOf: "Deshacer: {name}",
    reopen: "Reabrir",
    reopenOf: "Reabrir: {name}",
    failure: "El cambio no se guardó",
  },
};
