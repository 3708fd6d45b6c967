import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listStimulusSets } from "#contract/vision/stimulus-sets.ts";
import { getVisionSettings, saveVisionSettings } from "#contract/vision/vision-settings.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { VisionKeepingSection } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: VisionKeepingSection }];

const PAGE = "/configuracoes/organizacao/teste-visual";
const months = () => screen.findByLabelText("Meses (de 6 a 60)");
const save = () => screen.getByRole("button", { name: "Salvar prazo" });

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listStimulusSets, []);
  serve(getVisionSettings, { samples_months: 24 });
});

async function write(text: string): Promise<void> {
  await userEvent.clear(await months());
  await userEvent.type(await months(), text);
}

test("a longer time is saved at once, and saving waits for a change", async () => {
  const saved = serve(saveVisionSettings, { samples_months: 36 });
  openPage(PAGE, TAB);
  expect(await months()).toHaveProperty("value", "24");
  expect(save()).toHaveProperty("disabled", true);
  await write("36");
  await userEvent.click(save());
  expect(await screen.findByText("Prazo das amostras salvo.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([{ samples_months: 36 }]);
});

test("a shorter one deletes, and is asked about first", async () => {
  const saved = serve(saveVisionSettings, { samples_months: 12 });
  openPage(PAGE, TAB);
  await write("12");
  await userEvent.click(save());
  expect(await screen.findByText(/há mais de 12 meses serão apagadas/)).toBeDefined();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Salvar e apagar as mais antigas" }));
  expect(await screen.findByText("Prazo das amostras salvo.")).toBeDefined();
});

test("as long as the record exists needs no months", async () => {
  const saved = serve(saveVisionSettings, { samples_months: null });
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByLabelText("Enquanto o prontuário existir"));
  expect(screen.queryByLabelText("Meses (de 6 a 60)")).toBeNull();
  await userEvent.click(save());
  expect(await screen.findByText("Prazo das amostras salvo.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([{ samples_months: null }]);
});

test.each(["5", "61", "muito", ""])("%j is no time, and is not sent", async (text) => {
  const saved = serve(saveVisionSettings, { samples_months: 24 });
  openPage(PAGE, TAB);
  await userEvent.clear(await months());
  if (text) await userEvent.type(await months(), text);
  await userEvent.click(save());
  expect(await screen.findByText(/^Informe de 6 a 60 meses/)).toBeDefined();
  expect(saved).toEqual([]);
});

test("what the server refuses stands beside the field", async () => {
  refuse(saveVisionSettings, { status: 403, detail: "Sem permissão." });
  openPage(PAGE, TAB);
  await write("30");
  await userEvent.click(save());
  expect(await screen.findByText("Sem permissão.")).toBeDefined();
});
