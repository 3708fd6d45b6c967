import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { aPatient, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";

beforeEach(() => {
  // What the page beneath asks for is not what is tested here.
  for (const endpoint of ENDPOINTS) if (endpoint.method === "GET") hang(endpoint);
});

async function open(page = "/configuracoes") {
  const app = openApp(page);
  await screen.findByRole("button", { name: /^Buscar (?:criança|página)/ });
  await userEvent.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Busca rápida" });
  return { ...app, dialog, field: within(dialog).getByRole("combobox") };
}

test("Ctrl+K finds a child by a few letters, and Enter opens the record; no name is in the address", async () => {
  logInAs("clinic_admin");
  const asked = serve(listPatients, [aPatient(5, { full_name: "Aurora Pitanga" })]);
  const { address, field } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, "auro");
  expect(await screen.findByRole("option", { name: /Aurora Pitanga/ })).toBeDefined();
  expect(address()).toMatch(/^\/configuracoes/);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/pacientes?paciente=${idOf(5)}`));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked[0]?.query).toMatchObject({ search: "auro" });
});

test("pages and actions are found whatever the accents, and chosen by the arrows", async () => {
  logInAs("clinic_admin");
  serve(listPatients, []);
  const { address, field } = await open();
  await userEvent.type(field, "mutiroes");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
    "Mutirões",
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, "relat");
  await waitFor(() =>
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Relatórios",
    ]),
  );
  await userEvent.clear(field);
  await userEvent.keyboard("{ArrowDown}");
  const chosen = field.getAttribute("aria-activedescendant");
  expect(document.getElementById(chosen ?? "")?.textContent).toBe("Acessar Pacientes");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("a manager finds no child, and that nothing was found is said", async () => {
  logInAs("network_manager");
  const asked = serve(listPatients, []);
  const { field, dialog } = await open();
  await userEvent.type(field, "ana");
  expect(await within(dialog).findByText("Nada encontrado com estas letras.")).toBeDefined();
  expect(asked).toEqual([]);
});

test("a school finds its own pages; a failure can be tried again, and Escape closes it", async () => {
  logInAs("school_admin");
  refuse(listPatients, { status: 503, detail: "Fora do ar" });
  const { field, dialog } = await open();
  expect(within(dialog).queryByRole("option", { name: "Encaminhamentos" })).toBeNull();
  await userEvent.type(field, "xyzw");
  expect(await within(dialog).findByText(/Fora do ar/)).toBeDefined();
  await userEvent.type(field, "{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
