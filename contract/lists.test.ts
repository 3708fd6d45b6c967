import { expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "./index.ts";

/** What the specification has whole, for whoever asks for no page. */
const WHOLE = ["/api/group-tree/", "/api/patients/"];

const Limited = z.object({ limit: z.number().optional() });

test("every list comes in pages, save those that are specified whole", () => {
  const lists = ENDPOINTS.filter(({ query }) => "cursor" in query.shape);
  expect(lists.length).toBeGreaterThan(20);
  const whole = lists.filter(({ query }) => Limited.parse(query.parse({})).limit === undefined);
  expect(whole.map(({ path }) => path).toSorted()).toEqual(WHOLE);
});
