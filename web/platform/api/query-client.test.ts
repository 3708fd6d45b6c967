import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearTokens, holdSession, storeTokens } from "#web/platform/session/tokens.ts";
import { createQueryClient } from "./query-client.ts";

const CHILDREN = ["patients"];
const logIn = (who: string) => storeTokens({ access: `${who}-1`, refresh: `${who}-2` });

/** A cache in which a first person has read something. */
function readBy(who: string) {
  logIn(who);
  const queryClient = createQueryClient();
  queryClient.setQueryData(CHILDREN, `${who}'s`);
  return queryClient;
}

beforeEach(() => clearTokens());
afterEach(() => clearTokens());

describe("what was read from the server", () => {
  test("stays while tokens are renewed, and is gone when the session ends", () => {
    const queryClient = readBy("ana");
    storeTokens({ access: "ana-3" });
    expect(queryClient.getQueryData(CHILDREN)).toBe("ana's");
    clearTokens();
    expect(queryClient.getQueryData(CHILDREN)).toBeUndefined();
  });

  test("is kept as long as a page is held, though the session has ended", () => {
    const queryClient = readBy("ana");
    const letGo = holdSession();
    clearTokens();
    expect(queryClient.getQueryData(CHILDREN)).toBe("ana's");
    letGo();
    expect(queryClient.getQueryData(CHILDREN)).toBeUndefined();
  });

  test("is asked for anew once the page is let go, where another person has logged in meanwhile", async () => {
    const queryClient = readBy("ana");
    const shown = new QueryObserver(queryClient, {
      queryKey: CHILDREN,
      queryFn: () => "bento's",
      staleTime: Infinity,
    });
    const stop = shown.subscribe(() => undefined);
    const letGo = holdSession();
    clearTokens();
    logIn("bento");
    expect(shown.getCurrentResult().data).toBe("ana's");
    letGo();
    expect(shown.getCurrentResult().data).toBeUndefined();
    await expect.poll(() => shown.getCurrentResult().data).toBe("bento's");
    stop();
  });
});
