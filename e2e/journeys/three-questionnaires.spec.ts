import { type Led, leadToCare } from "../led-to-care.ts";
import { daysAgo } from "../people.ts";

/** From registration to referral. The other two questionnaires are in `nightly/journeys`. */
const CHILDREN: readonly Led[] = [
  {
    age: "16 months",
    bornOn: daysAgo(500),
    tool: "MCHAT",
    // 'Não' to all.
    answers: () => "last",
    score: 20,
    level: "alto",
    referral: /Para Neuropediatra/,
    suggested: /neuropediatra/,
  },
];

leadToCare(CHILDREN);
