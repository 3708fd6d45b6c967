import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { prepareDevice } from "#contract/events/screening-events.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import * as scanner from "./device/scan.ts";
import { deviceRoutes } from "./routes.ts";
import { PIN, aKit, aPreparedDevice, disk, insertDisk } from "./testing/a-device.ts";
import {
  ADDRESS,
  answerAll,
  chooseAna,
  comeOnline,
  handOverForAna,
  openOffline,
  press,
  type,
  unlockDevice,
} from "./testing/device-screen.tsx";

let scan: MockInstance<typeof scanner.scanCode>;

// Loaded here, and not while the first of the tests waits.
await Promise.all([import("./device-page.tsx"), import("./texts.ts")]);

beforeEach(() => {
  insertDisk();
  scan = vi.spyOn(scanner, "scanCode");
});

describe("at the desk", () => {
  test("a child is found by name and by code, and two of one name are told apart", async () => {
    await openOffline();
    await type("Nome ou código da criança", "bento");
    const found = screen.getAllByRole("button", { name: /^Bento S\./ });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("05/2024"),
      expect.stringContaining(idOf(3).slice(-6).toUpperCase()),
    ]);
    await press("Limpar a busca");
    await userEvent.type(
      screen.getByLabelText("Nome ou código da criança"),
      `${idOf(3).slice(-6)}{Enter}`,
    );
    expect(await screen.findByText(/Sem contato do responsável/)).toBeDefined();
  });

  test("nobody of that name ends in words", async () => {
    await openOffline();
    await type("Nome ou código da criança", "zuleica");
    expect(screen.getByText("Ninguém com esse nome ou código.")).toBeDefined();
  });

  test("an arrival waits for the network, visibly, and is sent once it is back", async () => {
    await openOffline();
    await chooseAna();
    await press("Registrar chegada");
    expect(await screen.findByText(/Feito às/)).toBeDefined();
    expect(await screen.findByText("0 enviados, 1 pendente")).toBeDefined();
    expect(
      await screen.findByText(/esperam a internet voltar.*Última tentativa.*Próxima/),
    ).toBeDefined();
    const sent = comeOnline();
    await press("Enviar agora");
    expect(await screen.findByText("1 enviado, 0 pendentes")).toBeDefined();
    expect(sent).toHaveLength(1);
    await press("Voltar à lista");
    await userEvent.click(screen.getByRole("radio", { name: "Não chegaram 2" }));
    expect(screen.queryByRole("button", { name: /^Ana S\./ })).toBeNull();
  });

  test.each([
    [`mutirao:${idOf(1)}`, /^Ana S\.$/, "heading"],
    [`mutirao:${idOf(77)}`, /não está na lista deste aparelho/, "alert"],
    ["https://example.com/pix", /não é de uma etiqueta/, "alert"],
    [`${location.origin}/completar/x`, /questionário pelo celular/, "alert"],
  ])("of the code %s the desk makes what it means", async (said, words, role) => {
    scan.mockImplementation((_, { onRead }) => {
      queueMicrotask(() => onRead(said));
      return () => undefined;
    });
    await openOffline();
    await press("Ler o QR da etiqueta");
    await waitFor(() =>
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(words),
      ),
    );
  });

  test.each<[scanner.ScanTrouble, RegExp]>([
    ["denied", /Permita a câmera/],
    ["missing", /não tem câmera/],
    ["busy", /Feche outros aplicativos/],
    ["lost", /A câmera parou/],
  ])("a camera that is %s ends in words", async (trouble, words) => {
    scan.mockImplementation((_, { onTrouble }) => {
      queueMicrotask(() => onTrouble(trouble));
      return () => undefined;
    });
    await openOffline();
    await press("Ler o QR da etiqueta");
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  test("a child whom nobody expected is registered, and what was typed outlives the page", async () => {
    await openOffline();
    await press("Criança sem cadastro");
    await press("Cadastrar");
    expect(await screen.findByText("Nome da criança é obrigatório")).toBeDefined();
    await type("Nome completo da criança", "Zuleica Nova");
    await waitFor(() => expect(disk.vault.names()).toContain("walk-in-form"));
    await type("Data de nascimento", "2999-01-01");
    await type("Nome do responsável", "Maria");
    await type("Parentesco", "Mãe");
    await press("Cadastrar");
    expect(await screen.findByText("A data de nascimento está no futuro.")).toBeDefined();
    await type("Data de nascimento", "2024-01-01");
    await press("Cadastrar");
    expect(await screen.findByRole("heading", { name: "Zuleica Nova" })).toBeDefined();
    expect(disk.vault.names()).not.toContain("walk-in-form");
  });
});

