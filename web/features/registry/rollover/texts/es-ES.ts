import type { Texts } from "./index.ts";

export const esEs: Texts = {
  rollover: {
    title: "Cambio de año",
    subtitle: "Adónde va cada clase. Nada cambia antes de que usted lo revise y confirme.",
    loading: "Cargando las clases...",
    noClasses: "Esta organización todavía no tiene clases.",
    last: "El último cambio se hizo el {when}. Compruebe que sea hora de otro.",
    classIn: "{name} ({parent})",
    children: "{count, plural, =0 {sin niños} one {# niño} other {# niños}}",
    whereTo: "Adónde van los niños de {name}",
    newName: "Nombre de la clase nueva, para los niños de {name}",
    acts: {
      stay: "Se quedan en esta clase",
      create: "Van a una clase nueva",
      leave: "Dejan la escuela (archivar)",
      move: "Van a {name}",
    },
    teachers: "Quienes cuidan de las clases",
    teachersDo: {
      stay: "Sigue en la misma clase, con los niños nuevos",
      follow: "Acompaña a los niños a la clase siguiente",
    },
    archiveEmpty: "Archivar las clases que queden vacías",
    review: "Revisar",
    reviewTitle: "Revisar el cambio de año",
    reviewText:
      "Quien sale se archiva con su historial y puede recuperarse. Su enlace abierto deja de valer.",
    confirm: "Hacer el cambio de año",
    goBack: "Volver y corregir",
    done: "Cambio de año hecho",
    seeGroups: "Ver las clases",
    moved:
      "{count, plural, =0 {Ningún niño cambia de clase} one {# niño cambia de clase} other {# niños cambian de clase}}",
    archived:
      "{count, plural, =0 {Ningún niño sale} one {# niño sale y se archiva} other {# niños salen y se archivan}}",
    keptBack:
      "{count, plural, one {# niño se queda, porque tiene una derivación abierta: ciérrela antes} other {# niños se quedan, porque tienen una derivación abierta: ciérrela antes}}",
    created: "Clases nuevas: {names}",
    gone: "Clases archivadas: {names}",
  },
};
