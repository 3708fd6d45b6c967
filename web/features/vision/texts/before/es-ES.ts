import type { ptBr } from "./pt-BR.ts";

/** Texts of the visual test, in Spanish: what is said until the child sees something. */
export const esEs: typeof ptBr = {
  title: "Prueba visual",
  loading: "Cargando…",
  leave: "Salir",
  of: "Niño o niña: {name}",
  notDiagnosis:
    "Medida de preferencia visual, apoyo al profesional, en validación. No es un diagnóstico.",
  preview: "Imagen de la cámara, solo para colocar: no se graba",
  simulatedChild: "Niño simulado, sin cámara",
  phases: {
    consent: "Consentimiento",
    camera: "Comprobación de la cámara",
    positioning: "Colocación",
    test: "Prueba en curso",
    result: "Resultado",
  },
  demo: {
    see: "Ver una demostración",
    title: "Demostración de la prueba visual",
    always: "Modo demostración: niño simulado, nada se guarda ni se cuenta.",
    mark: "Demostración",
    intro:
      "Aquí el equipo conoce la prueba entera sin cámara y sin niño: el ordenador inventa hacia dónde mira un niño simulado. Nada de lo que aparece habla de un niño de verdad.",
    which: "¿Qué niño simulado mostrar?",
    children: {
      social: "Mira más la escena social",
      geometric: "Mira más la escena geométrica",
      restless: "Casi no quiere mirar la pantalla",
      absent: "No está delante de la cámara",
    },
    start: "Empezar la demostración",
    notKept: "Era una demostración: no se guardó nada.",
  },
  screen: {
    phone:
      "Esta pantalla es demasiado pequeña para la prueba: las escenas quedan tan cerca que no se sabe cuál mira el niño. Use un ordenador o una tableta; el móvil sirve para marcar como examinador.",
    upright: "Ponga el dispositivo en horizontal: las escenas quedan más grandes y separadas.",
    calm: "Este dispositivo pide menos movimiento. Las escenas de la prueba se mueven igualmente: el movimiento forma parte de ellas.",
    notFull: "La prueba no ocupa toda la pantalla. Lo demás puede distraer al niño.",
    fill: "Usar toda la pantalla",
  },
  consent: {
    version: "Texto de la autorización: versión {version}",
    what: "El niño ve en la pantalla seis pares de escenas, una con personas y otra con formas, durante unos dos minutos y medio. La cámara del aparato percibe hacia qué lado mira.",
    noVideo:
      "Ninguna imagen se graba ni sale de este aparato: solo números sobre la dirección de la mirada.",
    kept: "Los números y el resultado quedan en la ficha del niño, a la vista del equipo de la clínica.",
    free: "Participar es libre. La prueba puede parar en cualquier momento, sin ningún perjuicio para la atención.",
    motion:
      "Las escenas se mueven en toda la pantalla y tienen sonido, también en aparatos ajustados para menos movimiento.",
    ageUnknown: "Sin fecha de nacimiento en la ficha: lea el resultado con aún más cuidado.",
    ageOutside:
      "La prueba está pensada para 12 a 83 meses. Fuera de esa edad el resultado es solo exploratorio.",
    ageExploratory:
      "La franja más estudiada va de 12 a 48 meses. Por encima el resultado es exploratorio.",
    who: "Quién autoriza",
    other: "Otra persona",
    name: "Nombre de quien autoriza",
    nameMissing: "Diga quién autoriza",
    relationship: "Parentesco",
    relationshipMissing: "Diga el parentesco de quien autoriza",
    method: "Cómo autorizó",
    methods: {
      signed: "Aquí en la pantalla",
      paper: "En papel, que queda guardado",
      verbal: "Hablando con el equipo",
    },
    eyes: "¿Tiene el niño algo de esto? (opcional)",
    epilepsy:
      "Con epilepsia fotosensible, hable antes con quien atiende al niño. Las escenas no parpadean más de 3 veces por segundo, pero en la duda es mejor no hacer la prueba.",
    agreed: "He leído esta información con el responsable, y autoriza la prueba",
    agreedMissing: "Sin la autorización la prueba no empieza",
    go: "Continuar",
  },
  films: {
    title: "Los vídeos de su organización no se pueden mostrar en este aparato.",
    troubles: {
      not_loaded: "Un vídeo no llegó a este aparato. Compruebe internet e inténtelo de nuevo.",
      altered:
        "Un vídeo llegó distinto de como se envió. Inténtelo de nuevo; si sigue así, quien administra la clínica debe enviarlo otra vez.",
      undecodable:
        "Este navegador no puede abrir uno de los vídeos. Use otro navegador o aparato, o pida a quien administra la clínica un MP4 (H.264) o WebM.",
      cut_off:
        "Uno de los vídeos se detiene antes del final. Quien administra la clínica debe enviarlo de nuevo, entero.",
      length:
        "Uno de los vídeos dura otro tiempo del que dice. Quien administra la clínica debe enviarlo de nuevo.",
      unsteady:
        "Este aparato es demasiado lento para los vídeos. Cierre otros programas e inténtelo de nuevo.",
    },
    drawn: "Hacer la prueba con las escenas dibujadas",
    drawnHint:
      "El resultado queda marcado con las escenas dibujadas y no se compara con los hechos con los vídeos.",
    drawnSet: "Escenas dibujadas, versión {version}",
    ownSet: "Vídeos “{name}”, versión {version}",
    apart: "Estas pruebas mostraron escenas diferentes, y por eso no se comparan entre sí.",
    unlike:
      "Vídeos “{name}”, versión {version}: los dos lados difieren hasta un {light}% en luz y un {movement}% en movimiento, y eso solo ya puede atraer la mirada.",
    reason: "Motivo del uso: {reason}",
    reasonOf: "Motivo del uso, por {by}: {reason}",
  },
  mute: { off: "Quitar el sonido", on: "Poner el sonido" },
  contraindications: {
    glasses: "Usa gafas",
    strabismus: "Estrabismo",
    nystagmus: "Nistagmo (ojos que tiemblan)",
    ptosis: "Párpado caído",
    photosensitive_epilepsy: "Epilepsia fotosensible",
  },
  camera: {
    intro:
      "La cámara está en el centro, encima de la pantalla, a la altura de los ojos del niño. Primero comprobamos que acompaña bien.",
    open: "Encender la cámara",
    opening: "Encendiendo la cámara y preparando la prueba…",
    device: "Cámara",
    deviceNumber: "Cámara {number}",
    models:
      "{count, plural, one {Archivo de la prueba comprobado (#)} other {Archivos de la prueba comprobados (#)}}",
    counting: "Contando las imágenes por segundo…",
    fast: "Buena velocidad: {fps} imágenes por segundo",
    slow: "Velocidad baja: {fps} imágenes por segundo. Cierre otros programas; el resultado puede quedar inconcluso.",
    refused: "Velocidad insuficiente: {fps} imágenes por segundo",
    tooSlow:
      "Este aparato es demasiado lento para la prueba con cámara. Cierre otros programas, conecte el cargador y compruebe de nuevo, use otro aparato, o siga solo con el examinador.",
    lightOpen: "Midiendo la luz…",
    go: "Continuar a la colocación",
    again: "Intentar de nuevo",
    alone: "Hacerla solo con el examinador",
    aloneHint:
      "Sin cámara, una persona observa al niño y marca con las flechas del teclado hacia dónde mira.",
  },
  troubles: {
    denied: {
      what: "El navegador no permitió usar la cámara.",
      todo: "Toque el candado junto a la dirección, permita la cámara para este sitio e inténtelo de nuevo. Si no, siga solo con el examinador.",
    },
    missing: {
      what: "No se encontró ninguna cámara.",
      todo: "Conecte una cámara e inténtelo de nuevo, use otro aparato, o siga solo con el examinador.",
    },
    busy: {
      what: "La cámara no respondió.",
      todo: "Puede estar en uso por otro programa. Cierre videollamadas y otras ventanas e inténtelo de nuevo.",
    },
    insecure: {
      what: "En esta dirección el navegador no da acceso a la cámara.",
      todo: "Abra el sistema por la dirección segura (https) o siga solo con el examinador.",
    },
    lost: {
      what: "La cámara se apagó.",
      todo: "Revise el cable o la tapa de la cámara e inténtelo de nuevo. Lo medido hasta ahora está guardado.",
    },
    unsupported: {
      what: "Este navegador no puede hacer la prueba con cámara.",
      todo: "Actualice el navegador o use otro aparato. También puede seguir solo con el examinador.",
    },
    not_loaded: {
      what: "Un archivo de la prueba no llegó.",
      todo: "Revise internet e inténtelo de nuevo.",
    },
    altered: {
      what: "Un archivo de la prueba llegó distinto de lo esperado, y por seguridad no se usa.",
      todo: "Inténtelo de nuevo. Si continúa, avise a quien cuida del sistema.",
    },
    not_started: {
      what: "La prueba con cámara no pudo empezar.",
      todo: "Cierre otros programas e inténtelo de nuevo.",
    },
    stopped: {
      what: "El seguimiento de la mirada dejó de responder.",
      todo: "Inténtelo de nuevo. Lo medido hasta ahora está guardado.",
    },
  },
  position: {
    seat: "El niño en el regazo o en una silla alta, frente a la pantalla, a medio metro más o menos.",
    caregiver: "Quien lo sostiene mira hacia abajo o cierra los ojos, y no señala ni comenta.",
    quiet: "Luz de frente, sin ventana detrás. Las demás personas quedan fuera de la imagen.",
    face: "Rostro {number}",
    names: {
      face: "Rostro del niño",
      light: "Luz",
      distance: "Distancia",
      centred: "Rostro en el centro",
      straight: "Cabeza de frente",
      fps: "Velocidad",
    },
    face_: {
      ok: "Rostro del niño encontrado",
      none: "Ningún rostro a la vista: coloque al niño delante de la cámara",
      many: "Hay más de un rostro: toque el del niño",
    },
    light: {
      ok: "Buena luz",
      dark: "Demasiado oscuro: encienda la luz o acérquese a la ventana",
      bright: "Demasiado claro: baje la luz o cierre la cortina",
      uneven: "Luz de un solo lado: gire la silla o ilumine el otro lado",
    },
    distance: { ok: "Buena distancia", mend: "Demasiado lejos: acerque al niño a la pantalla" },
    centred: {
      ok: "Rostro en el centro",
      aside: "Rostro fuera del centro: ajuste hacia el lado",
      high: "Rostro alto en la imagen: suba la cámara o baje al niño",
      low: "Rostro bajo en la imagen: baje la cámara o suba al niño",
    },
    straight: { ok: "Cabeza de frente", mend: "Cabeza girada: llame al niño hacia la pantalla" },
    fps: { ok: "Buena velocidad", mend: "Imágenes lentas: cierre otros programas" },
    ready: "Todo bien. La prueba empieza sola…",
    readyForPhone:
      "Todo bien. La prueba empieza sola en cuanto esté conectado el teléfono de quien examina.",
    anyway: "Empezar ahora",
    begin: "Empezar la prueba",
    sound: "Probar el sonido",
    alone: "Sin cámara: póngase frente al niño y marque hacia dónde mira.",
    keys: "En el teclado durante la prueba: ← y → para el lado (del niño) al que mira, ↓ cuando mira fuera de la pantalla, espacio para llamar la atención, Esc para pausar.",
  },
  stage: {
    canvas: "Escenas de la prueba",
    pause: "Pausar",
    progress: "{seen, plural, one {# par visto} other {# pares vistos}} de 6",
  },
};
