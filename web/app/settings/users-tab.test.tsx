import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changeRole,
  deactivateUser,
  listInvitations,
  listOrganizationUsers,
  reactivateUser,
} from "#contract/access/users.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { disconnect, hang, refuse, respond, serve } from "#web/testing/serve.ts";
import { anInvitation, aUser } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { settingsRoutes } from "./routes.ts";
import { ME, PEOPLE_PAGE, findDialog, pressButton, servePeople } from "./testing/people-tab.ts";

beforeEach(servePeople);

describe("the people", () => {
  test("are shown with role, groups, last access and state; deactivated ones last", async () => {
    const gone = aUser({
      id: idOf(703),
      role_id: idOf(803),
      first_name: "Ana",
      state: "desativado",
      last_access_at: null,
      groups: [{ id: idOf(101), name: "Turma A", parent_name: "1º ano" }],
    });
    serve(listOrganizationUsers, [gone, ME, aUser()]);
    serve(listInvitations, [anInvitation(), anInvitation({ id: idOf(602), state: "expirado" })]);
    openPage(PEOPLE_PAGE, settingsRoutes);
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(
      rows.slice(1).map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent)),
    ).toEqual([
      [
        "Beatriz Alves Limahelena@ipe.example",
        "Administração da clínica",
        "Toda a organização",
        "20/11/2026, 12:30",
        "Ativo",
      ],
      ["Helena Inventadahelena@ipe.example", "Médico(a)", "Sala 1", "20/11/2026, 12:30", "Ativo"],
      [
        "nova@pessoa.exampleConvite válido até 27/11/2026",
        "Administração da clínica",
        "Toda a organização",
        "Nunca acessou",
        "Convidado",
      ],
      [
        "nova@pessoa.exampleExpirou em 27/11/2026",
        "Administração da clínica",
        "Toda a organização",
        "Nunca acessou",
        "Convite expirado",
      ],
      [
        "Ana Inventadahelena@ipe.example",
        "Médico(a)",
        "Turma A (1º ano)",
        "Nunca acessou",
        "Desativado",
      ],
    ]);
  });

  test("are found by name or e-mail where they are many, and the address keeps it", async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aUser({ id: idOf(710 + index), role_id: idOf(810 + index), first_name: `Pessoa ${index}` }),
    );
    const erica = aUser({ id: idOf(740), role_id: idOf(840), first_name: "Érica" });
    serve(listOrganizationUsers, [...many, erica]);
    const { address } = openPage(PEOPLE_PAGE, settingsRoutes);
    const box = await screen.findByRole("searchbox", { name: "Buscar pessoa..." });
    await userEvent.type(box, "erica inv");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    expect(screen.getByText("Érica Inventada")).toBeDefined();
    expect(address()).toBe("/configuracoes/usuarios?busca=erica+inv");
    await userEvent.type(box, "xyz");
    expect(await screen.findByText("Ninguém encontrado para “erica invxyz”.")).toBeDefined();
    await userEvent.clear(box);
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(11));
    expect(address()).toBe("/configuracoes/usuarios");
  });

  test("are nobody yet, and that is no fault", async () => {
    serve(listOrganizationUsers, []);
    openPage(PEOPLE_PAGE, settingsRoutes);
    expect(await screen.findByText(/Ninguém trabalha aqui ainda/)).toBeDefined();
  });

  test("load, and say so", async () => {
    hang(listOrganizationUsers);
    openPage(PEOPLE_PAGE, settingsRoutes);
    expect(await screen.findByText("Carregando usuários...")).toBeDefined();
  });

  test("that cannot be had show the status and the server's words, and can be asked for again", async () => {
    refuse(listOrganizationUsers, { status: 503, detail: "Serviço indisponível." });
    openPage(PEOPLE_PAGE, settingsRoutes);
    expect(await screen.findByText("Erro 503: Serviço indisponível.")).toBeDefined();
    serve(listOrganizationUsers, [ME]);
    await pressButton("Tentar de novo");
    expect(await screen.findByRole("table")).toBeDefined();
  });

  test("that cannot be had without any answer show the plain words", async () => {
    disconnect(listOrganizationUsers);
    const first = openPage(PEOPLE_PAGE, settingsRoutes);
    expect(await screen.findByText("Falha ao carregar usuários")).toBeDefined();
    first.unmount();
    respond(listOrganizationUsers, () => new Response("<html>", { status: 502 }));
    openPage(PEOPLE_PAGE, settingsRoutes);
    expect(await screen.findByText("Falha ao carregar usuários")).toBeDefined();
  });
});

