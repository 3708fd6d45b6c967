import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import {
  getCurrentOrganization,
  updateCurrentOrganization,
} from "#contract/organization/organizations.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { hangAll, ORGANIZATION } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { settingsRoutes } from "./routes.ts";

const PAGE = "/configuracoes/organizacao/dados";

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
  serve(getCurrentOrganization, ORGANIZATION);
});

const save = () => screen.getByRole("button", { name: "Salvar" });
const field = (name: RegExp | string) => screen.findByLabelText(name);

async function write(name: RegExp, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

test("name, address, telephone and e-mail are shown; saving waits for a change", async () => {
  openPage(PAGE, settingsRoutes);
  expect(await field(/Nome/)).toHaveProperty("value", "Clínica Ipê");
  expect(await field("Endereço")).toHaveProperty("value", "Rua das Acácias, 10");
  expect(await field("Telefone")).toHaveProperty("value", "(81) 99999-0001");
  expect(await field("E-mail")).toHaveProperty("value", "contato@ipe.example");
  expect(save()).toHaveProperty("disabled", true);
  await write(/Endereço/, "Rua Nova, 1");
  expect(save()).toHaveProperty("disabled", false);
});

test("what is saved says which revision it changed, and is shown as the server has it", async () => {
  const saved = serve(updateCurrentOrganization, ({ body }) => ({
    ...ORGANIZATION,
    ...body,
    article: body.article ?? null,
    cnes: body.cnes ?? "",
    refuses_without_consent: body.refuses_without_consent ?? false,
    shows_drawings: body.shows_drawings ?? true,
    media_days: body.media_days ?? 365,
    family_result: body.family_result ?? "now",
    phone: "+558132000001",
    revision: 4,
  }));
  openPage(PAGE, settingsRoutes);
  await write(/Telefone/, "81 3200 0001");
  await userEvent.click(save());
  expect(await screen.findByText("Dados da organização salvos.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      name: "Clínica Ipê",
      article: null,
      address: "Rua das Acácias, 10",
      phone: "81 3200 0001",
      email: "contato@ipe.example",
      cnes: "",
      refuses_without_consent: false,
      shows_drawings: true,
      media_days: 365,
      family_result: "now",
      revision: 3,
    },
  ]);
  expect(await field("Telefone")).toHaveProperty("value", "(81) 3200-0001");
  expect(save()).toHaveProperty("disabled", true);
});

test("while it is being saved the button says so and cannot be pressed", async () => {
  hang(updateCurrentOrganization);
  openPage(PAGE, settingsRoutes);
  await write(/Endereço/, "Rua Nova, 1");
  await userEvent.click(save());
  expect(await screen.findByRole("button", { name: "Salvando..." })).toHaveProperty(
    "disabled",
    true,
  );
});

