/**
 * What an organisation lets the family see of a result behind its link: all of it at once, as specified; only thanks until
 * staff have talked to the family; or what it means and what comes next in words, without score or level.
 */
export const FAMILY_RESULT_RULES = ["now", "after_talk", "in_words"] as const;
export type FamilyResultRule = (typeof FAMILY_RESULT_RULES)[number];
