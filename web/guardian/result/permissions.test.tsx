import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "#web/testing/user-event.ts";
import { VIEW, openAnsweredPage } from "../testing/answered-page.tsx";

const SHARE = {
  id: "0198c0de-0000-7000-8000-000000000003",
  organization_name: "CER Recife",
  scopes: ["summary" as const],
  until: "2026-09-01",
};
const QUESTION = {
  id: "0198c0de-0000-7000-8000-000000000004",
  school_name: "Escola Jardim Inventado",
  teacher_name: "Profa. Lia",
};

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 404 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("a share that waits", () => {
  test("is asked for with whom, what and until when, and takes the yes", async () => {
    const { api } = openAnsweredPage({ ...VIEW, shares: [SHARE] });
    expect(
      await screen.findByRole("heading", { name: /^O CER Recife pode receber/ }),
    ).toBeDefined();
    expect(screen.getByText(/^Com o pedido, vê o primeiro nome.*faixa de idade/)).toBeDefined();
    const after = screen.getByText(/^Se aceitar atender/).textContent;
    expect(after).toContain("o nome completo e o andamento");
    expect(after).toContain("o resumo do resultado");
    expect(after).not.toContain("as suas respostas");
    expect(screen.getByText(/Vale até 1 de setembro de 2026/)).toBeDefined();
    await press("Sim, autorizo");
    expect(api.answerShare).toHaveBeenCalledExactlyOnceWith(SHARE.id, true);
    await waitFor(() => expect(screen.queryByText(/CER Recife/)).toBeNull());
  });

  test("is still asked for, and says so, when the answer did not get through", async () => {
    const { api } = openAnsweredPage({ ...VIEW, shares: [SHARE] });
    api.answerShare.mockResolvedValueOnce({ kind: "unreachable" });
    await press("Não");
    expect(await screen.findByText(/não conseguimos falar com o servidor/)).toBeDefined();
    await press("Não");
    await waitFor(() => expect(screen.queryByText(/CER Recife/)).toBeNull());
    expect(api.answerShare.mock.calls).toEqual([
      [SHARE.id, false],
      [SHARE.id, false],
    ]);
  });

  test("is refused in the server's words, and what then stands is read anew", async () => {
    const { api } = openAnsweredPage({ ...VIEW, shares: [SHARE] });
    const detail = "Este pedido não está mais aberto.";
    api.answerShare.mockResolvedValueOnce({ kind: "refused", status: 409, detail });
    await press("Sim, autorizo");
    expect(await screen.findByText(detail)).toBeDefined();
    await waitFor(() => expect(api.open).toHaveBeenCalledTimes(2));
  });
});

describe("a share that goes on", () => {
  test("is shown with whom, what and until when, and is stopped once that was confirmed", async () => {
    const { api } = openAnsweredPage({ ...VIEW, shared: [{ ...SHARE, accepted: true }] });
    const heading = await screen.findByRole("heading", { name: "Compartilhado com o CER Recife" });
    expect(heading.parentElement?.textContent).toMatch(
      /Aceitou atender, e vê também: o nome completo.*o resumo do resultado.*1 de setembro de 2026/,
    );
    await press("Parar de compartilhar");
    expect(api.answerShare).not.toHaveBeenCalled();
    await press("Continuar compartilhando");
    await press("Parar de compartilhar");
    await press("Sim, parar agora");
    expect(api.answerShare).toHaveBeenCalledExactlyOnceWith(SHARE.id, false);
    await waitFor(() => expect(screen.queryByText(/CER Recife/)).toBeNull());
  });

  test("and was not accepted yet shows what would be seen", async () => {
    openAnsweredPage({ ...VIEW, shared: [{ ...SHARE, accepted: false }] });
    expect(await screen.findByText(/^Se aceitar atender, vê também/)).toBeDefined();
  });

  test("is not there when there is none", async () => {
    openAnsweredPage(VIEW);
    await screen.findByText("até 23 de março");
    expect(screen.queryByText(/compartilh|escola/i)).toBeNull();
  });
});

