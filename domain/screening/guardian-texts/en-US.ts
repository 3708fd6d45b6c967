import type { GuardianTexts } from "./guardian-texts.ts";

const alto =
  "Your answers show points that deserve an evaluation soon. This is not a diagnosis yet. The team will contact you with priority and guide you on the way to the pediatric neurologist. The sooner {nome} gets support, the better; meanwhile, keep playing, talking and calling by name.";

/** What the family reads with a result, in English. */
export const guardianTextsEnUs: GuardianTexts = {
  disclaimer:
    "This questionnaire is a screening: it helps to see whether development deserves a closer look. It is not a diagnosis. Only an evaluation by health professionals can tell whether or not there is autism.",
  results: {
    baixo:
      "Thank you for answering! At this moment, few answers ask for extra attention. Keep up the routine check-ups and, if anything worries you, talk to the team, even with this result.",
    moderado:
      "Some answers deserve a talk with a professional. This does not mean that {nome} has autism; many children with this result do not. The team will contact you to understand better and agree on the next step with the pediatrician.",
    alto,
    muito_alto: alto,
  },
  repeatAtTwo: "We will invite you to answer again when {nome} turns 2.",
  attention: {
    baixo: "extra attention: low",
    moderado: "extra attention: medium",
    alto: "extra attention: high",
    muito_alto: "extra attention: high",
  },
};
