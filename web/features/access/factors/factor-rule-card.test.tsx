import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, test } from "vitest";
import { readFactorRule, saveFactorRule } from "#contract/access/factors.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { FactorRuleCard } from "./entry.ts";

beforeEach(() => {
  logInAs("clinic_admin");
  serve(readFactorRule, { roles: ["clinic_admin"] });
});

const open = () =>
  openPage("/papeis", [
    {
      path: "/papeis",
      element: (
        <Suspense>
          <FactorRuleCard />
        </Suspense>
      ),
    },
  ]);
const box = (name: RegExp) => screen.findByRole("checkbox", { name });
const save = () => screen.getByRole("button", { name: "Salvar" });

test("the roles of the kind stand there, and what is chosen is stored", async () => {
  const saved = serve(saveFactorRule, ({ body }) => body);
  open();
  expect(await box(/Administração da clínica/)).toHaveProperty("checked", true);
  expect(save()).toHaveProperty("disabled", true);
  await userEvent.click(await box(/Médico/));
  await userEvent.click(save());
  await screen.findByText(/Salvo\. Vale a partir da próxima entrada/);
  expect(saved.map(({ body }) => body)).toEqual([{ roles: ["clinic_admin", "clinic_doctor"] }]);
});

test("what is refused is said, and the choice stays", async () => {
  refuse(saveFactorRule, { status: 422, detail: "Papel inválido" });
  open();
  await userEvent.click(await box(/Médico/));
  await userEvent.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain("Papel inválido");
  expect(await box(/Médico/)).toHaveProperty("checked", true);
});
