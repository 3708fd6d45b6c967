import type { StaffTexts } from "./staff-texts.ts";

/** What staff read beside a result, in English. */
export const staffTextsEnUs: StaffTexts = {
  notice:
    "Screening result (indicator). Confirm age, language, who answered, hearing and any loss of skills before referring.",
  outsideStudiedRange: "Outside the studied age range",
  advice: {
    age_unknown: "No date of birth: confirm the child's age before interpreting.",
    below_16_months:
      "Age under 16 months: the questionnaire has not been studied at this age. Use it to guide a conversation and repeat it from 16 months on.",
    repeat_at_24_months: "If the risk is low, repeat at 24 months.",
    consider_mchat:
      "Between 24 and 30 months the M-CHAT-R/F is the instrument that was studied. Consider using it.",
    below_studied_age:
      "Age below the range studied for this questionnaire. Use it to guide a conversation and check that the right age band was chosen.",
    no_studied_cutoff:
      "No cut-off has been studied for this age on this questionnaire. Interpret it together with a clinical evaluation.",
    confirm_developmental_age: "Confirm a developmental age of at least 2 years.",
  },
  careFlags: {
    hearing_test: "There is doubt about hearing: suggest a hearing test, whatever the score.",
    motor_review:
      "The child does not walk yet: suggest a review of motor development with the pediatrician, whatever the score.",
  },
  allAlike: "All answers alike: check with the family how the questionnaire was answered.",
};
