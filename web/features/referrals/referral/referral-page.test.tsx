import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  getReferralCourse,
  listReferralOwners,
  moveReferralStage,
  recordContactAttempt,
  setReferralDue,
  setReferralOwner,
} from "#contract/referrals/referral-steps.ts";
import { getReferral } from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aCourse, HELENA, RUI } from "#web/testing/referral-course.ts";
import { aReferralDetail } from "#web/testing/referrals.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralRoutes } from "./routes.ts";

function open(course = aCourse()) {
  logInAs("clinic_doctor");
  serve(getReferralCourse, course);
  // Before the referral itself, whose address would take it for an id.
  serve(listReferralOwners, ({ query }) =>
    query.referral_id === course.id ? [HELENA, RUI] : [HELENA, RUI, FAR],
  );
  serve(getReferral, aReferralDetail({ stage: course.stage }));
  return openPage(`/encaminhamentos/${idOf(401)}`, referralRoutes);
}

const FAR = { id: idOf(399), full_name: "Dra. de Outra Turma" };

const dialog = async () => within(await screen.findByRole("dialog"));

test("the page says where the referral stands, what is next, and whom to call", async () => {
  open(aCourse({ failed_attempts: 2 }));
  expect(await screen.findByRole("heading", { name: "Criança Inventada 1" })).toBeDefined();
  const path = within(screen.getByRole("list", { name: "Caminho do encaminhamento" }));
  const stages = path.getAllByRole("listitem");
  expect(stages).toHaveLength(6);
  expect(stages.filter((stage) => stage.getAttribute("aria-current") === "step")).toEqual([
    stages[0],
  ]);
  expect(screen.getByText("Falar com a família e contar o que vem agora.")).toBeDefined();
  expect(screen.getByText("2 tentativas seguidas sem resposta")).toBeDefined();
  const call = screen.getByRole("link", { name: "Ligar para Maria Inventada: (81) 90000-0001" });
  expect(call.getAttribute("href")).toBe("tel:+5581900000001");
  const chat = screen.getByRole("link", { name: "Abrir conversa no WhatsApp com Maria Inventada" });
  expect(chat.getAttribute("href")).toBe("https://wa.me/5581900000001");
  expect(screen.getByRole("link", { name: "Ver respostas" }).getAttribute("href")).toBe(
    `/pacientes?paciente=${idOf(1)}`,
  );
});

test("what came of a call is noted in two touches, and the page then shows the new course", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Falei" }));
  const reached = aCourse({ stage: "contatado", contacted_at: "2026-11-12T12:00:00Z" });
  const attempts = serve(recordContactAttempt, reached);
  serve(getReferralCourse, reached);
  await userEvent.click((await dialog()).getByRole("button", { name: "Salvar" }));
  expect(
    await screen.findByText("Marcar a consulta e contar à família o dia e o lugar."),
  ).toBeDefined();
  expect(attempts[0]?.body).toMatchObject({ channel: "phone", outcome: "falei", note: "" });
});

test("who wants to be called back is, on a day that is asked for", async () => {
  open();
  const attempts = serve(recordContactAttempt, aCourse());
  await userEvent.click(await screen.findByRole("button", { name: "Pediu retorno" }));
  const form = await dialog();
  expect(form.getByLabelText("Retornar em")).toBeDefined();
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(attempts).toHaveLength(1));
  expect(attempts[0]?.body).toHaveProperty("next_on");
});

test("an appointment needs its day alone", async () => {
  open(
    aCourse({
      stage: "contatado",
      allowed: [{ to: "agendado", needs: ["appointment"], reasons: [] }],
    }),
  );
  const moves = serve(moveReferralStage, aCourse({ stage: "agendado" }));
  await userEvent.click(await screen.findByRole("button", { name: "Agendar consulta" }));
  const form = await dialog();
  const save = form.getByRole("button", { name: "Salvar" });
  expect(save).toHaveProperty("disabled", true);
  await userEvent.write(form.getByLabelText(/Dia da consulta/), "2030-12-04");
  await userEvent.write(form.getByLabelText("Onde (se já souber)"), "CER, sala 3");
  await userEvent.click(save);
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(moves[0]?.body).toMatchObject({
    from: "contatado",
    to: "agendado",
    appointment: { on: "2030-12-04", place: "CER, sala 3" },
  });
});

test.each([
  ["Compareceu", "compareceu"],
  ["Não compareceu", "contatado"],
])("after the appointment: %s", async (choice, to) => {
  open(
    aCourse({
      stage: "agendado",
      appointment: { on: "2026-11-11", time: "14:00", place: "CER" },
      allowed: [],
    }),
  );
  const moves = serve(moveReferralStage, aCourse({ stage: "compareceu" }));
  await userEvent.click(await screen.findByRole("button", { name: "Registrar a consulta" }));
  const form = await dialog();
  await userEvent.click(form.getByRole("radio", { name: choice }));
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(moves[0]?.body).toMatchObject({ from: "agendado", to });
});

