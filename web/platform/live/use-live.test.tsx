import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { listenToChanges } from "#contract/organization/live.ts";
import type { LiveTopic } from "#domain/organization/live-topics.ts";
import { call } from "#web/platform/api/client.ts";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aDashboard, anAccount } from "#web/testing/people.ts";
import { respond, serve } from "#web/testing/serve.ts";
import { useLive } from "./use-live.ts";

/** The server's end of the streams that were opened, the newest last. */
let lines: ReadableStreamDefaultController<Uint8Array>[];
let answered: number;
let asked: readonly unknown[];

beforeEach(() => {
  // It goes on as time does, and can be told to hurry over what would only be waited for.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  lines = [];
  answered = 89;
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  logInAs("clinic_doctor");
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

/** A page that shows figures of the dashboard and listens, as all pages of the staff do. */
function Figures() {
  useLive();
  const { data } = useQuery({
    queryKey: ["dashboard", "figures"],
    queryFn: ({ signal }) => call(getDashboard, { query: {}, signal }),
  });
  return <p>{data?.forms.answered}</p>;
}

const open = () => openPage("/aqui", [{ path: "/aqui", Component: Figures }]);

/** Lets the time pass after which it asks, or connects, again. */
const later = () => act(() => vi.advanceTimersByTimeAsync(2_000));

/** The figure of the answered forms, which a change moves. */
async function shown(number: string): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(number)).not.toEqual([]));
}

test("a word from the server brings the new figures", async () => {
  const calls = serveStreams();
  open();
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
  open();
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  answered = 91;
  tell(change("forms"));
  await shown("91");
  answered = 95;
  for (let times = 0; times < 10; times += 1) tell(change("forms", "messages"));
  await later();
  await shown("95");
  expect(asked).toHaveLength(3);
});

test("what concerns other screens moves nothing here", async () => {
  serveStreams();
  open();
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  tell(`event: change\ndata: {"topics":[]}\n\n`);
  tell(change("vision"));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test("after a broken line it connects again, and asks for everything", async () => {
  serveStreams();
  open();
  await shown("89");
  await waitFor(() => expect(lines).toHaveLength(1));
  answered = 92;
  lines[0]?.close();
  await later();
  await shown("92");
  expect(lines).toHaveLength(2);
});

test("whoever has no role listens to nothing", async () => {
  const calls = serveStreams();
  serve(getCurrentAccount, anAccount(null));
  open();
  await shown("89");
  expect(calls).toHaveLength(0);
});

test("a page out of sight does not begin to listen", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const calls = serveStreams();
  open();
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
  open();
  await waitFor(() => expect(lines).toHaveLength(1));
  expect(calls.map(({ authorization }) => authorization)).toEqual([
    "Bearer access-1",
    "Bearer access-2",
  ]);
});
