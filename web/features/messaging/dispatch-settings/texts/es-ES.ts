import type { Texts } from "./index.ts";

export const esEs: Texts = {
  reminders: {
    title: "Recordatorios",
    loading: "Cargando los recordatorios...",
    isOn: "Recordar a la familia",
    isOnHint:
      "Quien aún no ha respondido recibe un recordatorio con el mismo enlace. Los recordatorios paran en cuanto se responde el formulario, se revoca el enlace o la familia pide no recibir mensajes.",
    days: "Días después del envío",
    daysHint: "De 1 a 60 días, como máximo 6 recordatorios.",
    daysCount: "{count, plural, one {# día} other {# días}}",
    removeDay:
      "{count, plural, one {Quitar el recordatorio de # día} other {Quitar el recordatorio de # días}}",
    newDay: "Otro día",
    addDay: "Añadir",
    hours: "Horario de envío",
    hoursHint:
      "En la zona horaria {zone}. Fuera de este horario, y en festivos, los mensajes automáticos esperan.",
    from: "A partir de las",
    to: "Hasta las",
    hour: "{hour} h",
    weekdays: "Días de la semana",
    preview: "Un formulario enviado hoy a las 10 h se recordaría el {list}.",
    previewOff: "Con los recordatorios apagados, ningún formulario se recuerda solo.",
    previewNone:
      "Revise el horario y los días de la semana para ver cuándo saldrían los recordatorios.",
    ladder: "Si nadie abre el formulario",
    ladderHint:
      "Cuando el correo falla, el paso siguiente empieza al momento. Los cambios en estos plazos valen para los formularios enviados desde ahora.",
    whatsapp: "Intentar por WhatsApp",
    whatsappHint:
      "Solo con la cuenta de WhatsApp de la organización, y para números que pueden recibirlo.",
    whatsappAfter: "Días después del correo",
    call: "Pedir al equipo que llame",
    callHint: "Abre una tarea con el motivo, para quien cuida del niño.",
    callAfter: "Días después del último intento",
    save: "Guardar",
    saving: "Guardando...",
    saved: "Recordatorios guardados.",
    holidays: "Festivos",
    holidaysHint: "En festivos nada sale solo: queda para el siguiente día de envío.",
    holidaysNetworkHint:
      "Estos festivos valen para todas las unidades de la red: en ellos ninguna escribe sola a las familias.",
    ownHolidays: "Festivos locales",
    noOwnHolidays: "Ningún festivo local registrado.",
    municipalHolidays: "Del municipio",
    nationalHolidays: "Nacionales en los próximos 12 meses",
    holidayDay: "Fecha",
    holidayName: "Nombre del festivo",
    addHoliday: "Añadir festivo",
    addingHoliday: "Añadiendo...",
    removeHoliday: "Quitar {name}, {day}",
    remove: "Quitar",
    holidayAdded: "Festivo añadido.",
    holidayRemoved: "Festivo quitado.",
  },
};
