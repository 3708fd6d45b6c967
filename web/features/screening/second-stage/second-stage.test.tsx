import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  decideInterview,
  finishInterview,
  getInterview,
  type Interview,
  saveInterview,
  sendInterviewLink,
  type Sheet,
} from "#contract/screening/second-stage.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { secondStageRoutes } from "./routes.ts";

const CHILD = idOf(1);
const NOBODY = { by_name: null, mode: null, at: null } as const;

function anInterview(changes: Partial<Interview> = {}): Interview {
  return {
    child: { id: CHILD, full_name: "Lia Inventada" },
    state: "waiting",
    optional: false,
    first: {
      score: 3,
      total_items: 20,
      level: "moderado",
      answered_at: "2026-11-08T12:00:00.000Z",
    },
    script_version: "1",
    items: [
      { id: "mchat_13", number: 13, answers: {}, outcome: null, ...NOBODY },
      { id: "mchat_14", number: 14, answers: {}, outcome: null, ...NOBODY },
    ],
    finished: null,
    decision: null,
    referral_id: idOf(9),
    has_link: true,
    link_sent_at: null,
    ...changes,
  };
}

const DONE = anInterview({
  state: "done",
  items: [
    {
      id: "mchat_13",
      number: 13,
      answers: { a: "sim", b: "maioria" },
      outcome: "passa",
      ...NOBODY,
    },
    { id: "mchat_14", number: 14, answers: { a: "nao", b: "nao" }, outcome: "preocupa", ...NOBODY },
  ],
  finished: {
    at: "2026-11-09T12:00:00.000Z",
    by_name: "Dra. Inventada",
    mode: "phone",
    score: 1,
    total_items: 2,
    positive: false,
    level: "baixo",
  },
});

/** The interview as the server has it once these answers are kept. */
function keptBy(answers: Sheet): Interview {
  const interview = anInterview({ state: "begun" });
  const items = interview.items.map((item) => ({ ...item, answers: answers[item.id] ?? {} }));
  return { ...interview, items };
}

const open = () => openPage(`/pacientes/${CHILD}/entrevista`, secondStageRoutes);

test("one question at a time by the keys, each answer kept, back, and finished at the end", async () => {
  logInAs("clinic_doctor");
  let interview = anInterview();
  serve(getInterview, () => interview);
  const saved = serve(saveInterview, ({ body }) => (interview = keptBy(body.items)));
  open();
  await userEvent.click(await screen.findByRole("radio", { name: "Presencial" }));
  await userEvent.click(screen.getByRole("button", { name: "Começar a entrevista" }));
  expect(await screen.findByRole("heading", { name: /cinco passos/ })).toBeDefined();
  expect(screen.getByText("Item 1 de 2")).toBeDefined();
  expect(screen.getByText("A criança já anda?")).toBeDefined();
  await userEvent.keyboard("1");
  expect(await screen.findByRole("heading", { name: /anda sozinha/ })).toBeDefined();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.click(await screen.findByRole("button", { name: "Não" }));
  expect(await screen.findByText("Item 2 de 2")).toBeDefined();
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map(({ body }) => body)).toMatchObject([
    { mode: "in_person", items: { mchat_13: { a: "sim" } } },
    { mode: "in_person", items: { mchat_13: {} } },
    { mode: "in_person", items: { mchat_13: { a: "nao" } } },
  ]);
});

