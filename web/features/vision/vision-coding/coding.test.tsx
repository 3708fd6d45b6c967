import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getCodingClock, joinCoding, sendCodedKeys } from "#contract/vision/vision-coding.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { disconnect, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { asTheChild } from "./coding-keys.tsx";
import { keepPairing, readStoredPairing, openPhone } from "./phone.ts";
import { codingRoutes } from "./routes.ts";
import { localNow } from "./server-clock.ts";

const TOKEN = `tsc_${"x".repeat(43)}`;
const ADDRESS = "/codificar/K7M2-9QXD";

beforeEach(() => {
  localStorage.clear();
  serve(getCodingClock, () => ({ now: Math.round(localNow()) }));
});

const stands = (stage: "running" | "ended") => ({ stage, now: Math.round(localNow()) });
const button = (name: RegExp) => screen.findByRole("button", { name });

describe("the examiner's phone", () => {
  test("enters by the code, and sends the child's own side for whoever faces it", async () => {
    const joins = serve(joinCoding, { token: TOKEN, first: 3 });
    const calls = serve(sendCodedKeys, () => stands("running"));
    openPage(ADDRESS, codingRoutes);
    await userEvent.click(await button(/^Entrar$/));
    await screen.findByText("Teste em andamento");
    expect(joins[0]?.body).toEqual({ code: "K7M2-9QXD" });

    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => {
      const bodies = calls.map(({ body }) => sendCodedKeys.body.parse(body));
      expect(bodies.flatMap(({ keys }) => keys)).toMatchObject([{ n: 3, look: "right" }]);
    });
    expect(calls[0]?.authorization).toBe(`Bearer ${TOKEN}`);
    expect((await button(/← Esquerda/)).getAttribute("aria-pressed")).toBe("true");
    await screen.findByText("Tudo o que você tocou foi enviado.");
  });

  test("says what is wrong with a code, and takes another", async () => {
    refuse(joinCoding, { status: 404, detail: "Código não encontrado." });
    openPage(ADDRESS, codingRoutes);
    await userEvent.click(await button(/^Entrar$/));
    await screen.findByText("Código não encontrado.");
    expect(screen.getByDisplayValue("K7M2-9QXD")).toBe(
      screen.getByLabelText("Código da tela do teste"),
    );
  });

  test("keeps keys without a network, also when the page is opened again", async () => {
    keepPairing("K7M2-9QXD", { token: TOKEN, next: 0, ahead: 0, unsent: [] });
    disconnect(sendCodedKeys);
    const page = openPage(ADDRESS, codingRoutes);
    await userEvent.click(await button(/Direita →/));
    await screen.findByText(/1 toque espera neste celular/);
    page.unmount();
    expect(readStoredPairing("K7M2-9QXD")?.unsent).toMatchObject([{ n: 0, look: "left" }]);

    const calls = serve(sendCodedKeys, () => stands("ended"));
    openPage(ADDRESS, codingRoutes);
    await screen.findByText("O teste terminou. Obrigado!");
    expect(screen.queryByText("Onde você está?")).toBeNull();
    expect(calls[0]?.body).toMatchObject({ keys: [{ n: 0, look: "left" }] });
    expect(readStoredPairing("K7M2-9QXD")).toBeNull();
  });

  test("says that another phone has taken its place", async () => {
    keepPairing("K7M2-9QXD", { token: TOKEN, next: 0, ahead: 0, unsent: [] });
    refuse(sendCodedKeys, { status: 410, code: "link_gone" });
    openPage(ADDRESS, codingRoutes);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Outro celular foi ligado/);
  });
});

describe("the sides", () => {
  test("are turned round for whoever faces the child, and for nobody else", () => {
    expect(asTheChild("left", "facing")).toBe("right");
    expect(asTheChild("right", "facing")).toBe("left");
    expect(asTheChild("left", "beside")).toBe("left");
    expect(asTheChild("away", "facing")).toBe("away");
  });
});

describe("what a phone sends", () => {
  test("is sent again until it arrived, in order, and times are the server's", async () => {
    let isConnected = false;
    const arrived: number[] = [];
    const phone = openPhone(
      { token: TOKEN, next: 0, ahead: 60_000, unsent: [] },
      {
        send: async (_token, keys) => {
          if (!isConnected) throw new Error("no network");
          arrived.push(...keys.map(({ n }) => n));
          const now = localNow();
          return { stage: "running", trip: { sent: now, received: now, said: now + 60_000 } };
        },
        isRefusal: () => false,
        keep: (kept) => {
          for (const { at } of kept?.unsent ?? []) {
            expect(Math.abs(at - localNow() - 60_000)).toBeLessThan(10_000);
          }
        },
      },
    );
    for (const look of ["left", "right", "away"] as const) act(() => phone.press(look));
    await phone.flush();
    expect(phone.state()).toMatchObject({ unsent: 3, isOffline: true });
    isConnected = true;
    await phone.flush();
    expect(arrived).toEqual([0, 1, 2]);
    expect(phone.state()).toMatchObject({ unsent: 0, isOffline: false, last: "away" });
  });

  test("is asked no more once the test has ended and every key is on the server", async () => {
    const sent: number[] = [];
    const phone = openPhone(
      { token: TOKEN, next: 1, ahead: 0, unsent: [{ n: 0, at: 1, look: "left" }] },
      {
        send: (_token, keys) => {
          sent.push(keys.length);
          const now = localNow();
          return Promise.resolve({ stage: "ended", trip: { sent: now, received: now, said: now } });
        },
        isRefusal: () => false,
        keep: () => {},
      },
    );
    await phone.flush();
    await phone.flush();
    expect(sent).toEqual([1]);
    expect(phone.state().stage).toBe("ended");
  });
});
