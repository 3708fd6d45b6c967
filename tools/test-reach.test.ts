import { join } from "node:path";
import { expect, test } from "vitest";
import { countLoadedBy, measureReach } from "./test-reach.ts";

/** Test files that half of a room's production files may concern at most. A limit only ever falls. */
const MOST = { server: 9, web: 10 };

test("a changed file concerns few test files", () => {
  const reach = measureReach(join(import.meta.dirname, ".."));
  const medianOf = (name: string) => reach.find(({ room }) => room === name)?.median;
  expect(medianOf("server")).toBeLessThanOrEqual(MOST.server);
  expect(medianOf("web")).toBeLessThanOrEqual(MOST.web);
  expect(medianOf("web")).toBeGreaterThan(0);
});

test.each([
  ["server/features/screening/patients/create-patient.ts", 50],
  ["server/features/screening/completion/submit-completion.ts", 60],
])("%s loads fewer than %i files", (file, limit) => {
  const loaded = countLoadedBy(join(import.meta.dirname, ".."), file);
  expect(loaded).toBeLessThan(limit);
  expect(loaded).toBeGreaterThan(20);
});
