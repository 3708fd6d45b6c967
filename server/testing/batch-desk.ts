import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import {
  Batch,
  BatchPreview,
  BatchPreviewRow,
  BatchRecipient,
} from "#contract/screening/batches.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";

/** A sending by e-mail to everybody within reach, but for what the options say. */
export const sendingChoice = (options: object = {}) => ({
  audience: {},
  channels: ["email"],
  answered_within_days: 90,
  ...options,
});

/** What people do about batches to many. */
export function sendingDesk(story: TestApp) {
  return {
    async preview(person: TestPerson, options: object = {}): Promise<BatchPreview> {
      const body = sendingChoice(options);
      const answer = await story.send(person.token, "POST", "/api/batches/preview/", body);
      expect(answer.statusCode).toBe(200);
      return BatchPreview.parse(answer.json());
    },
    async previewRows(person: TestPerson, options: object = {}, query = "") {
      const url = `/api/batches/preview/children/${query}`;
      const answer = await story.send(person.token, "POST", url, sendingChoice(options));
      expect(answer.statusCode).toBe(200);
      return { rows: BatchPreviewRow.array().parse(answer.json()), link: answer.headers["link"] };
    },
    order: (person: TestPerson, options: object = {}) =>
      story.send(person.token, "POST", "/api/batches/", {
        ...sendingChoice(),
        request_id: uuidv7(),
        when: "now",
        ...options,
      }),
    async confirmed(person: TestPerson, options: object = {}): Promise<Batch> {
      const answer = await this.order(person, options);
      expect(answer.statusCode).toBe(201);
      return Batch.parse(answer.json());
    },
    async act(person: TestPerson, { id }: Batch, verb: "pause" | "resume" | "cancel") {
      const answer = await story.send(person.token, "POST", `/api/batches/${id}/${verb}/`);
      return answer.statusCode === 200 ? Batch.parse(answer.json()) : answer.statusCode;
    },
    async read(person: TestPerson, { id }: Batch): Promise<Batch> {
      return Batch.parse((await story.send(person.token, "GET", `/api/batches/${id}/`)).json());
    },
    /** Each child's name with its obstacle, or else the state of its message. */
    async outcomes(person: TestPerson, { id }: Batch, query = "") {
      const url = `/api/batches/${id}/recipients/${query}`;
      const answer = await story.send(person.token, "GET", url);
      return BatchRecipient.array()
        .parse(answer.json())
        .map(({ patient, state, obstacle }) => [patient.full_name, obstacle ?? state]);
    },
  };
}
