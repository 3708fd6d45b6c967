/** Years after the last entry that an organization may choose to keep a record for. */
export const RETENTION_YEARS = { min: 1, max: 30 } as const;

/** Days between the day on which a rule is set and the first erasure by it. */
export const GRACE_DAYS = 30;

/** Children whose time is over within so many days are shown beforehand. */
export const PREVIEW_DAYS = 90;

/** Days from now for which a record is kept, each time that somebody asks for it. */
export const KEEP_LONGER_DAYS = 365;
