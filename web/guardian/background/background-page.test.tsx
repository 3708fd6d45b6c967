import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { soundName } from "#domain/screening/sentences.ts";
import { prepareDevice } from "../testing/open-form.tsx";
import { aSoundingDevice } from "../testing/sounding-device.ts";
import type { BackgroundApi } from "./background-api.ts";
import { BackgroundPage } from "./background-page.tsx";
import { backgroundData } from "./render-background.tsx";

const user = userEvent.setup();
beforeEach(() => {
  prepareDevice();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ASKED = { kind: "ok", value: { asks_background: true } } as const;
const TOLD = { kind: "ok", value: { asks_background: false } } as const;

/** The page behind a link, on a device whose sounds the test ends. */
function open(language: "pt-BR" | "en-US" | "es-ES" = "pt-BR") {
  const device = aSoundingDevice();
  const api = {
    open: vi.fn<BackgroundApi["open"]>(() => Promise.resolve(ASKED)),
    tell: vi.fn<BackgroundApi["tell"]>(() => Promise.resolve(TOLD)),
  };
  const data = backgroundData(language);
  const show = () =>
    render(<BackgroundPage data={data} api={api} link="/pacientes/complemento/t" />);
  const hear = () => {
    for (let before = -1; before !== device.played.length;) {
      before = device.played.length;
      act(() => device.end());
    }
  };
  return { api, device, show, hear };
}

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("three questions", () => {
  test("are asked with the reason first, one at a time, and sent together", async () => {
    const { api, show } = open();
    show();
    expect(await screen.findByText(/saber se cuidamos bem de todas as famílias/)).toBeDefined();
    expect(screen.getByText(/A escola não vê. O resultado não muda./)).toBeDefined();
    expect(screen.getByText(/pode retirar quando quiser/)).toBeDefined();
    await press("Quero responder");
    expect(heading()).toBe("Com quantas semanas de gravidez a criança nasceu?");
    await press("34 semanas");
    expect(screen.getByText("Pergunta 2 de 3")).toBeDefined();
    await press("Parda");
    await press("Prefiro não responder");
    expect(api.tell).not.toHaveBeenCalled();
    await press("Enviar respostas");
    expect(api.tell).toHaveBeenCalledExactlyOnceWith({
      gestation_weeks: "34",
      race_color: "parda",
      schooling: "prefiro_nao_responder",
    });
    expect(await screen.findByText(/As suas respostas ajudam/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Ver o acompanhamento" }).getAttribute("href")).toBe(
      "/pacientes/complemento/t",
    );
  });

  test("have none chosen beforehand, and may be gone back to", async () => {
    const { api, show } = open();
    show();
    await press("Quero responder");
    expect(screen.getAllByRole("button", { name: /semanas$/ })).toHaveLength(25);
    await press("Não sei");
    await press("← Voltar");
    await press("40 semanas");
    await press("Preta");
    await press("Não estudou");
    await press("Enviar respostas");
    expect(api.tell.mock.calls[0]?.[0]).toMatchObject({ gestation_weeks: "40" });
  });

  test("may be left unanswered with one press, and that is told the server", async () => {
    const { api, show } = open();
    show();
    await press("Não quero responder");
    expect(api.tell).toHaveBeenCalledExactlyOnceWith({});
    expect(await screen.findByText("Não vamos perguntar de novo.")).toBeDefined();
  });

  test("are heard from the reason to the thanks, and answered by big buttons", async () => {
    const { show, hear, device } = open();
    show();
    await press("Ouvir tudo sozinho");
    hear();
    const heard = (text: string) =>
      expect(device.played.join(" ")).toContain(soundName("pt-BR", text));
    heard("A escola não vê.");
    await press("Quero responder");
    hear();
    heard("Toque no número.");
    await press("36 semanas");
    hear();
    heard("Qual é a cor ou raça da criança?");
    await press("Indígena");
    hear();
    await press("Ensino médio completo");
    hear();
    await press("Enviar respostas");
    await screen.findByText(/As suas respostas ajudam/);
    hear();
    heard("As suas respostas ajudam a cuidar bem de todos.");
  });
});

describe("where it does not go as it should", () => {
  test("what did not get through is said aloud to whoever listens", async () => {
    const { api, device, show, hear } = open();
    api.tell.mockResolvedValueOnce({ kind: "unreachable" });
    show();
    await press("Ouvir tudo sozinho");
    hear();
    await press("Não quero responder");
    await screen.findByText(/Ainda não foi possível enviar/);
    hear();
    expect(device.played.at(-1)).toContain(soundName("pt-BR", "Ainda não foi possível enviar."));
  });

  test("what did not get through says so and is sent again", async () => {
    const { api, show } = open();
    api.tell.mockResolvedValueOnce({ kind: "unreachable" });
    show();
    await press("Não quero responder");
    expect(await screen.findByText(/Ainda não foi possível enviar/)).toBeDefined();
    await press("Não quero responder");
    expect(await screen.findByText("Não vamos perguntar de novo.")).toBeDefined();
  });

  test.each([
    ["is not asked any more", TOLD, "Nenhuma pergunta por agora"],
    [
      "has a link that opens nothing",
      { kind: "refused", status: 410, detail: "" } as const,
      "Este link não vale mais",
    ],
  ])("a family that %s is told so", async (_, reply, title) => {
    const { api, show } = open();
    api.open.mockResolvedValue(reply);
    show();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByRole("button", { name: /responder/ })).toBeNull();
  });

  test("what another phone answered meanwhile is not asked again", async () => {
    const { api, show } = open();
    api.tell.mockResolvedValue({ kind: "refused", status: 409, detail: "" });
    show();
    await press("Não quero responder");
    expect(
      await screen.findByRole("heading", { name: "Nenhuma pergunta por agora" }),
    ).toBeDefined();
  });

  test("a page that found no network asks again when it is told to", async () => {
    const { api, show } = open();
    api.open.mockResolvedValueOnce({ kind: "unreachable" });
    show();
    await press("Tentar de novo");
    expect(await screen.findByRole("button", { name: "Quero responder" })).toBeDefined();
  });
});

test.each(["en-US", "es-ES"] as const)("is asked in %s too", async (language) => {
  const { show } = open(language);
  show();
  await press(/^(?:I want to answer|Quiero responder)$/);
  expect(screen.getAllByRole("button", { name: /weeks|semanas/ })).toHaveLength(25);
});
