import { configureGlobal } from "fast-check";
import { SEED } from "#server/testing/seed.ts";

// Of its own it would draw a seed from the clock. A property that fails prints the one it had.
configureGlobal({ seed: SEED });
