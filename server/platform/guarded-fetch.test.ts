import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, aReceiver } from "#server/testing/receiver.ts";
import { type GuardedInit, guardedFetch } from "./guarded-fetch.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await aReceiver();
});
afterAll(() => receiver.close());

const ask = (init: GuardedInit = {}, allowsLoopback = true, timeoutMs = 2000) =>
  guardedFetch(new URL(receiver.url), init, allowsLoopback, { timeoutMs, maxBytes: 100 });

test("what is sent arrives, and what is answered comes back", async () => {
  receiver.answers((response) => {
    response.writeHead(201, { "content-type": "application/json" }).end(`{"a":1}`);
  });
  const body = new URLSearchParams({ code: "x y" });
  const answer = await ask({ method: "POST", headers: { accept: "application/json" }, body });
  expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
    201,
    "application/json",
    { a: 1 },
  ]);
  expect(receiver.received.at(-1)).toMatchObject({
    headers: { accept: "application/json", "content-length": "8" },
    body: "code=x+y",
  });
});

test("a redirect is an answer like any other, and an empty answer is one", async () => {
  receiver.answers((response) => {
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  });
  expect((await ask()).status).toBe(302);
  receiver.answers((response) => void response.writeHead(204).end());
  expect(await (await ask()).text()).toBe("");
});

test("a closed address is not connected to", async () => {
  const before = receiver.received.length;
  await expect(ask({}, false)).rejects.toMatchObject({ name: "ClosedAddress" });
  expect(receiver.received).toHaveLength(before);
});

test("an answer that is too long, or does not come, is given up", async () => {
  receiver.answers((response) => void response.end("x".repeat(101)));
  await expect(ask()).rejects.toMatchObject({ name: "AnswerTooLong" });
  receiver.answers(() => undefined);
  await expect(ask({}, true, 50)).rejects.toMatchObject({ name: "AbortError" });
});

test("an answer that stops in the middle is given up too", async () => {
  receiver.answers((response) => void response.writeHead(200).write("x"));
  await expect(ask({}, true, 100)).rejects.toBeInstanceOf(Error);
});
