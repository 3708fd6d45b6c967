import type { ObservationTexts } from "./index.ts";

/** The school's form in Portuguese: own wording. */
export const ptBR: ObservationTexts = {
  items: {
    responds_to_name: "Atende quando é chamada pelo nome, mesmo com a turma por perto",
    looks_at_faces: "Olha para o rosto de quem fala com ela",
    shows_things: "Leva ou mostra aos outros o que acha interessante",
    points: "Aponta com o dedo para pedir ou para mostrar",
    seeks_children: "Procura outras crianças para brincar",
    takes_turns: "Espera a vez e troca de vez em brincadeiras simples",
    pretends: "Brinca de faz de conta, como dar comida a uma boneca",
    follows_group: "Acompanha a roda, a história ou a música com o grupo",
    understands_requests: "Entende pedidos simples do dia a dia",
    asks_for_help: "Pede ajuda com palavras, gestos ou figuras",
    bears_changes: "Aceita mudanças na rotina depois de ser avisada",
    at_ease_with_senses: "Fica à vontade com barulhos, texturas e lugares cheios",
  },
  choices: {
    mostly: "Quase sempre",
    sometimes: "Às vezes",
    rarely: "Quase nunca",
    not_seen: "Ainda sem ocasião de observar",
  },
  acquaintances: {
    days: "Há menos de um mês",
    months: "De um a seis meses",
    half_year: "Há mais de seis meses",
  },
};
