/**
 * Tests whose subject is the whole program, so that every change concerns them: walks of all calls, and the figures of the
 * demonstration. They run in `npm test`; after a single changed file (`vitest related`, `npm run check`) they do not.
 */
export const WHOLE_PROGRAM_TESTS = ["server/*.test.ts", "server/seed/figures.test.ts"];