describe("in a family's hands", () => {
  test("there is no other child, and the PIN is the only way back", async () => {
    await openOffline();
    await handOverForAna();
    expect(document.body.textContent).not.toContain("Bento");
    expect(screen.queryByText(/pendente/)).toBeNull();
    await unlockDevice("0000");
    expect(await screen.findByText("PIN incorreto.")).toBeDefined();
    await unlockDevice(PIN);
    expect(await screen.findByText(/Continua de onde parou/)).toBeDefined();
  });

  test("the consent says what is missing, at its place", async () => {
    await openOffline();
    await chooseAna();
    await press("Entregar o aparelho para o questionário");
    await press("Começar");
    expect(await screen.findByText("Escreva seu nome.")).toBeDefined();
    expect(screen.queryByText(/\{\w+\}/)).toBeNull();
    expect(screen.getByText("Para continuar, marque que concorda.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Seu nome"));
  });

  test("what is not answered is marked; a whole sheet is thanked for and gives a provisional result", async () => {
    await openOffline();
    await handOverForAna();
    await press("Terminei");
    expect(await screen.findByText(/^Faltam \d+ respostas/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
    answerAll();
    await type("Endereço", "Praça, 1");
    await press("Terminei");
    expect(await screen.findByText("Obrigado! Devolva o aparelho à equipe.")).toBeDefined();
    await unlockDevice(PIN);
    expect(await screen.findByRole("region", { name: "Resultado provisório" })).toBeDefined();
  });

  test("where the team talks to the family first, the tablet tells it no result", async () => {
    const kit = aKit();
    await openOffline({ kit: { ...kit, event: { ...kit.event, family_result: "after_talk" } } });
    await handOverForAna();
    answerAll();
    await type("Endereço", "Praça, 1");
    await press("Terminei");
    expect(await screen.findByText("Obrigado! Devolva o aparelho à equipe.")).toBeDefined();
    await unlockDevice(PIN);
    expect(await screen.findByRole("heading", { name: /Ana/ })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Resultado provisório" })).toBeNull();
  });

  test("a page that dies in the middle opens as it was, still in the family's hands", async () => {
    await openOffline();
    await handOverForAna();
    const [first] = screen.getAllByRole("radio");
    if (first) fireEvent.click(first);
    await type("Endereço", "Praça, 1");
    await waitFor(async () =>
      expect(await disk.vault.get(`draft:${idOf(1)}`)).toMatchObject({ address: "Praça, 1" }),
    );
    document.body.replaceChildren();
    openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByDisplayValue("Praça, 1")).toBeDefined();
    expect(screen.getByText(/^1 de \d+ respondidas/)).toBeDefined();
    expect(screen.queryByText(/Bento/)).toBeNull();
  });

  test("whoever forgot the PIN logs in and gives a new one", async () => {
    await openOffline();
    await handOverForAna();
    await press("Esqueci o PIN");
    expect(screen.getByRole("link", { name: "Entrar" })).toBeDefined();
    logInAs("clinic_admin");
    const asked = serve(prepareDevice, aPreparedDevice());
    await type("Novo PIN da equipe", "4711");
    await press("Trocar o PIN");
    expect(await screen.findByText("O PIN foi trocado. Use o novo.")).toBeDefined();
    expect(asked).toHaveLength(1);
    await unlockDevice("4711");
    expect(await screen.findByRole("heading", { name: "Ana S." })).toBeDefined();
  });
});
