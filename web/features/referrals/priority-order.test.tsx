import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listReferralOwners } from "#contract/referrals/referral-steps.ts";
import { countReferrals, listReferrals } from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral } from "#web/testing/referrals.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "./routes.ts";

const COUNTS = { therapy: 45, pediatrician: 28, neurologist: 16 };

test("a row tells its points, its stage, how long it waits and with whom, and leads to its page", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [
    aReferral(1, { stage: "contatado", overdue: true, escalated_at: "2026-11-18T12:00:00Z" }),
    aReferral(2, { days_waiting: 0, owner: null }),
  ]);
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole("link", { name })).closest("li");
    if (!row) throw new Error(`${name} is in no row`);
    return within(row);
  };
  const row = await rowOf("Criança Inventada 1");
  expect(row.getByText("262")).toBeDefined();
  expect(row.getByText("Contatado")).toBeDefined();
  expect(row.getByText("Administração avisada")).toBeDefined();
  expect(row.getByText("Espera há 2 dias · Com Dra. Helena Inventada")).toBeDefined();
  const page = row.getByRole("link", { name: "Criança Inventada 1" });
  expect(page.getAttribute("href")).toBe(`/encaminhamentos/${idOf(401)}`);
  const second = await rowOf("Criança Inventada 2");
  expect(second.getByText("Aberto hoje · Ninguém ainda")).toBeDefined();
  expect(second.queryByText("Administração avisada")).toBeNull();
});

test("'Por que esta ordem?' shows the arithmetic in words, and puts it away again", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [aReferral(1)]);
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  const why = await screen.findByRole("button", {
    name: "Por que esta ordem? Criança Inventada 1",
  });
  expect(why.getAttribute("aria-expanded")).toBe("false");
  why.focus();
  await userEvent.keyboard("{Enter}");
  const sum = within(await screen.findByRole("table", { name: "Conta da prioridade" }));
  expect(sum.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "O que contaContaPontos",
    "Resultado alto2 × 120240",
    "A família contou o que a preocupa1 × 2020",
    "2 dias de espera2 × 12",
    "Total262",
  ]);
  expect(why.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("table")).toBeNull();
});

test("the list narrows by stage, by who sees to it and to what was escalated; the address keeps it", async () => {
  logInAs("clinic_admin");
  serve(listReferralOwners, [{ id: idOf(90), full_name: "Dra. Helena Inventada" }]);
  serve(countReferrals, COUNTS);
  const lists = serve(listReferrals, ({ query }) => (query.stage ? [] : [aReferral(1)]));
  const { address } = openPage("/encaminhamentos?tipo=neurologist&cuida=meus", referralsRoutes);
  const owner = await screen.findByRole("combobox", { name: "Quem cuida" });
  expect(owner).toHaveProperty("value", "mine");
  await screen.findByRole("option", { name: "Dra. Helena Inventada" });
  await userEvent.selectOptions(owner, "Dra. Helena Inventada");
  await userEvent.click(screen.getByRole("checkbox", { name: "Só com a administração avisada" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Etapa" }), "Agendado");
  const all = await screen.findByRole("link", { name: "Ver todos deste tipo" });
  expect(address()).toBe(
    `/encaminhamentos?tipo=neurologist&cuida=${idOf(90)}&avisados=1&etapa=agendado`,
  );
  expect(lists.map(({ query }) => query)).toContainEqual({
    type: "neurologist",
    owner: idOf(90),
    escalated: "1",
    stage: "agendado",
    limit: "25",
  });
  await userEvent.click(all);
  expect(await screen.findByText("Criança Inventada 1")).toBeDefined();
  expect(address()).toBe("/encaminhamentos?tipo=neurologist");
});
