import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { countLockedRecords, listErasureRequests } from "#contract/registry/erasure.ts";
import {
  type Retention,
  keepLonger,
  readRetention,
  setRetention,
} from "#contract/registry/retention.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { ErasureTab } from "./entry.ts";

/** How long records are kept is set, with a look at whom it meets. */

const TAB = [{ path: paths.settingsSection, Component: ErasureTab }];
const PAGE = "/configuracoes/organizacao/pedidos-das-familias";
const DUE = {
  id: idOf(90),
  full_name: "Bento Inventado",
  last_entry_on: "2020-03-10",
  erase_on: "2026-04-15",
};
const NEVER: Retention = { years: null, starts_on: null, preview: { count: 0, children: [] } };
const FIVE: Retention = {
  years: 5,
  starts_on: "2026-04-15",
  preview: { count: 3, children: [DUE] },
};

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listErasureRequests, []);
  serve(countLockedRecords, { count: 0, next_end: null });
});

test("another rule shows whom it would meet before it is set", async () => {
  serve(readRetention, ({ query }) =>
    query.years === undefined ? NEVER : { ...NEVER, preview: FIVE.preview },
  );
  const stored = serve(setRetention, FIVE);
  openPage(PAGE, TAB);
  const years = await screen.findByLabelText("Apagar depois do último registro");
  const save = screen.getByRole("button", { name: "Salvar o prazo" });
  expect(save.hasAttribute("disabled")).toBe(true);
  await userEvent.selectOptions(years, "5 anos");
  expect(await screen.findByText(/Com este prazo 3 fichas venceriam/)).toBeDefined();
  const list = within(screen.getByRole("list", { name: "Fichas que vencem" }));
  expect(list.getByText("Último registro em 10/03/2020, apaga em 15/04/2026")).toBeDefined();
  expect(list.queryByRole("button")).toBeNull();
  expect(screen.getByText("E mais 2 fichas.")).toBeDefined();
  await userEvent.click(save);
  expect(
    await screen.findByText("Prazo salvo. Ninguém é apagado antes de 15/04/2026."),
  ).toBeDefined();
  expect(stored[0]?.body).toEqual({ years: 5 });
});

test("whom the rule in force meets is kept for one more year by a press", async () => {
  serve(readRetention, FIVE);
  const kept = serve(keepLonger, { ...FIVE, preview: { count: 0, children: [] } });
  openPage(PAGE, TAB);
  expect(await screen.findByText("Vale a partir de 15/04/2026.")).toBeDefined();
  await userEvent.click(
    await screen.findByRole("button", { name: "Guardar mais um ano: Bento Inventado" }),
  );
  expect(await screen.findByText("A ficha de Bento Inventado fica por mais um ano.")).toBeDefined();
  expect(kept).toHaveLength(1);
});
