/** What staff say of a guardian's rights, by field: with the note on custody that explains them. */
export const GUARDIAN_RIGHTS = ["may_answer", "may_see", "custody_note"] as const;
