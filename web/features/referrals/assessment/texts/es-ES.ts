import type { Texts } from "./index.ts";

/** In Spanish. */
export const esEs: Texts = {
  assessment: {
    by: "Quién evaluó",
    byHint: "Nombre del profesional o del servicio",
    profession: "Profesión de quien evaluó",
    on: "Día de la evaluación",
    ahead: "Elija un día hasta hoy",
    professions: {
      neurologist: "Neuropediatría",
      psychiatrist: "Psiquiatría infantil",
      paediatrician: "Pediatría",
      psychologist: "Psicología",
      speech: "Fonoaudiología",
      occupational: "Terapia ocupacional",
      team: "Equipo multiprofesional",
    },
  },
};
