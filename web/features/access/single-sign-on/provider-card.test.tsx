import { screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, test } from "vitest";
import {
  type Provider,
  readProvider,
  removeProvider,
  saveProvider,
  testProvider,
} from "#contract/access/single-sign-on.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { ProviderCard } from "./entry.ts";

const redirect_uri = "https://tea.example/entrar/instituicao";
const KEPT: Provider = {
  issuer: "https://accounts.google.com",
  client_id: "tea",
  enabled: true,
  domains: [
    {
      domain: "ipe.example",
      proved: false,
      record_name: "_tea-start.ipe.example",
      record_value: "tea-start=abc",
    },
  ],
  admits_domain: false,
  default_role: null,
  role_claim: "",
  role_rules: [],
};

beforeEach(() => {
  logInAs("clinic_admin");
});

const open = () =>
  openPage("/acesso", [
    {
      path: "/acesso",
      element: (
        <Suspense>
          <ProviderCard />
        </Suspense>
      ),
    },
  ]);
const box = (name: string) => screen.findByRole("textbox", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a first provider is stored with its domains and the roles of who comes", async () => {
  serve(readProvider, { provider: null, redirect_uri });
  const saved = serve(saveProvider, { provider: KEPT, redirect_uri });
  open();
  expect(await box("Endereço de retorno")).toHaveProperty("value", redirect_uri);
  await userEvent.write(await box("Emissor (issuer)"), "https://accounts.google.com");
  await userEvent.write(await box("Identificador do aplicativo (client ID)"), "tea");
  await userEvent.write(screen.getByLabelText(/^Segredo do aplicativo/), "s3gredo");
  await userEvent.write(await box("Domínios de e-mail"), "@Ipe.example, ipe.org.example");
  await userEvent.click(
    screen.getByRole("switch", { name: "Qualquer pessoa destes domínios entra" }),
  );
  const role = await screen.findByRole("combobox", { name: "Papel de quem nenhuma regra nomeia" });
  expect([...role.querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "",
    "clinic_doctor",
  ]);
  await userEvent.selectOptions(role, "clinic_doctor");
  await userEvent.write(
    await box("Informação do provedor que diz o papel (claim)"),
    "realm_access.roles",
  );
  await press("Incluir regra");
  await userEvent.write(await box("Valor"), "gestao");
  await press("Salvar");
  await screen.findByText("Acesso guardado.");
  expect(saved.map(({ body }) => body)).toEqual([
    {
      issuer: "https://accounts.google.com",
      client_id: "tea",
      client_secret: "s3gredo",
      enabled: true,
      domains: ["ipe.example", "ipe.org.example"],
      admits_domain: true,
      default_role: "clinic_doctor",
      role_claim: "realm_access.roles",
      role_rules: [{ value: "gestao", role: "clinic_admin" }],
    },
  ]);
});

test("a secret that is kept is not sent, and what is refused stands at its field", async () => {
  serve(readProvider, { provider: KEPT, redirect_uri });
  refuse(saveProvider, {
    status: 409,
    detail: "Um destes domínios já é de outra instituição",
    fields: { domains: "Um destes domínios já é de outra instituição" },
  });
  open();
  await userEvent.write(await box("Identificador do aplicativo (client ID)"), "outro");
  await press("Salvar");
  await waitFor(async () =>
    expect((await box("Domínios de e-mail")).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getAllByText("Um destes domínios já é de outra instituição").length).toBe(2);
});

test("a test tells what is wrong, and how a domain is shown to be the organization's own", async () => {
  serve(readProvider, { provider: KEPT, redirect_uri });
  serve(testProvider, {
    fault: {
      code: "provider_client_refused",
      params: {},
      detail: "O provedor não aceitou o identificador ou o segredo do aplicativo.",
    },
    domains: KEPT.domains,
  });
  open();
  expect(await screen.findByText(/ipe\.example: ainda não confirmado/)).toBeDefined();
  expect(await box("Nome do registro")).toHaveProperty("value", "_tea-start.ipe.example");
  expect(await box("Valor do registro")).toHaveProperty("value", "tea-start=abc");
  await press("Testar");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "O provedor não aceitou o identificador ou o segredo",
  );
});

test("it is taken away after a question", async () => {
  let provider: Provider | null = KEPT;
  serve(readProvider, () => ({ provider, redirect_uri }));
  const removed = serve(removeProvider, () => {
    provider = null;
    return { code: "provider_removed", params: {}, detail: "Retirado." };
  });
  open();
  await press("Retirar");
  expect(removed).toHaveLength(0);
  const dialog = await screen.findByRole("dialog", { name: /Retirar o acesso/ });
  await userEvent.click(within(dialog).getByRole("button", { name: "Retirar" }));
  await waitFor(() => expect(removed).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Testar" })).toBeNull());
});
