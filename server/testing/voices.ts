import { uuidv7 } from "uuidv7";
import type { Voice } from "#contract/screening/voices.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";
import { aRecording, aSentence } from "./webm.ts";

/** Where voices are kept. */
export const VOICES_URL = "/api/voices/";

/** The first sentences that are read in Portuguese. */
export const [FIRST = "", SECOND = "", THIRD = ""] = SPOKEN["pt-BR"].keys();

/** The first of them as the synthetic voice says it. */
export const SAID = aSentence(`pt-BR/${FIRST}`);

/** What a person does who records voices. */
export function voicesBy(tea: TestApp, { token }: TestPerson) {
  const begin = (body: object = {}) =>
    tea.send(token, "POST", VOICES_URL, { id: uuidv7(), language: "pt-BR", name: "", ...body });
  return {
    begin,
    aVoice: async (body: object = {}) => (await begin(body)).json<Voice>(),
    list: async () => (await tea.send(token, "GET", VOICES_URL)).json<Voice[]>(),
    publish: (voice: Pick<Voice, "id">, body: object) =>
      tea.send(token, "POST", `${VOICES_URL}${voice.id}/versions/`, body),
    /** Sends a recording as the screen does. */
    record: (
      voice: Pick<Voice, "id">,
      sentence = FIRST,
      { file = aRecording(SAID), part = "from=0&to=1500" } = {},
    ) =>
      tea.app.inject({
        method: "PUT",
        url: `${VOICES_URL}${voice.id}/sentences/${sentence}/?${part}`,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/octet-stream",
        },
        payload: file,
      }),
  };
}