test("a question stays under the finger while the answer before it is being kept", async () => {
  logInAs("clinic_doctor");
  serve(getInterview, anInterview());
  let keep = (): void => undefined;
  respond(saveInterview, async ({ body }) => {
    await new Promise<void>((resolve) => (keep = resolve));
    return Response.json(keptBy(saveInterview.body.parse(body).items));
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Começar a entrevista" }));
  await screen.findByRole("heading", { name: /cinco passos/ });
  await userEvent.keyboard("1");
  const next = await screen.findByRole("heading", { name: /anda sozinha/ });
  keep();
  expect(await screen.findByText("Tudo guardado")).toBeDefined();
  expect(next.isConnected).toBe(true);
});

test("what was kept elsewhere is gone on with, checked and finished", async () => {
  logInAs("clinic_admin");
  const [walks, looks] = DONE.items;
  if (!walks || !looks) throw new Error("the story has two items");
  serve(getInterview, anInterview({ state: "begun", items: [walks, looks] }));
  const finished = serve(finishInterview, DONE);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Continuar a entrevista" }));
  expect(await screen.findByText("Todos os itens foram respondidos")).toBeDefined();
  expect(screen.getByText("Presente no dia a dia")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Concluir entrevista" }));
  expect(await screen.findByText("1 de 2 itens ainda pedem atenção")).toBeDefined();
  expect(finished.map(({ body }) => body)).toEqual([{ mode: "phone", items: {} }]);
});

test("a negative interview asks a person; pressing once closes the referral", async () => {
  logInAs("clinic_admin");
  serve(getInterview, DONE);
  const closed: Interview = {
    ...DONE,
    referral_id: null,
    decision: { at: "2026-11-09T13:00:00.000Z", by_name: "Beatriz", closed: true },
  };
  const decided = serve(decideInterview, () => {
    serve(getInterview, closed);
    return closed;
  });
  open();
  expect(await screen.findByText(/não confirma a preocupação/)).toBeDefined();
  expect(screen.getByText(/Primeiro resultado: 3 de 20 \(Moderado\)/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /sem indicação após a entrevista/ }));
  expect(await screen.findByText(/Encaminhamento encerrado por Beatriz/)).toBeDefined();
  expect(decided.map(({ body }) => body)).toEqual([{ close: true }]);
});

test("a positive one says that the referral goes on, and asks nothing", async () => {
  logInAs("clinic_admin");
  const finished = DONE.finished && { ...DONE.finished, positive: true, score: 2 };
  serve(getInterview, { ...DONE, finished });
  open();
  expect(
    await screen.findByText(/confirma a preocupação\. O encaminhamento continua/),
  ).toBeDefined();
  expect(screen.queryByText("O encaminhamento deve continuar?")).toBeNull();
});

test("the family is sent the questions by its link; a refusal is told", async () => {
  logInAs("clinic_admin");
  serve(getInterview, anInterview());
  const sent = serve(sendInterviewLink, anInterview({ link_sent_at: "2026-11-09T12:00:00.000Z" }));
  open();
  await userEvent.click(
    await screen.findByRole("button", { name: "Enviar as perguntas pelo link" }),
  );
  expect(await screen.findByText(/Link enviado em/)).toBeDefined();
  expect(sent).toHaveLength(1);
  refuse(sendInterviewLink, { status: 422, detail: "O responsável não tem um e-mail." });
  await userEvent.click(screen.getByRole("button", { name: "Enviar o link de novo" }));
  expect(await screen.findByText("O responsável não tem um e-mail.")).toBeDefined();
});

test("what could not be kept is said, and can be kept again", async () => {
  logInAs("clinic_admin");
  serve(getInterview, anInterview());
  refuse(saveInterview, { status: 503, detail: "Indisponível" });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Começar a entrevista" }));
  await userEvent.keyboard("1");
  expect(await screen.findByText("Ainda não foi guardado")).toBeDefined();
  const saved = serve(saveInterview, anInterview({ state: "begun" }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar de novo" }));
  expect(await screen.findByText("Tudo guardado")).toBeDefined();
  expect(saved.map(({ body }) => body)).toMatchObject([{ items: { mchat_13: { a: "sim" } } }]);
});

test("there may be none, it may fail, and a school sees nothing of it", async () => {
  logInAs("clinic_admin");
  serve(getInterview, anInterview({ state: "not_needed", items: [] }));
  const { unmount } = open();
  expect(await screen.findByText("Não há entrevista a fazer")).toBeDefined();
  unmount();
  refuse(getInterview, { status: 500, detail: "Erro interno" });
  const failing = open();
  expect(within(await screen.findByRole("alert")).getByText(/Erro interno/)).toBeDefined();
  failing.unmount();
  logInAs("school_admin");
  open();
  expect(await screen.findByText(/papel/)).toBeDefined();
});
