/** What random tests draw from: the same in each run, or `SEED=` in the environment. */
export const SEED = Number(process.env["SEED"] ?? 1);

if (!Number.isSafeInteger(SEED)) throw new Error("SEED must be a whole number");
