import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listMessageTemplates, updateMessageTemplate } from "#contract/messaging/templates.ts";
import { listPatients } from "#contract/screening/patients.ts";
import type { Role } from "#domain/access/roles.ts";
import { DEFAULT_TEMPLATES } from "#domain/messaging/template-defaults.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aPatient, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { OWN, serveTemplates } from "#web/testing/templates.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { MessagesTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: MessagesTab }];

async function openTab(template = "", role: Role = "clinic_admin") {
  logInAs(role);
  const page = openPage(
    `/configuracoes/mensagens/modelos${template && `?modelo=${template}`}`,
    TAB,
  );
  await screen.findByRole("navigation", { name: "Modelos" });
  return page;
}

const names = (): (string | null | undefined)[] =>
  within(screen.getByRole("navigation", { name: "Modelos" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector(".templates-name")?.textContent);

function text(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
}

const preview = async () =>
  within(await screen.findByRole("region", { name: "Como a família lê" }));

async function write(value: string): Promise<void> {
  await userEvent.clear(text());
  await userEvent.click(text());
  await userEvent.paste(value);
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("three come with the program; the first is shown, with words where names will stand", async () => {
  serveTemplates();
  await openTab();
  expect(names()).toEqual(["Para terapias", "Para pediatra", "Para neuropediatra"]);
  expect(screen.getAllByText("Texto padrão")).toHaveLength(3);
  expect(text().value).toBe(DEFAULT_TEMPLATES.therapy.content);
  expect((await preview()).getByText(/^Olá, \[nome do responsável\]!/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Restaurar padrão" })).toBeNull();
  expect(screen.getByRole("button", { name: "Salvar modelo" })).toHaveProperty("disabled", true);
});

test("the preview fills the text for a child that is looked for", async () => {
  serveTemplates();
  const asked = serve(listPatients, [
    aPatient(1, { full_name: "Ana Beatriz Souza", guardian_name: "Maria Souza" }),
  ]);
  await openTab();
  await write("{{responsavel}}, {{crianca}}, {{instituicao}}: {{link}}");
  const search = (await preview()).getByRole("combobox", { name: "Ver com uma criança" });
  await userEvent.type(search, "ana");
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toContainEqual({ search: "ana", limit: "20" }),
  );
  await userEvent.click(await screen.findByRole("option", { name: "Ana Beatriz Souza" }));
  expect(
    await (await preview()).findByText("Maria, Ana, Clínica Ipê: [link do responsável]"),
  ).toBeDefined();
});

test("a placeholder goes in where the cursor stands", async () => {
  serveTemplates(OWN);
  await openTab(OWN.id);
  text().setSelectionRange(2, 2);
  await press("Nome da criança{{crianca}}");
  expect(text().value).toBe("Oi{{crianca}}, {{responsavel}}");
  expect(document.activeElement).toBe(text());
});

test("what is changed is saved, and its default can be restored after a question", async () => {
  const calls = serveTemplates();
  await openTab("pediatrician");
  await write("Olá, {{responsavel}}! ");
  expect(screen.getByText("Há mudanças não salvas.")).toBeDefined();
  await press("Salvar modelo");
  expect(await screen.findByText("Modelo salvo.")).toBeDefined();
  expect(calls.updated).toMatchObject([
    {
      params: { template_id: "pediatrician" },
      body: { name: "Para pediatra", content: "Olá, {{responsavel}}! " },
    },
  ]);
  await waitFor(() => expect(text().value).toBe("Olá, {{responsavel}}!"));
  expect(await screen.findByText("Editado")).toBeDefined();
  await press("Restaurar padrão");
  const dialog = within(await screen.findByRole("dialog", { name: "Restaurar o texto padrão?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancelar" }));
  expect(calls.restored).toHaveLength(0);
  await press("Restaurar padrão");
  const again = within(await screen.findByRole("dialog"));
  await userEvent.click(again.getByRole("button", { name: "Restaurar padrão" }));
  expect(await screen.findByText("Texto padrão restaurado.")).toBeDefined();
  await waitFor(() => expect(text().value).toBe(DEFAULT_TEMPLATES.pediatrician.content));
  expect(screen.getAllByText("Texto padrão")).toHaveLength(3);
});

test("a template that names a result is saved once it is said that families are to read it", async () => {
  const calls = serveTemplates();
  await openTab("pediatrician");
  await write("O nível é alto");
  expect(screen.getByRole("button", { name: "Salvar modelo" })).toHaveProperty("disabled", true);
  await userEvent.click(await screen.findByLabelText("É isso mesmo que a família deve ler"));
  await press("Salvar modelo");
  expect(await screen.findByText("Modelo salvo.")).toBeDefined();
  expect(calls.updated).toMatchObject([{ body: { clinical_words_confirmed: true } }]);
});

test("a new one is written, saved and shown under its own address", async () => {
  const calls = serveTemplates();
  const { address } = await openTab();
  await userEvent.click(screen.getByRole("link", { name: "Novo modelo" }));
  expect(text().value).toBe("");
  await userEvent.type(screen.getByRole("textbox", { name: "Nome do modelo" }), "Convite");
  await write("Venha, {{crianca}}");
  await press("Salvar modelo");
  expect(await screen.findByText("Modelo salvo.")).toBeDefined();
  await waitFor(() =>
    expect(address()).toBe(`/configuracoes/mensagens/modelos?modelo=${idOf(71)}`),
  );
  expect(calls.created).toMatchObject([
    { body: { name: "Convite", content: "Venha, {{crianca}}" } },
  ]);
  expect(names()).toContain("Convite");
  expect(text().value).toBe("Venha, {{crianca}}");
});

test("one's own is deleted after a question", async () => {
  const calls = serveTemplates(OWN);
  const { address } = await openTab(OWN.id);
  await press("Apagar modelo");
  const dialog = within(await screen.findByRole("dialog", { name: "Apagar “Lembrete”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Apagar modelo" }));
  expect(await screen.findByText("Modelo apagado.")).toBeDefined();
  expect(calls.deleted).toMatchObject([{ params: { template_id: OWN.id } }]);
  await waitFor(() => expect(address()).toBe("/configuracoes/mensagens/modelos"));
  expect(names()).not.toContain("Lembrete");
});

test.each([
  [
    "Olá, {{nome}}",
    "{{nome}} não existe. Use {{crianca}}, {{responsavel}}, {{link}}, {{instituicao}}.",
  ],
  [
    "Olá, {{crianca}",
    "Há chaves sem par. Use {{crianca}}, {{responsavel}}, {{link}}, {{instituicao}}, com duas chaves de cada lado.",
  ],
  ["  ", "O texto não pode ficar vazio"],
])("%j is refused at the field, which gets the focus", async (value, fault) => {
  const calls = serveTemplates();
  await openTab("therapy");
  await write(value);
  await press("Salvar modelo");
  expect(await screen.findByText(fault)).toBeDefined();
  expect(document.activeElement).toBe(text());
  expect(text().getAttribute("aria-invalid")).toBe("true");
  expect(calls.updated).toHaveLength(0);
});

test("what the server refuses is said, at the field it names", async () => {
  serveTemplates();
  refuse(updateMessageTemplate, {
    status: 422,
    detail: "Nome é obrigatório",
    fields: { name: "Nome é obrigatório" },
  });
  await openTab("therapy");
  await write("Olá");
  await press("Salvar modelo");
  expect(await screen.findByText("Erro: Nome é obrigatório")).toBeDefined();
  const name = screen.getByRole("textbox", { name: "Nome do modelo" });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(text().value).toBe("Olá");
});

test("words that were not saved are not lost without a question", async () => {
  serveTemplates();
  const { address } = await openTab("therapy");
  const leave = (): Event => {
    const event = new Event("beforeunload", { cancelable: true });
    globalThis.dispatchEvent(event);
    return event;
  };
  expect(leave().defaultPrevented).toBe(false);
  await write("Olá");
  expect(leave().defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: /^Para pediatra/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Continuar editando" }));
  expect(text().value).toBe("Olá");
  expect(address()).toContain("modelo=therapy");
  await userEvent.click(screen.getByRole("link", { name: /^Para pediatra/ }));
  const again = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await userEvent.click(again.getByRole("button", { name: "Descartar mudanças" }));
  await waitFor(() => expect(text().value).toBe(DEFAULT_TEMPLATES.pediatrician.content));
});

test("a caution when the text names a result", async () => {
  serveTemplates();
  await openTab("therapy");
  await write("A pontuação e o nível");
  expect(
    screen.getByText(/Evite falar do resultado por mensagem \(pontuação, nível\)/),
  ).toBeDefined();
});

test("on its way, and what cannot be had", async () => {
  logInAs("clinic_admin");
  hang(listMessageTemplates);
  const { unmount } = openPage("/configuracoes/mensagens/modelos", TAB);
  expect(await screen.findByText("Carregando modelos...")).toBeDefined();
  unmount();
  refuse(listMessageTemplates, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/configuracoes/mensagens/modelos", TAB);
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});

test("a school is told why there are none", async () => {
  logInAs("school_admin");
  openPage("/configuracoes/mensagens/modelos", TAB);
  expect(await screen.findByText(/ficam com a equipe de saúde/)).toBeDefined();
});
