import type { Texts } from "./index.ts";

export const enUs: Texts = {
  letters: {
    title: "Documents",
    hint: "Each PDF carries a QR code: whoever receives it can check that it is genuine, without seeing the child's data.",
    letter: "Referral letter",
    summary: "Summary of results",
    making: "Preparing...",
    loading: "Loading the documents...",
    none: "No document issued yet.",
    issued: "Issued",
    kinds: {
      referral_letter: "Referral letter",
      result_summary: "Summary of results",
      guardian_letter: "Letter to the family",
    },
    by: "{at} · {name}",
    byFamily: "{at} · by the family",
    revoked: "Withdrawn on {date}",
    because: "Reason: {reason}",
    revoke: "Withdraw",
    revokeOne: "Withdraw: {kind}, {at}",
    revokeTitle: "Withdraw document",
    revokeText:
      "Whoever checks the code {code} from now on reads that the document no longer holds. A file handed over already does not vanish.",
    reason: "Why was it issued by mistake?",
    reasonHint: "It stays in the team's records; whoever checks the document does not see it.",
    done: "Document withdrawn.",
  },
};
