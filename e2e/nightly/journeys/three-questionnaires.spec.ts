import { type Led, leadToCare } from "../../led-to-care.ts";
import { daysAgo } from "../../people.ts";

/** From registration to referral, by the two questionnaires that the journey of the day leaves out. */
const CHILDREN: readonly Led[] = [
  {
    age: "three years",
    bornOn: daysAgo(1150),
    tool: "CSBS",
    // 'Ainda não' to four, 'Com frequência' or the most to the others.
    answers: (index) => (index < 4 ? "first" : "last"),
    score: 8,
    level: "moderado",
    referral: /Para Pediatra/,
    suggested: /pediatra/,
  },
  {
    age: "five years",
    bornOn: daysAgo(1900),
    tool: "SCQ",
    // 'Não' to all.
    answers: () => "last",
    score: 0,
    level: "baixo",
    referral: /Para Terapias/,
    suggested: /acompanhamento e estímulo/,
  },
];

leadToCare(CHILDREN);
