import { uuidv7 } from "uuidv7";
import type { RosterPlace } from "#contract/registry/rosters.ts";
import { type CallInput, aRoster, rosterOf } from "./school-steps.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What the calls about lists of children are given, by method and path. */
export const ROSTER_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => CallInput | Promise<CallInput>>
> = {
  "POST /api/rosters/": () => ({ query: `?id=${uuidv7()}&file_name=lista.csv`, refused: 422 }),
  "GET /api/rosters/": async (world) => {
    await aRoster(world);
    return {};
  },
  "GET /api/rosters/:id/": rosterOf,
  "DELETE /api/rosters/:id/": rosterOf,
  "PUT /api/rosters/:id/columns/": async (world) => ({
    ...(await rosterOf(world)),
    body: { columns: ["full_name", "date_of_birth", "group", null], group: null },
  }),
  "GET /api/rosters/:id/places/": rosterOf,
  "PUT /api/rosters/:id/places/": async (world) => {
    const given = await rosterOf(world);
    const url = `/api/rosters/${given.ids?.["id"] ?? ""}/places/`;
    const [place] = (await world.send("GET", url)).json<RosterPlace[]>();
    return { ...given, body: { places: [{ key: place?.key, group: world.otherClassId }] } };
  },
  "GET /api/rosters/:id/rows/": rosterOf,
  "PATCH /api/rosters/:id/rows/:row/": async (world) => ({
    ids: { id: (await aRoster(world)).id, row: "2" },
    body: { cells: { 0: "Ana Inventada Corrigida" } },
  }),
  "POST /api/rosters/:id/confirm/": async (world) => {
    const { id, version: last } = await aRoster(world);
    return { ids: { id }, body: { version: last } };
  },
  "POST /api/rosters/:id/undo/": async (world) => ({
    ...(await rosterOf(world)),
    refused: 409,
  }),
};
