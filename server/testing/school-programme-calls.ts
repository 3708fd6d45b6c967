import { type CallInput, aProgramme } from "./school-steps.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What the calls about automatic programmes are given, by method and path. */
export const PROGRAMME_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => CallInput | Promise<CallInput>>
> = {
  "GET /api/programmes/registration/": () => ({}),
  "GET /api/programmes/": () => ({}),
  "POST /api/programmes/": ({ classId: group }) => ({
    body: { every_months: 6, group, active: false },
  }),
  "POST /api/programmes/preview/": ({ classId: group }) => ({
    body: { id: null, settings: { kind: "interval", every_months: 1, group } },
  }),
  "PUT /api/programmes/:programme_id/": () => ({
    ids: { programme_id: "registered" },
    body: { settings: { kind: "registered" }, active: true, revision: 0 },
  }),
  "DELETE /api/programmes/:programme_id/": async (world) => ({
    ids: { programme_id: await aProgramme(world) },
  }),
};
