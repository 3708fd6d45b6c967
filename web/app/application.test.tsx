import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { login } from "#contract/access/auth.ts";
import { listOwnInvitations } from "#contract/access/onboarding.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { countReferrals, listReferrals } from "#contract/referrals/referrals.ts";
import { listAuditFindings } from "#contract/site/audit-findings.ts";
import { listLeads } from "#contract/site/leads.ts";
import { putVisionSession } from "#contract/vision/vision.ts";
import { keepUnsent, listUnsent } from "#web/features/vision/unsent.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { anAccount } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { aSession, anUnsentTest } from "#web/testing/vision-tests.ts";

test.each(["/dashboard", "/relatorios"])(
  "an operator who comes to %s is led to the requests",
  async (page) => {
    logInAs("operator");
    serve(listLeads, []);
    serve(listAuditFindings, []);
    const { address } = openApp(page);
    expect(await screen.findByRole("heading", { level: 1, name: "Solicitações" })).toBeDefined();
    expect(address()).toBe("/solicitacoes");
  },
);

test("somebody without a role is led from the dashboard to where one comes by one", async () => {
  logInAs(null);
  serve(listOwnInvitations, []);
  const { address } = openApp("/dashboard");
  await userEvent.click(await screen.findByRole("link", { name: "Começar" }));
  await screen.findByRole("heading", { name: "Começar" });
  expect(address()).toBe("/comecar");
});

test("whoever was on the way somewhere gets there after the login", async () => {
  serve(getCurrentAccount, anAccount("clinic_admin"));
  serve(countReferrals, { therapy: 0, pediatrician: 0, neurologist: 0 });
  serve(listReferrals, []);
  serve(login, { access: "access-9", refresh: "refresh-9" });
  const { address } = openApp("/encaminhamentos?tipo=pediatrician");
  await userEvent.write(await screen.findByRole("textbox", { name: "E-mail" }), "bia@ipe.example");
  await userEvent.type(screen.getByLabelText(/^Senha/), "uma senha boa{Enter}");
  await waitFor(() => expect(address()).toBe("/encaminhamentos?tipo=pediatrician"));
});

test("a visual test that waits on the device is sent by itself after a login, and said", async () => {
  memoryDatabase().install();
  await keepUnsent(anUnsentTest());
  const stored = serve(putVisionSession, aSession({ notes: "" }));
  logInAs("clinic_doctor");
  openApp("/teste-visual/demonstracao");
  await screen.findByText("O teste visual que esperava neste aparelho foi enviado.");
  expect(stored).toHaveLength(1);
  expect(await listUnsent(Date.now())).toEqual([]);
});
