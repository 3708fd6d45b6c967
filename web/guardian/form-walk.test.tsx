import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { MINUTES, minutesInWords } from "#domain/instruments/minutes.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { fillData, openForm, prepareDevice } from "./testing/open-form.tsx";

/** How a guardian goes through the form. */

const user = userEvent.setup();
beforeEach(prepareDevice);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets the page's own time pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ["mchat", "0-2"],
  ["csbs", "2-4"],
  ["scq", ">4"],
] as const)("the page of %s says how long it takes, as the messages do", async (code, band) => {
  await openForm(code, { age_band: band });
  expect(screen.getByText(new RegExp(`Leva ${minutesInWords(MINUTES[code])},`))).toBeDefined();
});

test("the notice puts the article before the institution's name, as its settings have it", async () => {
  await openForm("mchat", { age_band: "0-2" });
  expect(screen.getByText(/só a Clínica Sementes e os profissionais/)).toBeDefined();
  cleanup();
  await openForm("mchat", {
    age_band: "0-2",
    organization_name: "Ipê Saúde",
    organization_article: "",
  });
  expect(screen.getByText(/só Ipê Saúde e os profissionais/)).toBeDefined();
});

const ONE_YEAR_OLD = { age_band: "0-2", age_years: 1 } as const;

test("'Continuar' leads the focus to the first question, and later to the first without an answer", async () => {
  const { questions } = await openForm("mchat", ONE_YEAR_OLD);
  await fillData();
  await user.click(screen.getByRole("link", { name: "Continuar para as perguntas" }));
  const [first, second] = questions();
  expect(first?.contains(document.activeElement)).toBe(true);
  await user.keyboard(" ");
  await user.click(screen.getByRole("link", { name: "Continuar para as perguntas" }));
  expect(second?.contains(document.activeElement)).toBe(true);
});

test("before it is sent she sees her answers, and each is one touch from being changed", async () => {
  const { questions } = await openForm("mchat", ONE_YEAR_OLD);
  await fillData();
  await user.type(screen.getByLabelText("O que mais preocupa você?"), "Fala pouco");
  await user.click(screen.getByRole("radio", { name: "Alguém lê para mim" }));
  for (const question of questions()) {
    const yes = question.querySelector("input");
    if (yes) fireEvent.click(yes);
  }
  const look = within(screen.getByRole("list", { name: "Confira antes de enviar" }));
  expect(look.getAllByRole("listitem")).toHaveLength(25);
  expect(look.getByText("Fala pouco").closest("li")?.textContent).toContain("preocupa você?");
  expect(look.getByText("Observações").nextSibling?.textContent).toBe("em branco");
  expect(look.getByText("Quem está respondendo?").nextSibling?.textContent).toBe(
    "Alguém lê para mim",
  );

  await user.click(look.getByRole("button", { name: /^Mudar: 3\. / }));
  const third = questions()[2];
  expect(third?.contains(document.activeElement)).toBe(true);
  if (third) await user.click(within(third).getByRole("radio", { name: "Não" }));
  const row = look.getByText(/^3\. /).closest("li");
  expect(row?.querySelector("b")?.textContent).toBe("Não");
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));

  await user.click(look.getByRole("button", { name: "Mudar: Endereço" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Endereço *"));
});

test("'Cancelar' says that her answers are kept, where the specification leads, and how to go on", async () => {
  await openForm("mchat", ONE_YEAR_OLD);
  await fillData();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  const kept = await screen.findByRole("heading", { name: "Suas respostas estão guardadas" });
  expect(location.pathname).toBe("/pacientes");
  expect(document.activeElement).toBe(kept);
  await screen.findByText(/neste ou em outro aparelho/);
  await user.click(screen.getByRole("button", { name: "Continuar de onde parei" }));
  await waitFor(() => expect(location.pathname).not.toBe("/pacientes"));
  expect(screen.queryByRole("heading", { name: "Suas respostas estão guardadas" })).toBeNull();
  expect(screen.getByLabelText("Endereço *")).toHaveProperty("value", "Rua Inventada, 10");
});

const WORDS = JSON.stringify({ mchat_01: "Mostre uma coisa longe. A criança olha?" });

test("a question that she did not understand is asked in other words, once there is a network", async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("no network"));
  fetched.mockResolvedValue(new Response(WORDS));
  vi.stubGlobal("fetch", fetched);
  const { questions } = await openForm("mchat", ONE_YEAR_OLD);
  const [first] = questions();
  if (!first) throw new Error("there is no question");
  await user.click(screen.getByRole("tab", { name: "Formulário" }));
  const ask = within(first).getByRole("button", { name: "Não entendi" });
  await user.click(ask);
  await within(first).findByText(/falta internet/);
  await user.click(ask);
  await within(first).findByText("Mostre uma coisa longe. A criança olha?");
  expect(fetched.mock.calls.at(-1)?.[0]).toBe(
    "/pacientes/complemento/em-outras-palavras-1/pt-BR.json",
  );
  expect(document.activeElement).toBe(ask);
});

test("where other words do not help she asks to be called, is told once it has left, and goes on", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(WORDS)));
  const { api, questions } = await openForm("mchat", ONE_YEAR_OLD);
  await fillData();
  await user.click(screen.getByRole("tab", { name: "Formulário" }));
  const [first, second] = [...questions()].map((question) => within(question));
  if (!first || !second) throw new Error("there are no questions");
  await user.click(first.getByRole("button", { name: "Não entendi" }));
  const call = await first.findByRole("button", { name: "Quero que me liguem" });
  await user.click(call);
  first.getByText("Guardado neste aparelho, ainda não enviado");
  await pass(1300);
  first.getByText("Pedido enviado. A equipe vai ligar.");
  expect(api.saveDraft.mock.lastCall?.[0].call_about).toEqual(["mchat_01"]);
  expect(document.activeElement).toBe(call);
  expect(second.queryByRole("button", { name: "Quero que me liguem" })).toBeNull();
  await user.click(call);
  await user.click(second.getByRole("radio", { name: "Não" }));
  await pass(1300);
  expect(api.saveDraft.mock.lastCall?.[0]).not.toHaveProperty("call_about");
});

test("of words that an institution brought in there are no others, but a call can be had", async () => {
  const licensed = {
    instrument: { ...INSTRUMENTS.mchat, wording: "licensed" as const, version: "x" },
    texts: INSTRUMENT_TEXTS.mchat["pt-BR"],
  };
  const { questions } = await openForm("mchat", {
    ...ONE_YEAR_OLD,
    questionnaires: { mchat: licensed },
  });
  await user.click(screen.getByRole("tab", { name: "Formulário" }));
  const [first] = questions();
  if (!first) throw new Error("there is no question");
  await user.click(within(first).getByRole("button", { name: "Não entendi" }));
  expect(await within(first).findByRole("button", { name: "Quero que me liguem" })).toBeDefined();
});
