import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getCurrentAccount } from "#contract/accounts.ts";
import { getDashboard, listActivity } from "#contract/dashboard.ts";
import { type LiveTopic, listenToChanges } from "#contract/live.ts";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { aDashboard, anAccount } from "#web/testing/people.ts";
import { respond, serve } from "#web/testing/serve.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await import("#web/features/dashboard/index.ts");
});

/** The server's end of the streams that were opened, the newest last. */
let lines: ReadableStreamDefaultController<Uint8Array>[];
let answered: number;
let asked: readonly unknown[];

beforeEach(() => {
  lines = [];
  answered = 89;
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  logInAs("clinic_doctor");
  serve(listActivity, []);
  asked = serve(getDashboard, () =>
    aDashboard({ forms: { answered, partial: 23, not_answered: 15 } }),
  );
});

function serveStreams() {
  return respond(listenToChanges, () => {
    const body = new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
}

function tell(text: string): void {
  lines.at(-1)?.enqueue(new TextEncoder().encode(text));
}

const change = (...topics: LiveTopic[]) => `event: change\ndata: ${JSON.stringify({ topics })}\n\n`;

/** The figure of the answered forms, which a change moves. */
async function shown(number: string): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(number)).not.toEqual([]));
}

test("a word from the server brings the new figures", async () => {
  const calls = serveStreams();
  openPage("/dashboard");
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  expect(calls[0]?.authorization).toBe("Bearer access-1");
  expect(asked).toHaveLength(1);
  answered = 90;
  // However the pieces fall, and whatever comments stand between.
  const text = change("forms");
  tell(": TEA Start\n\n:\n\n" + text.slice(0, 20));
  tell(text.slice(20));
  await shown("90");
});

test("many words together are one question", async () => {
  serveStreams();
  openPage("/dashboard");
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  answered = 91;
  tell(change("forms"));
  await shown("91");
  answered = 95;
  for (let times = 0; times < 10; times += 1) tell(change("forms", "messages"));
  await shown("95");
  expect(asked).toHaveLength(3);
});

test("what concerns other screens moves nothing here", async () => {
  serveStreams();
  openPage("/dashboard");
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  tell(`event: change\ndata: {"topics":[]}\n\n`);
  tell(change("vision"));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test("after a broken line it connects again, and asks for everything", async () => {
  serveStreams();
  openPage("/dashboard");
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  answered = 92;
  lines[0]?.close();
  await shown("92");
  expect(lines).toHaveLength(2);
});

test("whoever has no role listens to nothing", async () => {
  const calls = serveStreams();
  serve(getCurrentAccount, anAccount(null));
  openPage("/dashboard");
  expect(await screen.findByRole("heading", { name: "Sem papel definido" })).toBeDefined();
  expect(calls).toHaveLength(0);
});

test("a page out of sight does not begin to listen", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const calls = serveStreams();
  openPage("/dashboard");
  await shown("89");
  expect(calls).toHaveLength(0);
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test("a token that has run out is renewed as for any other call", async () => {
  const calls = respond(listenToChanges, ({ authorization }) => {
    if (authorization === "Bearer access-2") {
      return new Response(
        new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) }),
      );
    }
    storeTokens({ access: "access-2", refresh: "refresh-2" });
    return Response.json({ code: "unauthenticated", detail: "" }, { status: 401 });
  });
  openPage("/dashboard");
  await waitFor(() => expect(lines).toHaveLength(1));
  expect(calls.map(({ authorization }) => authorization)).toEqual([
    "Bearer access-1",
    "Bearer access-2",
  ]);
});
