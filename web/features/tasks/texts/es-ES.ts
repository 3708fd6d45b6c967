import type { Texts } from "./index.ts";

/** What the tasks feature says, in Spanish. */
export const esEs: Texts = {
  tasks: {
    title: "Tareas",
    subtitle: "Lo que solo una persona puede resolver: llamar a la familia, corregir un contacto.",
    states: "Estado de las tareas",
    state: { abertas: "Abiertas", concluidas: "Concluidas" },
    loading: "Cargando tareas...",
    emptyTitle: { abertas: "Ninguna tarea abierta", concluidas: "Ninguna tarea concluida" },
    empty: {
      abertas:
        "Cuando una familia no responda, o un contacto falle, la tarea aparece aquí por sí sola.",
      concluidas: "Las tareas resueltas quedan guardadas aquí.",
    },
    kinds: { call: "Llamar", invalid_contact: "Contacto inválido" },
    due: "Para el {date}",
    overdue: "Atrasada · para el {date}",
    call: "Llamar a {name}: {phone}",
    noPhone: "Sin teléfono registrado",
    record: "Ver ficha",
    attempt: "Registrar lo que pasó",
    attemptOf: "Registrar lo que pasó: {name}",
    attemptTitle: "Qué pasó: {name}",
    what: "¿Qué pasó?",
    outcomes: {
      falei: "Hablé con la familia",
      nao_atendeu: "No contestó",
      contato_corrigido: "Contacto corregido",
      outro: "Otra cosa",
    },
    note: "Observación (opcional)",
    noteRequired: "Cuéntelo en pocas palabras",
    again: "Aún no está resuelto: intentar de nuevo",
    nextOn: "Intentar de nuevo el",
    nextOnPast: "Elija un día a partir de hoy",
    close: "Concluir la tarea",
    keep: "Guardar e intentar después",
    done: "Tarea concluida.",
    putOff: "Guardado. La tarea vuelve el día elegido.",
    byItself: "Concluida por sí sola: el motivo dejó de existir",
  },
};
