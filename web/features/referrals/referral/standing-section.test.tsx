import { screen, within } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { getReferralCourse, recordContactAttempt } from "#contract/referrals/referral-steps.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aCourse } from "#web/testing/referral-course.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { loadStandingSection } from "./entry.ts";

const REFERRAL = {
  id: idOf(401),
  type: "neurologist",
  stage: "a_encaminhar",
  opened_at: "2026-11-10T12:00:00Z",
  due_on: "2026-11-17",
} as const;

const Standing = lazy(async () => ({ default: await loadStandingSection() }));

function open() {
  logInAs("clinic_doctor");
  const Record = () => (
    <Suspense>
      <Standing referral={REFERRAL} name="Criança Inventada 1" />
    </Suspense>
  );
  return openPage("/ficha", [{ path: "/ficha", Component: Record }]);
}

test("a record shows where its referral stands and takes the next step in place", async () => {
  serve(getReferralCourse, aCourse({ overdue: true }));
  open();
  const card = within(await screen.findByRole("region", { name: "Para Neuropediatra" }));
  expect(await card.findByText("Dra. Helena Inventada")).toBeDefined();
  expect(card.getByText("17/11/2026")).toBeDefined();
  expect(card.getByText("Prazo vencido")).toBeDefined();
  expect(card.getByRole("link", { name: "Abrir encaminhamento" }).getAttribute("href")).toBe(
    `/encaminhamentos/${idOf(401)}`,
  );
  const next = within(screen.getByRole("region", { name: "Próximo passo" }));
  await userEvent.click(next.getByRole("button", { name: "Registrar contato" }));
  const form = within(await screen.findByRole("dialog"));
  const reached = aCourse({ stage: "contatado", contacted_at: "2026-11-12T12:00:00Z" });
  const attempts = serve(recordContactAttempt, reached);
  serve(getReferralCourse, reached);
  await userEvent.click(form.getByRole("radio", { name: "Falei" }));
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  expect(await card.findByText("Contatado")).toBeDefined();
  expect(attempts).toHaveLength(1);
});

test("a standing that cannot be had says so, and is asked for again", async () => {
  refuse(getReferralCourse, { status: 503, detail: "Indisponível." });
  open();
  expect(await screen.findByText(/Indisponível\./)).toBeDefined();
  serve(getReferralCourse, aCourse());
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Dra. Helena Inventada")).toBeDefined();
});
