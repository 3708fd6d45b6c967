import { screen, waitFor, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getPatient } from "#contract/screening/patients.ts";
import {
  listVisionSessions,
  noteVisionSession,
  putVisionSession,
} from "#contract/vision/vision.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, anAccount, idOf } from "#web/testing/people.ts";
import { showOn } from "#web/testing/screen.ts";
import { disconnect, refuse, respond, serve, type Call } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { aSession, anUnsentTest as aTest } from "#web/testing/vision-tests.ts";
import { UnsentBar } from "./entry.ts";
import { visionRoutes } from "./routes.ts";
import { recordWithVision } from "./testing/record-with-vision.tsx";
import { keepNotes, sendWaiting } from "./unsent.api.ts";
import { dropUnsent, keepUnsent, listUnsent } from "./unsent.ts";

// Loaded here, and not while the first of the tests waits.
await Promise.all([
  import("./unsent-bar.tsx"),
  import("./vision-card.tsx"),
  import("./demonstration-page.tsx"),
]);

const device = memoryDatabase();
beforeEach(() => {
  device.install();
});

const ME = anAccount("clinic_doctor").id;
const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

/** Opens a child's record. */
function openRecord(address = ADDRESS) {
  logInAs("clinic_doctor");
  serve(getPatient, aRecord());
  serve(listVisionSessions, []);
  return openPage(address, [
    { Component: UnderBar, children: [...recordWithVision, ...visionRoutes] },
  ]);
}

/** The pages with the bar on top, where the application's layout has it. */
function UnderBar() {
  return (
    <>
      <UnsentBar account={ME} />
      <Outlet />
    </>
  );
}

/** However busy the machine: this waits for what is loaded, and measures nothing. */
const LOADED_MS = 180_000;

/** What a record loads bit by bit it loads here, and not while the first of the tests waits. */
beforeAll(async () => {
  showOn("wide");
  const page = openRecord();
  await screen.findByRole("region", { name: "Teste visual" }, { timeout: LOADED_MS });
  page.unmount();
}, LOADED_MS);

const storeAll = (): readonly Call[] => serve(putVisionSession, aSession({ notes: "" }));

describe("what lies on the device", () => {
  test("is sealed, names and all, and is still there for the next page", async () => {
    const kept = aTest();
    await keepUnsent(kept);
    const text = device
      .values("tea-vision")
      .map((value) => JSON.stringify(value, (_, part: unknown) => readable(part)))
      .join(" ");
    expect(text).not.toContain("Inventada");
    expect(await listUnsent(Date.now())).toEqual([kept]);
  });

  test("a draft of a test that goes on in some tab is not sent; without that word it is after an hour", async () => {
    await keepUnsent(aTest({ isOpen: true }));
    expect(await listUnsent(Date.now())).toEqual([]);
    expect(await listUnsent(Date.now() + 61 * 60_000)).toHaveLength(1);
    const held = { held: [{ name: `tea-vision-run:${idOf(70)}` }], pending: [] };
    const query = vi.fn<() => Promise<typeof held>>(() => Promise.resolve(held));
    Object.defineProperty(navigator, "locks", { configurable: true, value: { query } });
    expect(await listUnsent(Date.now() + 61 * 60_000)).toEqual([]);
    held.held.pop();
    expect(await listUnsent(Date.now())).toHaveLength(1);
    Reflect.deleteProperty(navigator, "locks");
  });
});

