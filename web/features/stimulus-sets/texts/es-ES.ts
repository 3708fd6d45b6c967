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
      "MP4 o WebM, 12 segundos cada uno (de 11,5 a 12,5), hasta 20 MB. De uno a seis pares; con menos de seis, se repiten en orden. Busque luz y movimiento parecidos en ambos lados, sin destellos.",
    place: { social: "Par {place}, escena social", geometric: "Par {place}, escena geométrica" },
    choose: "Elija un vídeo",
    sending: "Enviando el vídeo...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Quitar",
    removeNamed: "Quitar: {film}",
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
