import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";
import { anMp4 } from "./films.ts";

const CALM = { light: 0.6, movement: 0.02, flashes: 0, red_flashes: 0 };
const RIGHTS = { holder: "A clínica", terms: "Feitos aqui", name: "Ana Lima", date: "2026-01-10" };

/** A set of one pair of a clinic's own films, with everything that it needs to be shown; `of` makes it the next version of one. */
export async function aWholeFilmSet(
  story: TestApp,
  { token }: TestPerson,
  { of, bytes = 20_000 }: { readonly of?: string; readonly bytes?: number } = {},
): Promise<StimulusSet> {
  const call = (method: "POST" | "PUT", path: string, body: object) =>
    story.send(token, method, `/api/stimulus-sets${path}`, body);
  const id = uuidv7();
  await call("POST", "/", { id, name: "Praça", ...(of !== undefined && { of }) });
  for (const [index, kind] of ["social", "geometric"].entries()) {
    const reply = await story.app.inject({
      method: "PUT",
      url: `/api/stimulus-sets/${id}/films/1/${kind}/`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: anMp4(12_000 - index, bytes + index),
    });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  }
  const drafted = await call("PUT", `/${id}/rights/`, RIGHTS);
  const set = setIn(drafted.json(), id);
  for (const { social, geometric } of set.pairs) {
    for (const film of [social, geometric]) {
      if (film) await call("PUT", `/films/${film.id}/figures/`, CALM);
    }
  }
  return set;
}

/** The same, shown from now on. */
export async function anActiveFilmSet(
  story: TestApp,
  admin: TestPerson,
  options: Parameters<typeof aWholeFilmSet>[2] = {},
): Promise<StimulusSet> {
  const { id } = await aWholeFilmSet(story, admin, options);
  const reply = await story.send(admin.token, "POST", `/api/stimulus-sets/${id}/activate/`, {});
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return setIn(reply.json(), id);
}

function setIn(reply: unknown, id: string): StimulusSet {
  const found = StimulusSet.array()
    .parse(reply)
    .find((set) => set.id === id);
  if (!found) throw new Error("the set is not among those of the organisation");
  return found;
}

/** The films of a set in the order of its pairs. */
export function filmsOf({ pairs }: StimulusSet) {
  return pairs.flatMap(({ social, geometric }) =>
    [social, geometric].filter((film) => film !== null),
  );
}