describe("a school to be heard", () => {
  test.each([
    ["Sim, autorizo", true],
    ["Não", false],
  ])("is asked for by whom, where and about what: %s", async (label, granted) => {
    const { api } = openAnsweredPage({ ...VIEW, school_questions: [QUESTION] });
    const title = "A Clínica Sementes gostaria de ouvir a escola";
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByText("Profa. Lia, Escola Jardim Inventado")).toBeDefined();
    expect(screen.getByText(/12 perguntas do dia a dia, sem nota/)).toBeDefined();
    await press(label);
    expect(api.answerSchoolQuestion).toHaveBeenCalledExactlyOnceWith(QUESTION.id, granted);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  test("is answered once: the buttons wait for the server", async () => {
    const { api } = openAnsweredPage({ ...VIEW, school_questions: [QUESTION] });
    let settle: (() => void) | undefined;
    api.answerSchoolQuestion.mockReturnValueOnce(
      new Promise((resolve) => {
        settle = () => resolve({ kind: "ok", value: VIEW });
      }),
    );
    await press("Sim, autorizo");
    expect(screen.getByRole("button", { name: "Não" })).toHaveProperty("disabled", true);
    act(() => settle?.());
    await waitFor(() => expect(screen.queryByText(/Profa. Lia/)).toBeNull());
  });
});

describe("a school that may be heard", () => {
  test.each([
    [false, "Você autorizou. A escola ainda não respondeu."],
    [true, "Você autorizou, e a escola já respondeu."],
  ])(
    "is shown (answered: %s), and the permission is taken back once that was confirmed",
    async (answered, said) => {
      const { api } = openAnsweredPage({ ...VIEW, schools_heard: [{ ...QUESTION, answered }] });
      const title = "A escola pode ser ouvida pela Clínica Sementes";
      expect(await screen.findByRole("heading", { name: title })).toBeDefined();
      expect(screen.getByText(said)).toBeDefined();
      await press("Retirar a autorização");
      expect(api.answerSchoolQuestion).not.toHaveBeenCalled();
      await press("Manter a autorização");
      await press("Retirar a autorização");
      await press("Sim, retirar agora");
      expect(api.answerSchoolQuestion).toHaveBeenCalledExactlyOnceWith(QUESTION.id, false);
      await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    },
  );
});

describe("younger brothers and sisters", () => {
  test.each([
    ["Sim", true],
    ["Não", false],
  ])("are told of with one tap: %s", async (label, hasYounger) => {
    const { api } = openAnsweredPage({ ...VIEW, asks_siblings: true });
    const title = /^[^ ]+ tem irmãos menores\?$/;
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    await press(label);
    expect(api.answerSiblings).toHaveBeenCalledExactlyOnceWith(hasYounger);
    await waitFor(() => expect(screen.queryByRole("heading", { name: title })).toBeNull());
  });
});

describe("the report of a service", () => {
  const offered = () => screen.queryByRole("heading", { name: "Já tem o relatório do serviço?" });

  test("is taken on a page of its own, once somebody has looked for a service", async () => {
    const referral = VIEW.referral && { ...VIEW.referral, stage: "compareceu" as const };
    openAnsweredPage({ ...VIEW, referral });
    await waitFor(() => expect(offered()).not.toBeNull());
    expect(offered()?.closest("section")?.querySelector("a")?.getAttribute("href")).toBe(
      "/pacientes/complemento/token/relatorio?lang=pt-BR",
    );
  });

  test("is not asked for before", async () => {
    const referral = VIEW.referral && { ...VIEW.referral, stage: "a_encaminhar" as const };
    openAnsweredPage({ ...VIEW, referral });
    await screen.findByText("até 23 de março");
    expect(offered()).toBeNull();
  });
});

describe("what is asked once", () => {
  const offered = () => screen.queryByRole("heading", { name: /^Mais três perguntas/ });

  test("is on a page of its own, to which a card leads", async () => {
    openAnsweredPage({ ...VIEW, asks_background: true });
    const card = (await screen.findByRole("heading", { name: /^Mais três perguntas/ })).closest(
      "section",
    );
    expect(card?.querySelector("a")?.getAttribute("href")).toBe(
      "/pacientes/complemento/token/tres-perguntas?lang=pt-BR",
    );
  });

  test("is not offered where it is not asked, or not any more", async () => {
    openAnsweredPage(VIEW);
    await screen.findByText("até 23 de março");
    expect(offered()).toBeNull();
  });
});