test("a case of concern that ends before any appointment is asked why", async () => {
  open();
  const moves = serve(moveReferralStage, aCourse());
  await userEvent.click(await screen.findByRole("button", { name: "Encerrar o caso" }));
  const form = await dialog();
  const close = form.getByRole("button", { name: "Encerrar" });
  await userEvent.selectOptions(form.getByLabelText("Como terminou"), "falecimento");
  expect(form.queryByLabelText("Por que não encaminhou?")).toBeNull();
  expect(close).toHaveProperty("disabled", false);
  await userEvent.selectOptions(form.getByLabelText("Como terminou"), "mudou");
  expect(close).toHaveProperty("disabled", true);
  await userEvent.selectOptions(form.getByLabelText("Por que não encaminhou?"), "outro");
  expect(close).toHaveProperty("disabled", true);
  await userEvent.write(form.getByLabelText("Conte em poucas palavras"), "Foi para outro estado");
  await userEvent.click(close);
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(moves[0]?.body).toMatchObject({
    to: "encerrado",
    close: { reason: "mudou", not_referred_reason: "outro" },
    note: "Foi para outro estado",
  });
});

test("what somebody else was first with is told, and the page shows how things are", async () => {
  open();
  const detail = "Outra pessoa mudou este encaminhamento enquanto isso.";
  refuse(recordContactAttempt, { status: 409, detail });
  await userEvent.click(await screen.findByRole("button", { name: "Não atendeu" }));
  const form = await dialog();
  const courses = serve(getReferralCourse, aCourse({ stage: "contatado", allowed: [] }));
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  expect(await form.findByText(detail)).toBeDefined();
  await waitFor(() => expect(courses.length).toBeGreaterThan(0));
  await userEvent.click(form.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("button", { name: "Agendar consulta" })).toBeDefined();
});

test("the case is given to somebody else, and its date is moved with a reason", async () => {
  open();
  const owners = serve(setReferralOwner, aCourse({ owner: RUI }));
  const dues = serve(setReferralDue, aCourse({ due_on: "2030-12-02" }));
  await userEvent.click(await screen.findByRole("button", { name: "Mudar quem cuida do caso" }));
  let form = await dialog();
  await userEvent.selectOptions(await form.findByLabelText("Quem cuida do caso"), RUI.full_name);
  expect(form.queryByRole("option", { name: FAR.full_name })).toBeNull();
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(owners[0]?.body).toEqual({ owner: RUI.id }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Mudar o prazo" }));
  form = await dialog();
  const day = form.getByLabelText("Novo prazo");
  await userEvent.clear(day);
  await userEvent.write(day, "2030-12-02");
  await userEvent.write(form.getByLabelText(/Por que o prazo muda/), "Férias do serviço");
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(dues[0]?.body).toEqual({ due_on: "2030-12-02", reason: "Férias do serviço" }),
  );
});

test("what happened is told in words, with who and when", async () => {
  const event = {
    at: "2026-11-12T15:00:00Z",
    actor: "staff",
    actor_name: "Rui Inventado",
    from_stage: null,
    to_stage: null,
    note: "",
    detail: {},
  } as const;
  open(
    aCourse({
      events: [
        { ...event, id: idOf(1), kind: "due", detail: { from: "2026-11-17", to: "2026-11-24" } },
        { ...event, id: idOf(2), kind: "owner", detail: { to: RUI.id } },
        {
          ...event,
          id: idOf(3),
          kind: "stage",
          from_stage: "contatado",
          to_stage: "agendado",
          detail: { on: "2026-12-04", time: "14:00", place: "CER" },
        },
        {
          ...event,
          id: idOf(4),
          kind: "family_reply",
          actor: "guardian",
          actor_name: "Maria Inventada",
          detail: { answer: "nao_consegui" },
        },
        { ...event, id: idOf(5), kind: "attempt", detail: { of: "another version" } },
        { ...event, id: idOf(7), kind: "share", detail: { step: "accepted" } },
        { ...event, id: idOf(8), kind: "share", detail: { step: "ended", by: "partner" } },
      ],
    }),
  );
  for (const words of [
    "Prazo mudou de 17/11/2026 para 24/11/2026",
    "O caso passou para Rui Inventado",
    "Consulta marcada para 04/12/2026, às 14:00 · CER",
    "A família avisou: não conseguiu marcar",
    "Outra instituição aceitou o caso",
    "Outra instituição encerrou a sua parte no caso",
  ]) {
    expect(await screen.findByText(words)).toBeDefined();
  }
  expect(screen.getByText(/Maria Inventada \(família\)/)).toBeDefined();
});

test("a school is told that this is for the health team, and nothing is asked for", async () => {
  logInAs("school_admin");
  openPage(`/encaminhamentos/${idOf(401)}`, referralRoutes);
  expect(
    await screen.findByRole("heading", { name: "Encaminhamentos ficam com a equipe de saúde" }),
  ).toBeDefined();
});

test("one that is not there, and a failure, are said", async () => {
  logInAs("clinic_admin");
  refuse(getReferralCourse, { status: 404, detail: "Não encontrado" });
  refuse(getReferral, { status: 404, detail: "Não encontrado" });
  const { unmount } = openPage(`/encaminhamentos/${idOf(401)}`, referralRoutes);
  expect(await screen.findByText(/não existe, ou não está ao seu alcance/)).toBeDefined();
  unmount();
  refuse(getReferralCourse, { status: 500, detail: "Erro interno" });
  openPage(`/encaminhamentos/${idOf(401)}`, referralRoutes);
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
});
