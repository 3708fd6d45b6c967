import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { importFhir } from "#contract/exchange/fhir.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, respond } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { FhirSection } from "./entry.ts";

test("a file is asked for, brought in once it is chosen, and what the server says of it is shown", async () => {
  logInAs("clinic_admin");
  const brought = refuse(importFhir, { status: 422, detail: "O arquivo não é FHIR." });
  openPage("/configuracoes/integracoes/fhir", [
    { path: paths.settingsSection, Component: FhirSection },
  ]);
  const press = await screen.findByRole("button", { name: "Importar" });
  await userEvent.click(press);
  expect(await screen.findByText("Escolha um arquivo FHIR")).toBeDefined();
  expect(brought).toHaveLength(0);
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("there is a place for the file");
  await userEvent.upload(input, new File(["{}"], "criancas.json"));
  expect(screen.queryByText("Escolha um arquivo FHIR")).toBeNull();
  await userEvent.click(press);
  expect((await screen.findByRole("alert")).textContent).toBe("O arquivo não é FHIR.");
  respond(importFhir, () =>
    Response.json({ children: 2, already_here: 0, taken: {}, left_out: [], roster: null }),
  );
  await userEvent.click(press);
  expect(await screen.findByText(/2 crianças/)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
