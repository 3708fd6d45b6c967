import type { Texts } from "./index.ts";

/** The texts of several people who answer about one child, in English. */
export const enUs: Texts = {
  respondents: {
    title: "Who answers",
    intro:
      "Each guardian answers on a link of their own, without seeing the other's answers. The child's own form remains the first one.",
    answered: "Answered on {date}",
    waiting: "Has not answered yet",
    own: "The child's form",
    invite: "Invite",
    inviteName: "Invite {name} to answer too",
    resendName: "Send the link to {name} again",
    resend: "Send again",
    invited: "Link sent to {name}.",
    compare: "Compare answers",
    compareTitle: "Answers side by side",
    differences:
      "{count, plural, =0 {All answers are alike.} one {# different answer, shown first.} other {# different answers, shown first.}}",
    noneRight:
      "Two people see the child at different moments: a difference is something to talk about, not a mistake. The level of each result stays.",
    item: "Question",
    different: "Different answers",
    alike: "Answers alike",
    otherVersion:
      "These answers are of another version of the questionnaire and cannot be compared.",
    loading: "Loading the questions…",
  },
};