test("a fault stands at its field, which gets the focus, and nothing is sent", async () => {
  const saved = serve(updateCurrentOrganization, ORGANIZATION);
  openPage(PAGE, settingsRoutes);
  await write(/Nome/, "");
  await write(/E-mail/, "a@x.example, b@y.example");
  await userEvent.click(save());
  expect(await screen.findByText("Nome é obrigatório")).toBeDefined();
  expect(screen.getByText("E-mail inválido")).toBeDefined();
  expect(saved).toHaveLength(0);
  const name = await field(/Nome/);
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test("what the server refuses stands at the field it names", async () => {
  refuse(updateCurrentOrganization, {
    status: 422,
    detail: "Telefone inválido",
    fields: { phone: "Telefone inválido" },
  });
  openPage(PAGE, settingsRoutes);
  await write(/Telefone/, "123");
  await userEvent.click(save());
  expect(await screen.findByText("Erro: Telefone inválido")).toBeDefined();
  const phone = await field("Telefone");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(phone));
});

test("faults are told in the language of the account, whoever finds them", async () => {
  serve(getCurrentAccount, anAccount("clinic_admin", { language: "en-US" }));
  refuse(updateCurrentOrganization, {
    status: 422,
    code: "invalid_phone",
    detail: "Telefone inválido",
    fields: { phone: "Telefone inválido" },
    fieldCodes: { phone: "invalid_phone" },
  });
  openPage(PAGE, settingsRoutes);
  // The page is whole: its last part loads its texts by itself.
  await screen.findByText("Take your data along");
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The name is required")).toBeDefined();
  await userEvent.write(name, "Clínica Ipê Roxo");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Invalid phone")).toBeDefined();
  expect(screen.getByText(/: Invalid phone$/)).toBeDefined();
});

test("when another administrator was faster nothing is overwritten; the current data can be had", async () => {
  refuse(updateCurrentOrganization, { status: 409, detail: "Outra pessoa alterou estes dados." });
  openPage(PAGE, settingsRoutes);
  await write(/Endereço/, "Rua Nova, 1");
  serve(getCurrentOrganization, { ...ORGANIZATION, name: "Clínica Jatobá", revision: 4 });
  await userEvent.click(save());
  expect(await screen.findByText("Outra pessoa alterou estes dados.")).toBeDefined();
  expect(await field("Endereço")).toHaveProperty("value", "Rua Nova, 1");
  await userEvent.click(screen.getByRole("button", { name: "Carregar os dados atuais" }));
  await waitFor(async () => expect(await field(/Nome/)).toHaveProperty("value", "Clínica Jatobá"));
  expect(screen.queryByText("Outra pessoa alterou estes dados.")).toBeNull();
});

test("without an organisation there is nothing to save, and asking again is offered", async () => {
  refuse(getCurrentOrganization, { status: 503 });
  openPage(PAGE, settingsRoutes);
  expect(await screen.findByText("Falha ao carregar organização")).toBeDefined();
  expect(save()).toHaveProperty("disabled", true);
  expect(await field(/Nome/)).toHaveProperty("disabled", true);
  serve(getCurrentOrganization, ORGANIZATION);
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(async () => expect(await field(/Nome/)).toHaveProperty("value", "Clínica Ipê"));
  expect(screen.queryByText("Falha ao carregar organização")).toBeNull();
});

test("while it loads it is said", async () => {
  hang(getCurrentOrganization);
  openPage(PAGE, settingsRoutes);
  expect(await screen.findByText("Carregando organização...")).toBeDefined();
});

test.each<Role>(["clinic_doctor", "class_responsible"])(
  "%s reads and changes nothing",
  async (role) => {
    logInAs(role);
    openPage(PAGE, settingsRoutes);
    expect(await screen.findByText("(81) 99999-0001")).toBeDefined();
    expect(screen.getByText("Clínica")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
    expect(screen.getByText("Só a administração pode alterar estes dados.")).toBeDefined();
  },
);

test("answers without consent are refused once that is switched on and saved", async () => {
  const saved = serve(updateCurrentOrganization, () => ({
    ...ORGANIZATION,
    refuses_without_consent: true,
    revision: 4,
  }));
  openPage(PAGE, settingsRoutes);
  const refuses = await screen.findByRole("switch", {
    name: "Recusar respostas sem consentimento",
  });
  expect(refuses).toHaveProperty("checked", false);
  await userEvent.click(refuses);
  await userEvent.click(save());
  expect(await screen.findByText("Dados da organização salvos.")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ refuses_without_consent: true });
});

test("the drawings beside the questions are there until that is switched off and saved", async () => {
  const saved = serve(updateCurrentOrganization, () => ({
    ...ORGANIZATION,
    shows_drawings: false,
    revision: 4,
  }));
  openPage(PAGE, settingsRoutes);
  const drawings = await screen.findByRole("switch", {
    name: "Mostrar um desenho ao lado de cada pergunta",
  });
  expect(drawings).toHaveProperty("checked", true);
  await userEvent.click(drawings);
  await userEvent.click(save());
  expect(await screen.findByText("Dados da organização salvos.")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ shows_drawings: false });
  expect(drawings).toHaveProperty("checked", false);
});

test("how long files of families are kept is chosen and saved; only a clinic receives any", async () => {
  const saved = serve(updateCurrentOrganization, () => ({
    ...ORGANIZATION,
    media_days: 90,
    revision: 4,
  }));
  openPage(PAGE, settingsRoutes);
  const days = await screen.findByLabelText("Por quanto tempo guardar áudios, fotos e documentos");
  expect(days).toHaveProperty("value", "365");
  await userEvent.selectOptions(days, "90 dias");
  await userEvent.click(save());
  expect(await screen.findByText("Dados da organização salvos.")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ media_days: 90 });
});

test("what families see of a result is chosen and saved; a municipality has no families", async () => {
  const saved = serve(updateCurrentOrganization, {
    ...ORGANIZATION,
    family_result: "after_talk",
    revision: 4,
  });
  const { unmount } = openPage(PAGE, settingsRoutes);
  const rule = await field("O que a família vê do resultado");
  expect(rule).toHaveProperty("value", "now");
  expect(screen.getByText(/Vale para as respostas que chegarem depois da mudança/)).toBeDefined();
  await userEvent.selectOptions(rule, "after_talk");
  await userEvent.click(save());
  expect(await screen.findByText("Dados da organização salvos.")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ family_result: "after_talk" });
  unmount();
  logInAs("network_manager");
  serve(getCurrentOrganization, { ...ORGANIZATION, kind: "municipality" });
  openPage(PAGE, settingsRoutes);
  await field(/Nome/);
  expect(screen.queryByLabelText("O que a família vê do resultado")).toBeNull();
});

test("the article follows the name until somebody chooses one", async () => {
  const saved = serve(updateCurrentOrganization, { ...ORGANIZATION, article: "" });
  openPage(PAGE, settingsRoutes);
  const article = await field("Artigo antes do nome");
  expect(article).toHaveProperty("value", "a");
  expect(screen.getByText("Nos textos para as famílias: “a equipe da Clínica Ipê”.")).toBeDefined();
  await write(/Nome/, "Centro Ipê");
  expect(article).toHaveProperty("value", "o");
  await userEvent.selectOptions(article, "sem artigo");
  await userEvent.click(save());
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ name: "Centro Ipê", article: "" }));
});
