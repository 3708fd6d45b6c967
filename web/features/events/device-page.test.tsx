import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  getEventKit,
  prepareDevice,
  storeEventRecord,
  touchEvent,
} from "#contract/events/screening-events.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import * as shell from "./device/shell.ts";
import { deviceRoutes } from "./routes.ts";
import {
  PIN,
  aContact,
  aKit,
  aPreparedDevice,
  disk,
  insertDisk,
  prepareOn,
} from "./testing/a-device.ts";
import {
  ADDRESS,
  chooseAna,
  comeOnline,
  openOffline,
  press,
  type,
} from "./testing/device-screen.tsx";

// Loaded here, and not while the first of the tests waits.
await Promise.all([import("./device-page.tsx"), import("./texts.ts")]);

beforeEach(() => {
  insertDisk();
  vi.spyOn(shell, "keepShell").mockResolvedValue();
});

describe("preparing", () => {
  test("without a session it says to log in first, and that one comes back", async () => {
    openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByText(/Depois você volta a esta página/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Entrar" })).toBeDefined();
  });

  test("takes the list, keeps the files, and leaves the account", async () => {
    logInAs("clinic_admin");
    const asked = serve(prepareDevice, aPreparedDevice());
    serve(getEventKit, aKit());
    comeOnline();
    openPage(ADDRESS, deviceRoutes);
    await press("Preparar");
    expect(await screen.findByText("Dê um nome ao aparelho.")).toBeDefined();
    expect(screen.getByText("O PIN tem de 4 a 8 números.")).toBeDefined();
    await type("Nome do aparelho", "Tablet 1");
    await type(/PIN da equipe/, PIN);
    await press("Preparar");
    expect(await screen.findByRole("button", { name: /^Ana S\./ })).toBeDefined();
    expect(asked).toHaveLength(1);
    expect(localStorage.getItem("access_token")).toBeNull();
  });

  test("a browser that asks the person keeps nothing waiting, and its question is explained", async () => {
    const storage = {
      persist: () => new Promise<boolean>(() => undefined),
      estimate: async () => ({ quota: 1e12, usage: 0 }),
    };
    Object.defineProperty(navigator, "storage", { configurable: true, value: storage });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "storage"));
    logInAs("clinic_admin");
    const given = hang(prepareDevice);
    serve(getEventKit, aKit());
    comeOnline();
    openPage(ADDRESS, deviceRoutes);
    await type("Nome do aparelho", "Tablet 1");
    await type(/PIN da equipe/, PIN);
    await press("Preparar");
    expect(await screen.findByText(/O navegador pergunta/)).toBeDefined();
    await waitFor(() => expect(given).toHaveLength(1));
  });

  test.each([
    [new TypeError("Failed to fetch"), /faltou guardar parte dos arquivos/],
    [new DOMException("", "QuotaExceededError"), /quase sem espaço/],
    [new DOMException("", "NotSupportedError"), /não guarda páginas/],
  ])("a device that cannot keep the files says why: %s", async (error, words) => {
    logInAs("clinic_admin");
    vi.mocked(shell.keepShell).mockRejectedValue(error);
    openPage(ADDRESS, deviceRoutes);
    await type("Nome do aparelho", "Tablet 1");
    await type(/PIN da equipe/, PIN);
    await press("Preparar");
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  test("what the server refuses is said in its words", async () => {
    logInAs("clinic_admin");
    refuse(prepareDevice, { status: 409, detail: "O mutirão foi encerrado." });
    openPage(ADDRESS, deviceRoutes);
    await type("Nome do aparelho", "Tablet 1");
    await type(/PIN da equipe/, PIN);
    await press("Preparar");
    expect((await screen.findByRole("alert")).textContent).toContain("O mutirão foi encerrado.");
  });
});

describe("the disk", () => {
  test.each([
    ["QuotaExceededError", /sem espaço.*não foi guardado/],
    ["UnknownError", /não guardou o que você acabou de fazer/],
  ])("%s is told, and nothing looks done", async (name, words) => {
    await openOffline();
    await chooseAna();
    disk.vault.refuse = new DOMException("", name);
    await press("Registrar chegada");
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(screen.getByRole("button", { name: "Registrar chegada" })).toBeDefined();
    disk.vault.refuse = null;
    await press("Registrar chegada");
    expect(await screen.findByText(/Feito às/)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the queue", () => {
  test("names what waits, what was refused and why, and what the team decides", async () => {
    await openOffline();
    await chooseAna();
    await press("Registrar chegada");
    refuse(storeEventRecord, { status: 422, detail: "Data inválida" });
    serve(touchEvent, aContact());
    await press("Enviar agora");
    expect(await screen.findByText(/1 registro não foi aceito/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Exportar o que não foi enviado" })).toBeDefined();
    await press("Ver a fila");
    expect(await screen.findByText("Data inválida")).toBeDefined();
    expect(screen.getByText("não aceito")).toBeDefined();
  });

  test("brings the list of the server up to date", async () => {
    await openOffline();
    comeOnline();
    const [first] = aKit().roster;
    serve(getEventKit, aKit({ roster: first ? [first] : [] }));
    await press("Ver a fila");
    await press("Atualizar a lista de crianças");
    expect(await screen.findByText("1 criança na lista.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Bento/ })).toBeNull();
  });

  test("a token past its day asks for a login, and what waits stays", async () => {
    await openOffline();
    await chooseAna();
    refuse(storeEventRecord, { status: 401, detail: "Entre de novo." });
    await press("Registrar chegada");
    expect(await screen.findByText(/Entre de novo para enviar/)).toBeDefined();
    expect(screen.getByText("0 enviados, 1 pendente")).toBeDefined();
  });
});

describe("the end", () => {
  test("a closed event takes the list off the device", async () => {
    await prepareOn(disk.vault);
    comeOnline({ is_closed: true });
    openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByRole("heading", { name: /O mutirão foi encerrado/ })).toBeDefined();
    expect(screen.getByText(/Pode guardar o aparelho/)).toBeDefined();
    expect(JSON.stringify(await disk.vault.get("prepared"))).not.toContain("Bento");
  });

  test("a withdrawn device keeps what it has not sent, and says not to put it away", async () => {
    await openOffline();
    await chooseAna();
    refuse(storeEventRecord, { status: 410, detail: "Retirado" });
    await press("Registrar chegada");
    expect(await screen.findByText(/Não guarde o aparelho ainda: 1 registro/)).toBeDefined();
    expect(screen.queryByText("Ana S.")).toBeNull();
  });
});

type Request = (name: string, options: LockOptions, hold: () => Promise<void>) => Promise<void>;

test("two pages of one device do not work at once: the second says so, and may take over", async () => {
  await prepareOn(disk.vault);
  comeOnline();
  const request = vi.fn<Request>((_, options, hold) =>
    options.steal === true ? hold() : new Promise<void>(() => undefined),
  );
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: { request } } }));
  openPage(ADDRESS, deviceRoutes);
  expect(await screen.findByRole("heading", { name: "Aberto em outra aba" })).toBeDefined();
  await press("Usar nesta aba");
  expect(await screen.findByRole("button", { name: /^Ana S\./ })).toBeDefined();
});
