import type { Texts } from "./index.ts";

/** The same in Spanish. */
export const deviceEsEs: Texts["device"] = {
  title: "Jornada",
  opening: "Abriendo…",
  broken:
    "Este dispositivo no permite guardar datos con seguridad. Use otro navegador o salga de la ventana privada.",
  elsewhere: {
    title: "Abierta en otra pestaña",
    text: "Esta jornada ya está abierta en otra pestaña de este dispositivo. Para que nada se mezcle, solo una pestaña trabaja a la vez. Nada se pierde.",
    here: "Usar en esta pestaña",
  },
  storage: {
    full: "El dispositivo no tiene espacio: lo que acaba de hacer no se guardó. Borre fotos o aplicaciones y hágalo de nuevo. Lo que ya estaba guardado sigue aquí.",
    refused:
      "El dispositivo no guardó lo que acaba de hacer. Hágalo de nuevo. Si continúa, use otro dispositivo: lo que ya estaba guardado sigue aquí.",
  },
  prepareTitle: "Preparar este dispositivo",
  prepareHint:
    "El dispositivo recibe solo lo necesario: primer nombre, inicial, mes de nacimiento y grupo. Después funciona todo el día sin internet.",
  prepareOnline: "Prepárelo con internet, antes de salir para la jornada.",
  prepareLeaves: "Al terminar, su cuenta sale de este dispositivo.",
  loginFirst: "Entre en su cuenta para preparar el dispositivo. Después vuelve a esta página.",
  login: "Entrar",
  deviceName: "Nombre del dispositivo",
  deviceNameHint: "Para saber cuál es cuál. Por ejemplo: Tableta 1, recepción.",
  nameNeeded: "Dé un nombre al dispositivo.",
  pin: "PIN del equipo (4 a 8 números)",
  pinHint:
    "Con él, el equipo recibe el dispositivo de vuelta de la familia. Anótelo y avise a todos.",
  pinWrongForm: "El PIN tiene de 4 a 8 números.",
  prepare: "Preparar",
  preparing: "Guardando en el dispositivo: {percent}%",
  prepareFailed: "No fue posible preparar: {detail}",
  shellTroubles: {
    network: "faltó guardar parte de los archivos. Revise internet e intente de nuevo.",
    full: "el dispositivo casi no tiene espacio. Borre fotos o aplicaciones e intente de nuevo.",
    unsupported:
      "este navegador no guarda páginas. Salga de la ventana privada o use Chrome, Safari o Firefox actualizados.",
  },
  queueTitle: "Cola de envío",
  queue:
    "{sent, plural, =0 {# enviados} one {# enviado} other {# enviados}}, {waiting, plural, =0 {# pendientes} one {# pendiente} other {# pendientes}}",
  waitsFor: {
    network: "Lo pendiente espera que vuelva internet. Puede continuar: está guardado aquí.",
    server: "Lo pendiente espera al servidor, que no respondió. Está guardado aquí.",
    login: "El acceso de este dispositivo terminó.",
    turn: "Esperando su turno de envío.",
    none: "Nada espera envío.",
  },
  quiet: {
    network: "Sin internet ahora. Puede continuar: todo queda guardado en este dispositivo.",
    server:
      "El servidor no responde ahora. Puede continuar: todo queda guardado en este dispositivo.",
  },
  lastTry: "Último intento: {when}.",
  nextTry: "Próximo: {when}.",
  showQueue: "Ver la cola",
  hideQueue: "Cerrar la cola",
  sendNow: "Enviar ahora",
  sending: "Enviando…",
  queueEmpty: "Todavía no se hizo nada en este dispositivo.",
  nameGone: "Fuera de la lista",
  standings: {
    waiting: "espera envío",
    refused: "no aceptado",
    decision: "con el equipo, en Jornadas",
    stored: "enviado",
  },
  onlyLast: "Mostrando {shown} de {total}.",
  littleRoom:
    "Poco espacio en el dispositivo: {megabytes, plural, one {# MB libre} other {# MB libres}}. Borre fotos o aplicaciones antes de continuar.",
  browserAsks:
    "El navegador pregunta si esta página puede guardar datos en este dispositivo. Toque 'Permitir': así no se borra nada de la jornada si falta espacio. La preparación sigue mientras tanto.",
  keptSafe: "El navegador prometió guardar todo hasta el fin de la jornada.",
  notKeptSafe:
    "El navegador puede borrar lo guardado si falta espacio. Añada esta página a la pantalla de inicio, no borre los datos del navegador y envíe en cuanto haya internet.",
  refresh: "Actualizar la lista",
  refreshed: "{count, plural, =0 {Nadie en la lista.} one {# en la lista.} other {# en la lista.}}",
  decide:
    "{count, plural, one {# registro llegó y espera} other {# registros llegaron y esperan}} una decisión en Jornadas.",
  refused:
    "{count, plural, one {# registro no fue aceptado} other {# registros no fueron aceptados}}. Exporte y hable con la administración.",
  needsLogin:
    "El acceso de este dispositivo terminó. Entre de nuevo para enviar lo que está guardado.",
  renew: "Renovar acceso",
  newPin: "Nuevo PIN del equipo",
  setPin: "Cambiar el PIN",
  export: "Exportar lo que no se envió",
  ended: {
    over: "La jornada terminó. La lista salió de este dispositivo.",
    withdrawn: "Se retiró el acceso de este dispositivo. La lista salió de él.",
    closed: "La jornada se cerró. La lista salió de este dispositivo.",
  },
  isEmpty: "Todo lo hecho aquí ya está en el servidor. Puede guardar el dispositivo.",
  notEmpty:
    "No guarde el dispositivo todavía: {count, plural, one {# registro no se envió} other {# registros no se enviaron}}. Conecte internet y deje esta página abierta.",
  anew: "Preparar de nuevo",
  children: "Niños y niñas de la jornada",
  search: "Nombre o código",
  clearSearch: "Limpiar la búsqueda",
  scan: "Leer el QR de la etiqueta",
  stopScan: "Cerrar la cámara",
  view: "Imagen de la cámara",
  aim: "Apunte la cámara al QR de la etiqueta.",
  scanTroubles: {
    denied:
      "El navegador no permitió la cámara. Permítala para esta página, o escriba el nombre o el código de la etiqueta.",
    missing: "Este dispositivo no tiene cámara. Escriba el nombre o el código de la etiqueta.",
    busy: "La cámara no se abrió. Cierre otras aplicaciones que la usan, o escriba el nombre o el código de la etiqueta.",
    lost: "La cámara se detuvo. Intente de nuevo, o escriba el nombre o el código de la etiqueta.",
  },
  misread: {
    absent:
      "La etiqueta es de alguien que no está en la lista de este dispositivo. Busque por el nombre, actualice la lista en la cola, o haga el registro aquí.",
    form: "Este QR es el del cuestionario por el móvil, no el de la etiqueta de la jornada. Busque por el nombre.",
    foreign: "Este QR no es de una etiqueta de la jornada. Busque por el nombre.",
  },
  show: "Mostrar",
  stages: {
    all: "Todos",
    expected: "No llegaron",
    toAnswer: "Falta el cuestionario",
    toTell: "Con resultado",
  },
  nobody: "Nadie con ese nombre o código.",
  nobodyHere: "Nadie en esta parte de la lista.",
  walkIn: "Sin registro previo",
  onlySome: "Mostrando {shown} de {total}. Escriba más letras.",
  walkInMark: "registrado aquí",
  arrivedMark: "llegó",
  begunMark: "empezó a responder",
  answeredMark: "respondió",
  testedMark: "prueba visual",
  back: "Volver a la lista",
  backToChild: "Volver al niño",
  films: {
    title: "Vídeos de la prueba visual",
    opening: "Abriendo los vídeos de la clínica…",
    asking: "Preguntando al servidor…",
    progressLabel: "Vídeos guardados",
    progress:
      "Vídeos de la clínica “{name}”, versión {version}: {done} de {of} guardados, {megabytes} de {total} MB",
    ready:
      "Prueba visual con los vídeos “{name}”, versión {version}, listos en este aparato: {count, plural, one {# vídeo} other {# vídeos}}, {megabytes} MB.",
    drawnHere: "Prueba visual con las escenas dibujadas.",
    changed:
      "La clínica usa ahora “{name}”, versión {version}. Este aparato sigue como fue preparado.",
    retired: "La clínica dejó de usar estos vídeos. Este aparato sigue como fue preparado.",
    take: "Traer los vídeos de la clínica",
    swap: "Cambiar a los vídeos en uso",
    toDrawn: "Usar las escenas dibujadas",
    missing: "Los vídeos de la clínica no están listos en este aparato.",
    troubles: {
      not_loaded: "Un vídeo no llegó. Compruebe internet e inténtelo de nuevo.",
      altered:
        "Un vídeo llegó distinto de como fue enviado. Inténtelo de nuevo; si sigue así, quien administra la clínica debe enviarlo otra vez.",
      undecodable:
        "Este navegador no puede abrir uno de los vídeos. Use otro navegador u otro aparato.",
      cut_off:
        "Uno de los vídeos se corta antes del final. Quien administra la clínica debe enviarlo de nuevo.",
      length:
        "Uno de los vídeos dura otro tiempo del que dice. Quien administra la clínica debe enviarlo de nuevo.",
      unsteady:
        "Este aparato es demasiado lento para los vídeos. Cierre otros programas e inténtelo de nuevo.",
      full: "Falta espacio en el aparato para ellos. Borre fotos o aplicaciones e inténtelo de nuevo.",
    },
    drawn: "Seguir con las escenas dibujadas",
    asIs: "Seguir como está",
    drawnHint:
      "El resultado queda marcado con las escenas dibujadas y no se compara con los hechos con los vídeos.",
  },
  arrivedAt: "llegó en {device}",
  answeredAt: "respondió en {device}",
  testedAt: "prueba visual en {device}",
  elsewhereDone: {
    arrived: "Llegada registrada en {device} a las {when}.",
    answered:
      "Ya respondido en {device} a las {when}. Si se responde aquí también, alguien tendrá que decidir entre los dos en Jornadas.",
    tested: "Ya hecha en {device} a las {when}.",
  },
  born: "Nacimiento: {when}",
  bornUnknown: "Nacimiento no informado",
  bornLater: "La fecha de nacimiento está en el futuro.",
  codeIs: "Código {code}",
  noContact: "Sin contacto del responsable en el registro: anótelo en la recepción.",
  arrival: "Llegada",
  doneAt: "Hecho a las {when}",
  checkIn: "Registrar llegada",
  questionnaire: "Cuestionario",
  which: "Qué cuestionario",
  ageUnknown: "La edad no eligió uno: consulte con el equipo.",
  begun:
    "{count, plural, =0 {Ya se entregó y aún no tiene respuestas. Sigue desde ahí.} one {Ya tiene # respuesta. Sigue desde ahí.} other {Ya tiene # respuestas. Sigue desde ahí.}}",
  handOver: "Entregar el dispositivo para el cuestionario",
  handOverHint: "La familia ve solo este cuestionario. La vuelta es con el PIN.",
  visualTest: "Prueba visual",
  test: "Hacer la prueba visual",
  testAgain: "Repetir la prueba visual",
  resultTitle: "Resultado provisional",
  resultNote: "El resultado final es el del servidor, después del envío.",
  walkInTitle: "Registrar",
  walkInHint: "Si ya tiene registro, el equipo une los dos después. Nada se pierde.",
  childName: "Nombre completo",
  birth: "Fecha de nacimiento",
  sex: "Sexo",
  sexes: { none: "no informar", feminino: "femenino", masculino: "masculino" },
  group: "Grupo",
  guardian: "Su nombre",
  guardianOf: "Nombre del responsable",
  relationship: "Parentesco",
  phone: "Teléfono",
  register: "Registrar",
  hello: "Cuestionario sobre {name}",
  welcome: "Qué bueno tenerle aquí. Lea con calma; el equipo puede ayudar.",
  needed: {
    guardian: "Escriba su nombre.",
    relationship: "Escriba su parentesco: madre, padre, abuela…",
    consent: "Para continuar, marque que está de acuerdo.",
    address: "Escriba la dirección.",
  },
  mayRefuse: "Si prefiere no responder, está bien: devuelva el dispositivo al equipo.",
  begin: "Empezar",
  howFar: "{done} de {of} respondidas",
  howFarLabel: "Preguntas respondidas",
  address: "Dirección",
  concern: "¿Qué le preocupa más? (opcional)",
  missing:
    "{count, plural, one {Falta # respuesta} other {Faltan # respuestas}}. Está marcado dónde.",
  send: "Terminé",
  thanks: "¡Gracias! Devuelva el dispositivo al equipo.",
  forStaff: "Para el equipo",
  staffOnly: "Equipo: PIN para continuar",
  unlock: "Continuar",
  pinWrong: "PIN incorrecto.",
  pinWait: "Demasiados intentos. Intente de nuevo a las {when}.",
  pinIsNew: "El PIN se cambió. Use el nuevo.",
  pinForgotten: "Olvidé el PIN",
  pinForgottenText:
    "Con internet, quien tiene cuenta entra aquí y cambia el PIN. Lo que ya se respondió queda guardado.",
};
