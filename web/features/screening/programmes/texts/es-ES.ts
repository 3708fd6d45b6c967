import type { ptBr } from "./pt-BR.ts";

export const esEs: typeof ptBr = {
  programmes: {
    title: "Programas automáticos",
    subtitle:
      "Lo que el sistema envía solo a las familias. Nunca hay dos formularios abiertos para el mismo niño, y nada sale de noche, en festivo ni a quien pidió no recibir mensajes.",
    loading: "Cargando programas...",
    on: "Activado",
    off: "Desactivado",
    open: "Ver y cambiar",
    openOf: "Ver y cambiar: {name}",
    add: "Nuevo programa de grupo",
    kinds: {
      registered: "Enviar al registrar",
      ages: "Enviar de nuevo por edad",
      low_result: "Repetir tras un resultado bajo",
      interval: "Cada {months, plural, one {# mes} other {# meses}}: {group}",
      newInterval: "Nuevo programa de grupo",
    },
    what: {
      registered:
        "Cada niño registrado recibe el formulario al momento, por correo al responsable.",
      registeredOff:
        "Registrar a un niño no envía nada: alguien del equipo envía el formulario cuando quiera.",
      ages: "El formulario sale cuando el niño cumple {ages} meses.",
      low_result:
        "Quien respondió con resultado bajo antes de los 24 meses recibe el formulario de nuevo a los 24 meses, o tres meses después de la respuesta.",
      interval:
        "Los niños del grupo, y de los grupos por debajo, reciben el formulario {months, plural, one {un mes} other {# meses}} después del último.",
      studied:
        "Solo sale un formulario en las edades para las que el cuestionario fue estudiado: de 9 a 30 meses y desde los 4 años.",
    },
    ages: "Edades, en meses",
    agesHint: "Separe con comas, por ejemplo: 18, 24",
    agesFault: "Escriba cada edad una vez, de {from} a {to} meses, separadas por comas.",
    everyMonths: "Cada cuántos meses",
    everyFault: "Escriba un número de 1 a 36.",
    group: "Grupo",
    chooseGroup: "Elija el grupo",
    archived: "El grupo está archivado: no se envía nada.",
    preview: "Próximos 12 meses",
    previewing: "Calculando quién recibe qué...",
    previewTotal:
      "{total, plural, =0 {Ningún formulario} one {Un formulario} other {# formularios}} para {children, plural, =0 {ningún niño} one {un niño} other {# niños}}.",
    previewNone: "Con los niños de hoy, este programa no envía nada en los próximos 12 meses.",
    previewUnknown:
      "No se sabe de antemano quién será registrado: el formulario sale en el momento de cada registro.",
    previewOptedOut:
      "{count, plural, one {Un niño queda fuera: su responsable pidió} other {# niños quedan fuera: sus responsables pidieron}} no recibir mensajes.",
    previewChoose: "Elija el grupo para ver quién lo recibe.",
    byMonth: "Formularios por mes",
    monthCount: "{count, plural, =0 {ningún formulario} one {un formulario} other {# formularios}}",
    rows: "Quién lo recibe",
    day: "Día",
    child: "Niño",
    atMonths: "{months} meses",
    waits: "Hay un formulario abierto: este solo sale si aquel se responde antes.",
    more: "Mostrar más",
    switchOn: "Activar programa",
    switchOff: "Desactivar",
    save: "Guardar cambios",
    saving: "Guardando...",
    remove: "Eliminar",
    switchedOn: "Programa activado.",
    switchedOff: "Programa desactivado.",
    saved: "Programa guardado.",
    removed: "Programa eliminado.",
  },
};
