import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ACTIVITIES } from "#domain/registry/family/activities/index.ts";
import { userEvent } from "#web/testing/user-event.ts";
import type { Reply } from "../api.ts";
import { FIRST_FAMILY } from "../family/family.ts";
import { openTapQueue } from "../family/tap-queue.ts";
import { SCHEDULED, SUMMARY, VIEW, openAnsweredPage } from "../testing/answered-page.tsx";
import { PAGE_TEXTS } from "../texts/index.ts";

const AWAY: Reply<never> = { kind: "unreachable" };

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const language = path.includes("en-US") ? "en-US" : path.includes("es-ES") ? "es-ES" : "pt-BR";
    return Promise.resolve(Response.json(ACTIVITIES[language]));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole("button", { name });

describe("the page after the answer", () => {
  test("says thank you, what it means, and what happens next, by when", async () => {
    openAnsweredPage(VIEW);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cadastro concluído!");
    const present = await screen.findByText("até 23 de março");
    const step = present.closest("li");
    expect(step?.getAttribute("aria-current")).toBe("step");
    expect(step?.textContent).toContain("A equipe fala com você");
    expect(screen.getByRole("link", { name: /3333-0000/ }).getAttribute("href")).toBe(
      "tel:+558133330000",
    );
    expect(screen.getByRole("link", { name: "Escrever no WhatsApp" }).getAttribute("href")).toBe(
      "https://wa.me/5581988880000",
    );
    expect(screen.getByRole("link", { name: /Baixar a carta/ }).getAttribute("href")).toContain(
      "/token/letter.pdf",
    );
  });

  test("explains the result before its numbers, which say out of how many", () => {
    openAnsweredPage(VIEW);
    const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings.slice(0, 2)).toEqual(["O que isso quer dizer", "Em números"]);
    expect(screen.getByText("Pontuação").nextSibling?.textContent).toBe("12 de 20");
  });

  test("whom nothing is told is thanked, and knows whom to ask", () => {
    const { full_name, answered_at, organization_name, organization_article } = SUMMARY;
    const thanks = {
      full_name,
      answered_at,
      organization_name,
      organization_article,
      organization_phone: SUMMARY.organization_phone,
    };
    const nothing = { referral: null, has_letter: false, areas: [] };
    openAnsweredPage({ ...VIEW, ...nothing }, "pt-BR", thanks);
    expect(screen.getByText(/você não precisa fazer mais nada/)).toBeDefined();
    expect(screen.queryAllByRole("heading", { level: 2 })).toEqual([]);
    expect(document.body.textContent).not.toMatch(/alto|neuropediatra|12 de 20|risco/);
    expect(screen.getByRole("link", { name: /3333-0000/ })).toBeDefined();
  });

  test("without the server's word it is what it always was", () => {
    const { family } = openAnsweredPage(VIEW);
    expect(family.state().view).toBe(FIRST_FAMILY.view);
    expect(screen.getByText(/A equipe recebeu o resultado/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each(["pt-BR", "en-US", "es-ES"] as const)("has activities in %s", async (language) => {
    openAnsweredPage(VIEW, language);
    const texts = ACTIVITIES[language];
    const [first] = texts.ages["0-2"].olhar;
    expect(await screen.findByRole("heading", { name: first?.name ?? "" })).toBeDefined();
    expect(screen.getByText(texts.areas.rotinas)).toBeDefined();
  });

  test("of a school's child says that the team will talk to the family, and asks nothing", async () => {
    openAnsweredPage({ ...VIEW, kept_by_school: true, referral: null, has_letter: false });
    expect(await screen.findByText(/A equipe vai falar com você/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("shows an appointment, for the calendar too", async () => {
    openAnsweredPage(SCHEDULED);
    expect(await screen.findByText(/segunda-feira, 30 de março, às 09:30/)).toBeDefined();
    const link = screen.getByRole("link", { name: "Adicionar ao calendário" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(
      "DTSTART:20260330T093000",
    );
  });

  test("offers the few questions more that wait", async () => {
    openAnsweredPage({ ...VIEW, interview: "waiting" });
    const link = await screen.findByRole("link", { name: "Responder agora" });
    expect(link.getAttribute("href")).toContain("/pacientes/complemento/token/entrevista");
  });

  test("has the other child's form beside it", async () => {
    const bruno = {
      first_name: "Bruno",
      path: "/b",
      is_this: false,
      state: "begun" as const,
      answered: 5,
    };
    openAnsweredPage({ ...VIEW, forms: [...VIEW.forms, bruno] });
    const nav = await screen.findByRole("navigation", { name: "Formulários da família" });
    expect(within(nav).getByRole("link", { name: /Ana/ }).getAttribute("aria-current")).toBe(
      "page",
    );
    expect(within(nav).getByRole("link", { name: /Bruno.*5 respostas/ })).toBeDefined();
  });
});

describe("by the rule of the organisation", () => {
  const { score: _, maximum_score: __, level: ___, ...inWords } = SUMMARY;
  const { recommendation: ____, ...thanks } = inWords;

  test.each([
    ["pt-BR", "Suas respostas mostram", "Encaminhamento sugerido: neuropediatra"],
    ["en-US", "Your answers show", "Suggested referral: pediatric neurologist"],
    ["es-ES", "Sus respuestas muestran", "Derivación sugerida: neuropediatra"],
  ] as const)(
    "in words alone, in %s, there are no numbers and no level",
    async (language, text, next) => {
      const words = {
        "pt-BR": "Suas respostas mostram",
        "en-US": "Your answers show",
        "es-ES": "Sus respuestas muestran",
      };
      openAnsweredPage(VIEW, language, { ...inWords, result_text: words });
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByText(next)).toBeDefined();
      const { result } = PAGE_TEXTS[language];
      for (const name of [result.numbers, result.score, result.level]) {
        expect(screen.queryByText(name)).toBeNull();
      }
      expect(await screen.findByText(PAGE_TEXTS[language].result.next)).toBeDefined();
    },
  );

  test.each(["pt-BR", "en-US", "es-ES"] as const)(
    "before the talk, in %s, it thanks and says that the team talks with the family",
    (language) => {
      const view = { ...VIEW, referral: null, has_letter: false };
      openAnsweredPage(view, language, { ...thanks, referral_stage: null, waits_for_talk: true });
      const { result } = PAGE_TEXTS[language];
      expect(screen.getByRole("heading", { level: 1, name: result.title })).toBeDefined();
      expect(screen.getByRole("heading", { name: result.talk })).toBeDefined();
      expect(screen.getByText(result.talkFirst)).toBeDefined();
      for (const name of [
        result.meaning,
        result.numbers,
        result.score,
        result.level,
        result.referral,
      ]) {
        expect(screen.queryByText(name)).toBeNull();
      }
      expect(document.body.textContent).not.toMatch(/undefined|\{\w+\}/);
    },
  );
});

describe("one tap", () => {
  test("'Agendei' with a day goes to the server as it was said", async () => {
    const { api } = openAnsweredPage(VIEW);
    await userEvent.click(await button("Agendei"));
    const day = screen.getByLabelText("Para que dia?");
    await userEvent.write(day, "2026-03-30");
    await userEvent.write(screen.getByLabelText(/Onde/), "UBS Boa Vista");
    await userEvent.click(await button("Enviar"));
    expect(await screen.findByText("Você contou que agendou para 30 de março.")).toBeDefined();
    expect(api.reply.mock.calls[0]?.[0]).toMatchObject({
      answer: "agendei",
      on: "2026-03-30",
      place: "UBS Boa Vista",
    });
    expect(api.reply.mock.calls[0]?.[0].id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test("without network is kept on the device, said so, and sent when it returns, once", async () => {
    const { api } = openAnsweredPage(VIEW);
    api.reply.mockResolvedValueOnce(AWAY);
    await userEvent.click(await button("Já fui"));
    expect(await screen.findByText("Vamos enviar assim que houver internet.")).toBeDefined();
    expect(openTapQueue(() => localStorage, "token").load()).toHaveLength(1);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(api.reply).toHaveBeenCalledTimes(2));
    expect(api.reply.mock.calls[1]?.[0]).toEqual(api.reply.mock.calls[0]?.[0]);
    await waitFor(() => expect(openTapQueue(() => localStorage, "token").load()).toEqual([]));
  });

  test("left behind by a closed page goes out when the page opens again", async () => {
    const left = { id: "0198c0de-0000-4000-8000-000000000009", answer: "ja_fui" as const };
    openTapQueue(() => localStorage, "token").save([left]);
    const { api } = openAnsweredPage(VIEW);
    await waitFor(() => expect(api.reply).toHaveBeenCalledExactlyOnceWith(left));
  });

  test("is undone on the device before it has left, and at the server after", async () => {
    const { api } = openAnsweredPage(VIEW);
    api.reply.mockResolvedValueOnce(AWAY);
    await userEvent.click(await button("Já fui"));
    await screen.findByText("Vamos enviar assim que houver internet.");
    await userEvent.click(await button("Desfazer"));
    expect(openTapQueue(() => localStorage, "token").load()).toEqual([]);
    expect(screen.queryByText("Você contou que já foi. A equipe vai confirmar.")).toBeNull();
  });

  test("that is undone after it was taken tells the server", async () => {
    const { api } = openAnsweredPage(SCHEDULED);
    await userEvent.click(await button("Desfazer"));
    await waitFor(() => expect(api.reply.mock.calls[0]?.[0]).toMatchObject({ answer: "desfazer" }));
  });

  test("that is refused is said in the server's words, and gone from the device", async () => {
    const { api } = openAnsweredPage(VIEW);
    api.reply.mockResolvedValueOnce({ kind: "refused", status: 409, detail: "Fale com a equipe." });
    await userEvent.click(await button("Já fui"));
    expect(await screen.findByText("Fale com a equipe.")).toBeDefined();
    expect(openTapQueue(() => localStorage, "token").load()).toEqual([]);
  });
});
