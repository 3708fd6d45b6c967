import type { Texts } from "./index.ts";

/** American English. */
export const enUs: Texts = {
  portability: {
    title: "Take your data along",
    whole:
      "The data belongs to your organization. Download a copy of everything here, in an open format: records, questionnaires, results, referrals, messages and the history. Passwords and other organizations' data stay.",
    part: "The data belongs to your organization. Download a copy of what it sees on its screens here, in an open format. Passwords and other organizations' data stay.",
    care: "The file holds data of children and families. Keep it in a protected place. The request is kept in the record of accesses.",
    start: "Ask for a copy",
    confirm: "Confirm and prepare",
  },
};
