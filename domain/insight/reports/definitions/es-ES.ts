import type { Definition, ReportFigure } from "../definitions.ts";

export const definitionsEsEs: Readonly<Record<ReportFigure, Definition>> = {
  children: { name: "Niños", meaning: "Niños registrados y no archivados, hoy." },
  answered: {
    name: "Respondieron",
    meaning: "Niños cuyo formulario más reciente se respondió hasta el final.",
  },
  partial: {
    name: "En curso",
    meaning: "Niños cuyo formulario más reciente se empezó y aún no terminó.",
  },
  not_answered: {
    name: "No respondieron",
    meaning: "Niños cuyo formulario más reciente aún no se empezó.",
  },
  overdue: {
    name: "Atrasados",
    meaning: "De los que no respondieron, los enviados hace más de 30 días.",
  },
  partial_late: {
    name: "Parados a medias",
    meaning: "De los que están en curso, los empezados hace más de 15 días.",
  },
  without_form: { name: "Sin formulario", meaning: "Niños a quienes aún no se envió nada." },
  invited: {
    name: "Invitados",
    meaning:
      "Niños a quienes se envió un formulario en el período, cada uno contado una vez. Las etapas siguientes cuentan cuántos han llegado hasta hoy.",
  },
  opened: { name: "Abrieron", meaning: "La familia abrió el enlace." },
  started: { name: "Empezaron", meaning: "Se dio al menos una respuesta." },
  answered_since: { name: "Terminaron", meaning: "El formulario se envió completo." },
  of_concern: {
    name: "Merecen atención",
    meaning: "El primer resultado del cribado fue de nivel moderado o superior.",
  },
  contacted: {
    name: "Familia contactada",
    meaning: "El equipo habló con la familia sobre el resultado.",
  },
  scheduled: { name: "Con cita", meaning: "Hay una evaluación con fecha." },
  attended: { name: "Acudieron", meaning: "El niño o la niña fue a la evaluación." },
  evaluated: {
    name: "Evaluados",
    meaning: "La derivación terminó con lo que mostró la evaluación.",
  },
  days_to_contact: {
    name: "Días hasta el contacto",
    meaning:
      "Mediana de los días entre el primer resultado que merece atención y el contacto con la familia.",
  },
  days_to_visit: {
    name: "Días hasta la evaluación",
    meaning: "Mediana de los días entre el mismo resultado y la visita.",
  },
  age_at_result: {
    name: "Edad en el resultado",
    meaning: "Mediana de la edad, en meses cumplidos, el día del primer resultado.",
  },
};
