import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";
import { aWebm, anMp4 } from "./films.ts";

const CALM = { light: 0.6, movement: 0.02, flashes: 0, red_flashes: 0 };
const RIGHTS = { holder: "Produtora", terms: "Contrato 12", name: "Ana Lima", date: "2026-01-10" };

/** What the films of a set are to be in a story. */
interface WantedSet {
  readonly name: string;
  /** Light of the social side; the other's is 0.6. Where it differs a reason is needed. */
  readonly light?: number;
  readonly reason?: string;
  /** The set that this is the next version of. */
  readonly of?: string;
}

/** A clinic's own set of one pair, put to use by its administrator through every call that a person needs for it. */
export async function activateOwnSet(
  story: TestApp,
  { token }: TestPerson,
  { name, light = CALM.light, reason = "", of }: WantedSet,
): Promise<StimulusSet> {
  const id = uuidv7();
  const own = (reply: { readonly statusCode: number; readonly body: string }) => {
    if (reply.statusCode >= 300) throw new Error(reply.body);
    const found = z
      .array(StimulusSet)
      .parse(JSON.parse(reply.body))
      .find((set) => set.id === id);
    if (!found) throw new Error("the set is not there");
    return found;
  };
  const call = async (method: "POST" | "PUT", path: string, body: object) =>
    own(await story.send(token, method, `/api/stimulus-sets/${path}`, body));
  await call("POST", "", { id, name, ...(of !== undefined && { of }) });
  if (of === undefined) {
    for (const [kind, payload] of [
      ["social", anMp4(12_000, 2_000_000)],
      ["geometric", aWebm(12_040)],
    ] as const) {
      const url = `/api/stimulus-sets/${id}/films/1/${kind}/`;
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/octet-stream",
      };
      const sent = own(await story.app.inject({ method: "PUT", url, headers, payload }));
      const film = sent.pairs[0]?.[kind];
      const figures = kind === "social" ? { ...CALM, light } : CALM;
      await call("PUT", `films/${film?.id}/figures/`, figures);
    }
  }
  await call("PUT", `${id}/rights/`, RIGHTS);
  return call("POST", `${id}/activate/`, { reason });
}