describe("sending", () => {
  test("a note that is written while the answer was lost does not make it another test", async () => {
    await keepUnsent(aTest());
    await keepNotes(idOf(70), "Estava com sono");
    const [stored, noted] = [storeAll(), serve(noteVisionSession, aSession())];
    expect(await sendWaiting(ME)).toEqual({ outcome: "done", sent: 1 });
    expect(stored[0]?.body).toMatchObject({ notes: "" });
    expect(noted[0]?.body).toEqual({ notes: "Estava com sono" });
    expect(await listUnsent(Date.now())).toEqual([]);
  });

  test("what the server refuses is kept with its reason, and does not hold up the others", async () => {
    await keepUnsent(aTest({ id: idOf(71) }));
    await keepUnsent(aTest({ id: idOf(72) }));
    refuse(putVisionSession, { status: 404, detail: "Registro não encontrado." });
    expect(await sendWaiting(ME)).toEqual({ outcome: "done", sent: 0 });
    expect((await listUnsent(Date.now())).map(({ refusal }) => refusal)).toEqual([
      "Registro não encontrado.",
      "Registro não encontrado.",
    ]);
    const again = storeAll();
    expect(await sendWaiting(ME, { refusedToo: false })).toEqual({ outcome: "done", sent: 0 });
    expect(again).toHaveLength(0);
    expect(await sendWaiting(ME)).toEqual({ outcome: "done", sent: 2 });
  });

  test("another account's tests are not sent in this one's name", async () => {
    await keepUnsent(aTest({ account: idOf(99) }));
    const stored = storeAll();
    expect(await sendWaiting(ME)).toEqual({ outcome: "done", sent: 0 });
    expect(stored).toHaveLength(0);
  });

  test("once stopped nothing more goes: the next session here may be another person's", async () => {
    await keepUnsent(aTest({ id: idOf(71) }));
    await keepUnsent(aTest({ id: idOf(72) }));
    const stopping = new AbortController();
    const stored = serve(putVisionSession, () => {
      stopping.abort();
      return aSession({ notes: "" });
    });
    const { outcome } = await sendWaiting(ME, { stopped: stopping.signal });
    expect(outcome).toBe("later");
    expect(stored).toHaveLength(1);
    expect((await listUnsent(Date.now())).map(({ id }) => id)).toContain(idOf(72));
  });

  test("a round that is under way ends with the page that began it", async () => {
    await keepUnsent(aTest({ id: idOf(71) }));
    await keepUnsent(aTest({ id: idOf(72) }));
    let answer = (): void => undefined;
    const stored = respond(putVisionSession, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json(aSession({ notes: "" }));
    });
    const page = openRecord("/teste-visual/demonstracao");
    await waitFor(() => expect(stored).toHaveLength(1));
    page.unmount();
    answer();
    await waitFor(async () =>
      expect((await listUnsent(Date.now())).map(({ id }) => id)).toEqual([idOf(72)]),
    );
    expect(stored).toHaveLength(1);
  });

  test("says whose a test is; where another account is logged in by now it waits, and is not refused", async () => {
    await keepUnsent(aTest());
    const detail =
      "Este teste foi feito em outra conta: ele espera até essa pessoa entrar de novo.";
    const stored = refuse(putVisionSession, { status: 409, detail, fields: { operator: detail } });
    expect(await sendWaiting(ME)).toEqual({ outcome: "later", sent: 0 });
    expect(stored[0]?.body).toMatchObject({ operator: ME });
    expect((await listUnsent(Date.now())).map(({ refusal }) => refusal)).toEqual([null]);
  });

  test("a test that was thrown away while it was on its way does not come back when it is refused", async () => {
    await keepUnsent(aTest());
    respond(putVisionSession, async () => {
      await dropUnsent(idOf(70));
      return Response.json({ code: "not_found", detail: "Não encontrado." }, { status: 404 });
    });
    expect(await sendWaiting(ME)).toEqual({ outcome: "done", sent: 0 });
    expect(await listUnsent(Date.now())).toEqual([]);
  });
});

describe("on top of the pages", () => {
  test("without a network it says on any page that one waits, and it goes when the network is back", async () => {
    await keepUnsent(aTest());
    disconnect(putVisionSession);
    openRecord("/teste-visual/demonstracao");
    await screen.findByText(/1 teste visual espera neste aparelho/);
    storeAll();
    globalThis.dispatchEvent(new Event("online"));
    await screen.findByText("O teste visual que esperava neste aparelho foi enviado.");
    await waitFor(() => expect(screen.queryByText(/1 teste visual espera/)).toBeNull());
  });

  test("what is refused is said on any page, with the way to the child, and dropped only after a second press", async () => {
    await keepUnsent(aTest());
    refuse(putVisionSession, { status: 422, detail: "Isto não pode ser um teste." });
    openRecord();
    await screen.findByText(/1 teste visual não foi aceito pelo servidor/);
    expect(screen.getByRole("link", { name: "Ver no cadastro da criança" })).toBeDefined();
    const card = within(await screen.findByRole("region", { name: "Teste visual" }));
    await card.findByText(/não foi aceito: Isto não pode ser um teste/);
    await userEvent.click(card.getByRole("button", { name: "Descartar este teste" }));
    expect(await listUnsent(Date.now())).toHaveLength(1);
    await userEvent.click(card.getByRole("button", { name: "Descartar de vez?" }));
    await waitFor(async () => expect(await listUnsent(Date.now())).toEqual([]));
  });

  test("a test that somebody else left here is found on the child's page", async () => {
    await keepUnsent(aTest({ account: idOf(99) }));
    openRecord();
    await screen.findByText(/há 1 teste desta criança feito por outra conta/);
    expect(screen.queryByRole("button", { name: "Enviar agora" })).toBeNull();
  });
});

function readable(part: unknown): unknown {
  return part instanceof ArrayBuffer ? new TextDecoder().decode(part) : part;
}
