import type { Texts } from "./index.ts";

/** In Spanish. */
export const esEs: Texts = {
  stimulusSets: {
    title: "Escenas de la prueba visual",
    hint: "La prueba muestra seis pares: de un lado niños, del otro formas. Las escenas dibujadas ya vienen listas. Quien tiene vídeos propios, con derecho de uso, puede mostrar los suyos. Los resultados hechos con conjuntos distintos nunca se comparan entre sí.",
    loading: "Cargando conjuntos...",
    drawn: "Escenas dibujadas",
    drawnHint:
      "Seis pares de escenas con niños y formas, con la misma luz y el mismo movimiento en ambos lados.",
    version: "Versión {version}",
    state: { draft: "Borrador", active: "En uso", retired: "Fuera de uso" },
    tests:
      "{count, plural, =0 {Ninguna prueba hecha} one {# prueba hecha} other {# pruebas hechas}} con este conjunto",
    pairs: "{count, plural, one {# par de vídeos} other {# pares de vídeos}}",
    rightsOf: "Vídeos de {holder}. Declaración de {name} el {date}.",
    terms: "Lo que permite su uso",
    films: "Vídeos",
    filmsHint:
      "MP4 o WebM, 12 segundos cada uno (de 11,5 a 12,5), hasta 20 MB. De uno a seis pares; con menos de seis, se repiten en orden. Cada vídeo se mide aquí: ambos lados necesitan luz y movimiento parecidos, sin destellos.",
    place: { social: "Par {place}, escena social", geometric: "Par {place}, escena geométrica" },
    choose: "Elija un vídeo",
    sending: "Revisando y enviando el vídeo...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Quitar",
    removeNamed: "Quitar: {film}",
    measure: "Medir luz y movimiento",
    measureNamed: "Medir luz y movimiento: {film}",
    unmeasured: "Aún sin medir.",
    measuring:
      "Midiendo luz y movimiento. El vídeo se reproduce una vez; deje esta página abierta.",
    figures: "Luz {light}%, movimiento {movement}%.",
    flashes:
      "{times, plural, =0 {No parpadea.} one {Parpadea como máximo # vez por segundo.} other {Parpadea hasta # veces por segundo.}}",
    harmful:
      "Este vídeo parpadea {times} veces por segundo y no se puede mostrar a un niño: el límite es 3. Quítelo y elija otro.",
    alike:
      "Los dos lados son parecidos: diferencia de un {light}% en luz y un {movement}% en movimiento.",
    differ:
      "Los dos lados difieren un {light}% en luz y un {movement}% en movimiento. Se recomienda hasta un {limit}%: la diferencia sola puede atraer la mirada.",
    reason: "Por qué usarlo de todos modos",
    reasonHint: "Queda guardado con el conjunto y aparece junto a los resultados hechos con él.",
    usedUnlike: "Los dos lados difieren hasta un {light}% en luz y un {movement}% en movimiento.",
    why: "Motivo del uso: {reason}",
    whyOf: "Motivo del uso, por {by}: {reason}",
    unfit: {
      too_large: "El archivo tiene más de 20 MB. Expórtelo de nuevo, más pequeño.",
      undecodable:
        "Este navegador no puede abrir el archivo como vídeo. Expórtelo de nuevo como MP4 (H.264) o WebM.",
      no_picture: "El archivo solo tiene sonido, sin imagen. Elija un vídeo.",
      endless: "El vídeo no dice cuánto dura. Expórtelo de nuevo como MP4 o WebM.",
      length:
        "El vídeo dura {seconds} s y debe durar 12 (de 11,5 a 12,5). Expórtelo de nuevo con ese tiempo.",
      cut_off:
        "El vídeo se detiene antes del final o está dañado. Expórtelo de nuevo y envíelo entero.",
    },
    troubles: {
      not_loaded: "El vídeo no llegó. Compruebe internet e inténtelo de nuevo.",
      altered: "El vídeo llegó distinto de como se envió. Quítelo y envíelo otra vez.",
      undecodable:
        "Este navegador no puede abrir el vídeo. Expórtelo de nuevo como MP4 (H.264) o WebM.",
      cut_off: "El vídeo se detiene antes del final. Expórtelo de nuevo y envíelo entero.",
      length: "El vídeo dura otro tiempo del que dice. Expórtelo de nuevo con 12 segundos.",
      unsteady:
        "Este aparato está ocupado o es demasiado lento para medir el vídeo. Cierre otros programas e inténtelo de nuevo.",
    },
    rights: "Derechos sobre los vídeos",
    rightsHint:
      "Quien declara afirma que estos vídeos pueden mostrarse a niños en esta organización, y que quienes aparecen en ellos lo autorizaron.",
    holder: "De quién son los vídeos",
    permission: "Lo que permite su uso (contrato, licencia o autorización)",
    name: "Nombre de quien declara",
    date: "Fecha de la declaración",
    declare: "Declarar",
    declared: "Declaración guardada.",
    use: "Usar en las próximas pruebas",
    useAsk:
      "Las próximas pruebas muestran “{name}”, versión {version}. Después el conjunto ya no cambia; para cambiarlo, haga una nueva versión.",
    used: "Conjunto en uso a partir de ahora.",
    retire: "Dejar de usar",
    retireAsk:
      "Las próximas pruebas vuelven a mostrar las escenas dibujadas. Este conjunto no vuelve a usarse; los resultados ya hechos quedan.",
    retired: "Las escenas dibujadas están en uso otra vez.",
    newVersion: "Nueva versión",
    versionMade: "Nueva versión en borrador, con los mismos vídeos.",
    erase: "Borrar borrador",
    eraseAsk: "El borrador “{name}” y los vídeos que solo él tiene se borran.",
    erased: "Borrador borrado.",
    named: "{action}: {name}, versión {version}",
    begin: "Empezar un conjunto",
    beginHint: "Primero un nombre; los vídeos vienen después.",
    setName: "Nombre del conjunto",
    begun: "Borrador creado. Envíe los vídeos.",
  },
};
