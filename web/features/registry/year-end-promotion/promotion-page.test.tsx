import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  confirmPromotion,
  getPromotion,
  previewPromotion,
  type PromotionClass,
  type PromotionOutcome,
} from "#contract/registry/year-end-promotion.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { promotionRoutes } from "./routes.ts";

const FIRST: PromotionClass = {
  group: idOf(1),
  name: "Pré I",
  parent_name: null,
  children: 12,
  act: "move",
  to_group: idOf(2),
  new_name: null,
};
const LAST: PromotionClass = {
  ...FIRST,
  group: idOf(2),
  name: "Pré II",
  children: 1,
  act: "leave",
  to_group: null,
};
const OUTCOME: PromotionOutcome = {
  moved: 12,
  archived: 1,
  kept: 0,
  created: ["1º ano"],
  archived_classes: [],
};

function open(classes: PromotionClass[] = [FIRST, LAST]) {
  serve(getPromotion, { classes, last_at: null });
  logInAs("school_admin");
  return openPage("/virada-de-ano", promotionRoutes);
}

test("a line is corrected, the whole is looked at, and only then done", async () => {
  open();
  const previewed = serve(previewPromotion, OUTCOME);
  const confirmed = serve(confirmPromotion, OUTCOME);
  const where = await screen.findByRole("combobox", {
    name: "Para onde vão as crianças de Pré II",
  });
  expect(where).toHaveProperty("value", "leave");
  await userEvent.selectOptions(where, "create");
  const name = screen.getByRole("textbox", { name: /Nome da turma nova/ });
  await userEvent.clear(name);
  await userEvent.type(name, "1º ano");
  await userEvent.click(screen.getByRole("radio", { name: /Acompanha as crianças/ }));
  await userEvent.click(screen.getByRole("button", { name: "Conferir" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("12 crianças mudam de turma")).not.toBeNull();
  expect(confirmed).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Fazer a virada de ano" }));
  expect(await screen.findByText("Virada de ano feita")).not.toBeNull();
  expect(confirmed[0]?.body).toEqual(previewed[0]?.body);
  expect(confirmed[0]?.body).toMatchObject({
    lines: [
      { group: FIRST.group, act: "move", to_group: LAST.group },
      { group: LAST.group, act: "create", new_name: "1º ano" },
    ],
    teachers: "follow",
    archive_empty: true,
  });
});

test("a refused line says so where it stands", async () => {
  open();
  refuse(previewPromotion, {
    status: 422,
    detail: "Escolha outra turma como destino.",
    fields: { "lines.0.to_group": "Escolha outra turma como destino." },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Conferir" }));
  expect((await screen.findAllByText("Escolha outra turma como destino.")).length).toBe(2);
});

test("without classes there is nothing to turn", async () => {
  open([]);
  expect(await screen.findByText("Esta organização ainda não tem turmas.")).not.toBeNull();
});
