import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  inviteUser,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "#contract/access/users.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount, aRole, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { anInvitation } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { settingsRoutes } from "./routes.ts";
import { PEOPLE_PAGE, findDialog, pressButton, servePeople } from "./testing/people-tab.ts";

beforeEach(servePeople);

describe("an invitation", () => {
  test("goes to one address with a role and the groups that were chosen", async () => {
    const sent = serve(inviteUser, anInvitation());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.write(box.getByLabelText(/E-mail/), "nova@pessoa.example");
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Médico(a)");
    await userEvent.click(await box.findByLabelText(/Sala 2/));
    await userEvent.click(box.getByRole("button", { name: "Enviar convite" }));
    expect(await screen.findByText("Convite enviado para nova@pessoa.example.")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { email: "nova@pessoa.example", role: "clinic_doctor", group_ids: [idOf(102)] },
    ]);
  });

  test("offers only the roles of this kind of organisation", async () => {
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const options = within(within(await findDialog()).getByLabelText(/Papel/)).getAllByRole(
      "option",
    );
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Selecione o papel",
      "Administração da clínica",
      "Médico(a)",
    ]);
  });

  test("tells what is missing, at its field", async () => {
    const sent = serve(inviteUser, anInvitation());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.click(box.getByRole("button", { name: "Enviar convite" }));
    expect(await box.findByText("E-mail é obrigatório")).toBeDefined();
    expect(box.getByText("Papel é obrigatório")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText(/E-mail/)));
    expect(sent).toHaveLength(0);
  });
});

describe("an invitation to a role with groups", () => {
  test("to a class needs the class", async () => {
    const school = { ...aRole("school_admin"), organization_kind: "school" } as const;
    serve(getCurrentAccount, anAccount("school_admin", { primary_role: school, roles: [school] }));
    const sent = serve(inviteUser, anInvitation());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.write(box.getByLabelText(/E-mail/), "nova@pessoa.example");
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Responsável pela turma");
    await userEvent.click(box.getByRole("button", { name: "Enviar convite" }));
    expect(await box.findByText("Escolha pelo menos um grupo")).toBeDefined();
    expect(sent).toHaveLength(0);
  });

  test("of a doctor may name no group, and says what happens then", async () => {
    const sent = serve(inviteUser, anInvitation());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.write(box.getByLabelText(/E-mail/), "nova@pessoa.example");
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Médico(a)");
    expect(box.getByText(/recebe um grupo próprio ao aceitar/)).toBeDefined();
    await userEvent.click(box.getByRole("button", { name: "Enviar convite" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test("a group stands for all below it", async () => {
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Médico(a)");
    await userEvent.click(await box.findByLabelText(/Sala 1/));
    await userEvent.click(box.getByLabelText(/Unidade/));
    for (const room of [/Sala 1/, /Sala 2/]) {
      expect(box.getByLabelText(room)).toHaveProperty("checked", true);
      expect(box.getByLabelText(room)).toHaveProperty("disabled", true);
    }
    await userEvent.click(box.getByLabelText(/Unidade/));
    expect(box.getByLabelText(/Sala 1/)).toHaveProperty("checked", false);
  });
});

describe("an invitation that was sent", () => {
  test("and refused says why and stays open", async () => {
    refuse(inviteUser, { status: 409, detail: "Esta pessoa já tem este papel na organização." });
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Convidar pessoa");
    const box = within(await findDialog());
    await userEvent.write(box.getByLabelText(/E-mail/), "nova@pessoa.example");
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Administração da clínica");
    await userEvent.click(box.getByRole("button", { name: "Enviar convite" }));
    expect(await box.findByText("Esta pessoa já tem este papel na organização.")).toBeDefined();
    expect(box.getByLabelText(/E-mail/)).toHaveProperty("value", "nova@pessoa.example");
  });

  test("is sent again, and revoked after a question", async () => {
    serve(listInvitations, [anInvitation()]);
    const again = serve(resendInvitation, anInvitation());
    const ended = serve(revokeInvitation, asWritten("Convite revogado."));
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Reenviar convite para nova@pessoa.example");
    expect(await screen.findByText("Convite reenviado para nova@pessoa.example.")).toBeDefined();
    await pressButton("Revogar convite para nova@pessoa.example");
    expect(ended).toHaveLength(0);
    await userEvent.click(within(await findDialog()).getByRole("button", { name: "Revogar" }));
    expect(await screen.findByText("Convite revogado.")).toBeDefined();
    expect([again, ended].map((calls) => calls.map(({ params }) => params))).toEqual([
      [{ id: idOf(601) }],
      [{ id: idOf(601) }],
    ]);
  });
});
