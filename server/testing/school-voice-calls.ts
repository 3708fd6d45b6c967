import { uuidv7 } from "uuidv7";
import type { Voice } from "#contract/screening/voices.ts";
import type { CallInput } from "./school-steps.ts";
import type { SchoolWorld } from "./school-world.ts";
import { FIRST } from "./voices.ts";

let count = 0;

function aNewVoice() {
  count += 1;
  return { id: uuidv7(), language: "pt-BR", name: `Inventada ${count}` };
}

async function voiceOf(world: SchoolWorld): Promise<CallInput> {
  const { id } = (await world.send("POST", "/api/voices/", aNewVoice())).json<Voice>();
  return { ids: { id, sentence: FIRST } };
}

/** What the calls about recorded voices are given, by method and path: nothing is recorded here, since that is a file. */
export const VOICE_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => CallInput | Promise<CallInput>>
> = {
  "GET /api/voices/": () => ({}),
  "POST /api/voices/": () => ({ body: aNewVoice() }),
  "DELETE /api/voices/:id/": voiceOf,
  "GET /api/voices/:id/sentences/": voiceOf,
  "PUT /api/voices/:id/sentences/:sentence/": async (world) => ({
    ...(await voiceOf(world)),
    query: "?from=0&to=900",
    refused: 422,
  }),
  "GET /api/voices/:id/sentences/:sentence/": async (world) => ({
    ...(await voiceOf(world)),
    refused: 404,
  }),
  "DELETE /api/voices/:id/sentences/:sentence/": async (world) => ({
    ...(await voiceOf(world)),
    refused: 404,
  }),
  "POST /api/voices/:id/versions/": async (world) => ({
    ...(await voiceOf(world)),
    body: { after: 0, again: null },
    refused: 409,
  }),
};
