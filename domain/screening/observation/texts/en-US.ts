import type { ObservationTexts } from "./index.ts";

/** The school's form in English: own wording. */
export const enUS: ObservationTexts = {
  items: {
    responds_to_name: "Responds when called by name, even with the class around",
    looks_at_faces: "Looks at the face of whoever is speaking to them",
    shows_things: "Brings or shows others what they find interesting",
    points: "Points with a finger to ask for or to show something",
    seeks_children: "Looks for other children to play with",
    takes_turns: "Waits for and takes turns in simple games",
    pretends: "Plays pretend, such as feeding a doll",
    follows_group: "Joins in circle time, stories or songs with the group",
    understands_requests: "Understands simple everyday requests",
    asks_for_help: "Asks for help with words, gestures or pictures",
    bears_changes: "Accepts changes of routine when told beforehand",
    at_ease_with_senses: "Is at ease with noise, textures and crowded places",
  },
  choices: {
    mostly: "Almost always",
    sometimes: "Sometimes",
    rarely: "Almost never",
    not_seen: "No occasion to see it yet",
  },
  acquaintances: {
    days: "For less than a month",
    months: "For one to six months",
    half_year: "For more than six months",
  },
};