describe("a person", () => {
  test("gets another role, and other groups; saving waits for a change", async () => {
    const changed = serve(changeRole, aUser());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Alterar papel e grupos de Helena Inventada");
    const box = within(await findDialog());
    expect(await box.findByLabelText(/Sala 1/)).toHaveProperty("checked", true);
    expect(box.getByRole("button", { name: "Salvar" })).toHaveProperty("disabled", true);
    await userEvent.click(box.getByLabelText(/Sala 1/));
    await userEvent.click(box.getByLabelText(/Sala 2/));
    await userEvent.click(box.getByRole("button", { name: "Salvar" }));
    expect(
      await screen.findByText("Papel e grupos de Helena Inventada atualizados."),
    ).toBeDefined();
    await pressButton("Alterar papel e grupos de Helena Inventada");
    const second = within(await findDialog());
    await userEvent.selectOptions(second.getByLabelText(/Papel/), "Administração da clínica");
    expect(second.queryByRole("checkbox")).toBeNull();
    await userEvent.click(second.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toEqual([
        { role: "clinic_doctor", group_ids: [idOf(102)] },
        { role: "clinic_admin", group_ids: [] },
      ]),
    );
  });

  test("who is the last administrator stays it: the refusal is shown", async () => {
    refuse(changeRole, { status: 409, detail: "É a única pessoa na administração." });
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Alterar papel e grupos de Beatriz Alves Lima");
    const box = within(await findDialog());
    await userEvent.selectOptions(box.getByLabelText(/Papel/), "Médico(a)");
    expect(await box.findByText(/Você está mudando o próprio papel/)).toBeDefined();
    await userEvent.click(await box.findByLabelText(/Sala 1/));
    await userEvent.click(box.getByRole("button", { name: "Salvar" }));
    expect(await box.findByText("É a única pessoa na administração.")).toBeDefined();
  });

  test("is deactivated after a question, not before", async () => {
    const ended = serve(deactivateUser, aUser({ state: "desativado" }));
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Desativar Helena Inventada");
    const box = within(await findDialog());
    expect(box.getByText(/perde agora mesmo o acesso/)).toBeDefined();
    await userEvent.click(box.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(ended).toHaveLength(0);
    await pressButton("Desativar Helena Inventada");
    await userEvent.click(within(await findDialog()).getByRole("button", { name: "Desativar" }));
    expect(await screen.findByText("Helena Inventada foi desativado(a).")).toBeDefined();
    expect(ended.map(({ params }) => params)).toEqual([{ id: idOf(801) }]);
  });

  test("who is oneself is warned, and the refusal stays in sight", async () => {
    refuse(deactivateUser, { status: 409, detail: "É a única pessoa na administração." });
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Desativar Beatriz Alves Lima");
    const box = within(await findDialog());
    expect(box.getByText(/Esta pessoa é você/)).toBeDefined();
    await userEvent.click(box.getByRole("button", { name: "Desativar" }));
    expect(await box.findByText("É a única pessoa na administração.")).toBeDefined();
  });

  test("who was deactivated is given the role back", async () => {
    serve(listOrganizationUsers, [ME, aUser({ state: "desativado" })]);
    const back = serve(reactivateUser, aUser());
    openPage(PEOPLE_PAGE, settingsRoutes);
    await pressButton("Reativar Helena Inventada");
    expect(await screen.findByText("Helena Inventada foi reativado(a).")).toBeDefined();
    expect(back.map(({ params }) => params)).toEqual([{ id: idOf(801) }]);
    expect(screen.queryByRole("button", { name: "Desativar Helena Inventada" })).toBeNull();
  });
});
