import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmPortability } from "#contract/exchange/portability.ts";
import { createExport, type Export, getExport } from "#contract/organization/exports.ts";
import { getCurrentOrganization } from "#contract/organization/organizations.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { hangAll, ORGANIZATION } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { PortabilityCard } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: PortabilityCard }];

const PAGE = "/configuracoes/organizacao/dados";

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
  serve(getCurrentOrganization, ORGANIZATION);
});

const file = (id: string, state: Export["state"]): Export => ({
  id,
  kind: "organization",
  params: {},
  state,
  done: 12,
  total: 48,
  file_name: "tea-start-dados-2026-03-16.zip",
  size: null,
  created_at: "2026-03-16T15:00:00Z",
  created_by_name: "Ana",
  expires_at: "2026-03-23T15:00:00Z",
  failure: null,
  needs_password: true,
});

async function ask(password: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Pedir uma cópia" }));
  const field = await screen.findByLabelText(/Sua senha/);
  if (password) await userEvent.type(field, password);
  await userEvent.click(screen.getByRole("button", { name: "Confirmar e preparar" }));
}

test("everything is asked for with the password, and how far it is stays in sight", async () => {
  const confirmed = serve(confirmPortability, {
    confirmation: "1.abc",
    expires_at: "2026-03-16T15:10:00Z",
  });
  const asked = serve(createExport, ({ body }) => file(body.id, "queued"));
  serve(getExport, ({ params }) => file(params.id, "running"));
  openPage(PAGE, TAB);
  await ask("minha senha");
  expect(await screen.findByText("25% pronto")).toBeTruthy();
  expect(confirmed).toMatchObject([{ body: { password: "minha senha" } }]);
  expect(asked).toMatchObject([
    { body: { kind: "organization", params: { confirmation: "1.abc" } } },
  ]);
  expect(screen.queryByLabelText(/Sua senha/)).toBeNull();
});

test("a wrong password is told at its field, and nothing is asked for", async () => {
  refuse(confirmPortability, {
    status: 422,
    code: "invalid",
    detail: "A senha não confere",
    fields: { password: "A senha não confere" },
  });
  const asked = serve(createExport, ({ body }) => file(body.id, "queued"));
  openPage(PAGE, TAB);
  await ask("");
  expect(await screen.findByText("Digite sua senha")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Sua senha/), "outra");
  await userEvent.click(screen.getByRole("button", { name: "Confirmar e preparar" }));
  expect(await screen.findByText("A senha não confere")).toBeTruthy();
  expect(asked).toEqual([]);
});
