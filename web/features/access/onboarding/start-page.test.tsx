import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { resendConfirmation } from "#contract/access/auth.ts";
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  listOwnInvitations,
  type OwnInvitation,
} from "#contract/access/onboarding.ts";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount, idOf } from "#web/testing/people.ts";
import { disconnect, hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { onboardingRoutes } from "./routes.ts";

const invitation: OwnInvitation = {
  id: idOf(5),
  organization_name: "Escola Sol",
  role_code: "class_responsible",
  role_name: "Responsável pela turma",
  expires_at: "2026-12-01T12:00:00Z",
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  logInAs(null);
  hang(getDashboard);
  serve(listOwnInvitations, []);
});

describe("before the address is confirmed", () => {
  beforeEach(() => {
    serve(getCurrentAccount, anAccount(null, { email_confirmed: false }));
  });

  test("nothing can be founded, and the letter can be sent again", async () => {
    const calls = serve(resendConfirmation, asWritten("Enviamos o link."));
    openPage("/comecar", onboardingRoutes);
    await screen.findByText(/Enviamos um link para beatriz@ipe.example/);
    expect(screen.queryByText("Fundar uma organização")).toBeNull();
    await press("Enviar de novo");
    expect((await screen.findByRole("alert")).textContent).toContain("Enviamos o link.");
    expect(calls).toHaveLength(1);
  });

  test("whoever has just confirmed it goes on", async () => {
    openPage("/comecar", onboardingRoutes);
    await screen.findByRole("button", { name: "Já confirmei" });
    serve(getCurrentAccount, anAccount(null));
    await press("Já confirmei");
    expect(await screen.findByRole("heading", { name: "Fundar uma organização" })).toBeDefined();
  });
});

describe("an invitation that waits", () => {
  test("is accepted, and the person is in the dashboard", async () => {
    serve(listOwnInvitations, [invitation]);
    const calls = serve(acceptOwnInvitation, anAccount("class_responsible"));
    const { address } = openPage("/comecar", onboardingRoutes);
    await screen.findByText("Escola Sol");
    expect(screen.getByText(/Responsável pela turma · Vale até 01\/12\/2026/)).toBeDefined();
    await press("Aceitar o convite de Escola Sol");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(calls.map(({ params }) => params)).toEqual([{ id: invitation.id }]);
  });

  test("is declined only after a question", async () => {
    let waiting = [invitation];
    serve(listOwnInvitations, () => waiting);
    const calls = serve(declineOwnInvitation, () => {
      waiting = [];
      return asWritten("Convite recusado.");
    });
    openPage("/comecar", onboardingRoutes);
    await press("Recusar o convite de Escola Sol");
    await press("Manter");
    expect(calls).toHaveLength(0);
    await press("Recusar o convite de Escola Sol");
    await press("Recusar");
    await screen.findByText(/Nenhum convite à espera/);
    expect(calls).toHaveLength(1);
  });

  test("that could not be asked for can be asked for again", async () => {
    disconnect(listOwnInvitations);
    openPage("/comecar", onboardingRoutes);
    expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
  });
});

describe("founding", () => {
  const fill = async (): Promise<void> => {
    await userEvent.write(
      await screen.findByLabelText(/^Nome da organização/),
      "Clínica do Bairro",
    );
    await userEvent.write(screen.getByLabelText(/^Telefone/), "81988887777");
  };

  test("a clinic as a doctor sends what was given and goes to the dashboard", async () => {
    const calls = serve(foundOrganization, anAccount("clinic_admin"));
    const { address } = openPage("/comecar", onboardingRoutes);
    await fill();
    await userEvent.click(screen.getByLabelText(/Sou médico/));
    await press("Fundar a organização");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect((await screen.findByRole("alert")).textContent).toContain("Organização criada 🎉");
    expect(calls.map(({ body }) => body)).toEqual([
      {
        kind: "clinic",
        name: "Clínica do Bairro",
        address: "",
        phone: "81988887777",
        email: "beatriz@ipe.example",
        is_doctor: true,
      },
    ]);
  });

  test("a school asks for no doctor", async () => {
    const calls = serve(foundOrganization, anAccount("school_admin"));
    openPage("/comecar", onboardingRoutes);
    await fill();
    await userEvent.click(screen.getByLabelText(/Sou médico/));
    await userEvent.click(screen.getByLabelText(/^Escola/));
    expect(screen.queryByLabelText(/Sou médico/)).toBeNull();
    await press("Fundar a organização");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ kind: "school", is_doctor: false });
  });

  test("shows each fault at its field, one's own and the server's", async () => {
    const fields = { phone: "Telefone inválido" };
    refuse(foundOrganization, { status: 422, detail: "Telefone inválido", fields });
    openPage("/comecar", onboardingRoutes);
    await press("Fundar a organização");
    await screen.findByText("Nome é obrigatório");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nome da organização/));
    await fill();
    await press("Fundar a organização");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Telefone/).getAttribute("aria-invalid")).toBe("true"),
    );
  });
});
