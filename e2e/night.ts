/** Marks a journey that only the night runs: an unusual course, whose rules stories of the server and tests of screens prove by day. */
export const NIGHT = { tag: "@night" } as const;
