import type { ObservationTexts } from "./index.ts";

/** The school's form in Spanish: own wording. */
export const esES: ObservationTexts = {
  items: {
    responds_to_name: "Responde cuando la llaman por su nombre, aun con la clase alrededor",
    looks_at_faces: "Mira a la cara de quien le habla",
    shows_things: "Lleva o muestra a los demás lo que le parece interesante",
    points: "Señala con el dedo para pedir o para mostrar",
    seeks_children: "Busca a otros niños para jugar",
    takes_turns: "Espera su turno y lo alterna en juegos sencillos",
    pretends: "Juega a imaginar, como dar de comer a una muñeca",
    follows_group: "Participa en el corro, el cuento o la canción con el grupo",
    understands_requests: "Entiende peticiones sencillas de cada día",
    asks_for_help: "Pide ayuda con palabras, gestos o dibujos",
    bears_changes: "Acepta cambios de rutina si se le avisa antes",
    at_ease_with_senses: "Está a gusto con ruidos, texturas y lugares llenos de gente",
  },
  choices: {
    mostly: "Casi siempre",
    sometimes: "A veces",
    rarely: "Casi nunca",
    not_seen: "Aún sin ocasión de observarlo",
  },
  acquaintances: {
    days: "Desde hace menos de un mes",
    months: "Entre uno y seis meses",
    half_year: "Desde hace más de seis meses",
  },
};
