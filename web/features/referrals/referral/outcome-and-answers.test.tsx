import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  getReferralCourse,
  listReferralOwners,
  moveReferralStage,
  settleFamilyAnswer,
} from "#contract/referrals/referral-steps.ts";
import { getReferral } from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aCourse, aReason } from "#web/testing/referral-course.ts";
import { aReferralDetail } from "#web/testing/referrals.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralRoutes } from "./routes.ts";

/** How staff settle what a family said, and record what an evaluation found. */

function open(course = aCourse()) {
  logInAs("clinic_doctor");
  serve(getReferralCourse, course);
  // Before the referral itself, whose address would take it for an id.
  serve(listReferralOwners, []);
  serve(getReferral, aReferralDetail({ stage: course.stage }));
  return openPage(`/encaminhamentos/${idOf(401)}`, referralRoutes);
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("an evaluation asks who assessed and when, and names the stages that are empty", async () => {
  const evaluated = aReason("avaliado_tea", { asks_assessment: true });
  open(
    aCourse({
      stage: "compareceu",
      empty_stages: ["contatado", "agendado"],
      allowed: [{ to: "encerrado", needs: ["close_reason"], reasons: [evaluated] }],
    }),
  );
  const moves = serve(moveReferralStage, aCourse());
  await userEvent.click(await screen.findByRole("button", { name: "Encerrar o caso" }));
  const form = await dialog();
  const close = form.getByRole("button", { name: "Encerrar" });
  await userEvent.selectOptions(form.getByLabelText("Como terminou"), "avaliado_tea");
  await userEvent.write(await form.findByLabelText(/^Quem avaliou/), "CER do bairro");
  await userEvent.write(form.getByLabelText(/^Profissão/), "Neuropediatria");
  await userEvent.write(form.getByLabelText(/^Dia da avaliação/), "2020-03-02");
  expect(close).toHaveProperty("disabled", true);
  await userEvent.click(form.getByRole("checkbox", { name: /Sem registro: Contatado, Agendado/ }));
  await userEvent.click(close);
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(moves[0]?.body).toMatchObject({
    to: "encerrado",
    close: {
      reason: "avaliado_tea",
      assessment: { by: "CER do bairro", profession: "Neuropediatria", on: "2020-03-02" },
      empty_stages_confirmed: true,
    },
  });
});

test("an evaluation cannot be chosen by who holds no health role, and it is said why", async () => {
  const evaluated = aReason("avaliado_tea", { asks_assessment: true, may_record: false });
  const reasons = [evaluated, aReason("mudou")];
  open(
    aCourse({
      stage: "compareceu",
      allowed: [{ to: "encerrado", needs: ["close_reason"], reasons }],
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Encerrar o caso" }));
  const form = await dialog();
  expect(form.getByRole("option", { name: "Avaliado: TEA" })).toHaveProperty("disabled", true);
  expect(form.getByText(/registrado por quem tem papel de saúde/)).toBeDefined();
});

const SAID = {
  id: idOf(700),
  answer: "ja_fui",
  on: null,
  place: "",
  note: "Foi na terça",
  at: "2026-11-12T15:00:00Z",
  guardian_name: "Maria Inventada",
} as const;

test.each([
  ["Confirmar", true],
  ["Não é isso", false],
])("what the family said waits, and one touch settles it: %s", async (button, isSo) => {
  open(aCourse({ family_said: SAID }));
  expect(await screen.findByText("A família diz que já foi.")).toBeDefined();
  expect(screen.getByText("Foi na terça")).toBeDefined();
  const settled = serve(settleFamilyAnswer, aCourse());
  serve(getReferralCourse, aCourse());
  await userEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(settled).toHaveLength(1));
  expect(settled[0]?.body).toMatchObject({ reply_id: SAID.id, is_so: isSo });
  await waitFor(() => expect(screen.queryByText("A família diz que já foi.")).toBeNull());
});

test("an appointment of which the family named no day is confirmed with its day", async () => {
  open(aCourse({ family_said: { ...SAID, answer: "agendei", place: "UBS Inventada" } }));
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  expect(confirm).toHaveProperty("disabled", true);
  await userEvent.write(screen.getByLabelText(/Dia da consulta/), "2030-12-04");
  const settled = serve(settleFamilyAnswer, aCourse());
  await userEvent.click(confirm);
  await waitFor(() => expect(settled).toHaveLength(1));
  expect(settled[0]?.body).toMatchObject({
    is_so: true,
    appointment: { on: "2030-12-04", place: "UBS Inventada" },
  });
});
