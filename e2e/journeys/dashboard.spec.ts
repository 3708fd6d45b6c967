import { type Page, expect, test } from "@playwright/test";
import { answerByCall } from "../answers.ts";
import { aChildWithLink, arriveLoggedIn } from "../people.ts";

/**
 * The dashboard of the demonstration clinic, exactly as the specification shows it, and what is behind each figure. It
 * comes before all other journeys, which register children.
 */

const CLINIC = "admin@clinica.example";

/** A summary card by its label. */
const card = (page: Page, label: string) =>
  page.getByRole("region", { name: "Resumo" }).getByRole("listitem").filter({ hasText: label });

/** An action card by its label. */
const action = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Gestão Clínica" })
    .getByRole("listitem")
    .filter({ hasText: label });

test("an administrator reads the dashboard of the morning", async ({ page }) => {
  await arriveLoggedIn(page, CLINIC);
  await page.goto("/dashboard");

  await test.step("the demonstration clinic shows the figures of the specification", async () => {
    await expect(
      page.getByText(/^Acompanhamento clínico rápido, simples e eficiente.*rastreamento ocular/),
    ).toBeVisible();

    await test.step("in the banner and the four cards", async () => {
      const banner = page.getByRole("region", {
        name: /^5 formulários atrasados há mais de 30 dias/,
      });
      await expect(banner.getByRole("link", { name: /^Ver Casos/ })).toBeVisible();
      for (const [label, value, delta] of [
        ["Total de Pacientes", "127", "+12%"],
        ["Formulários Respondidos", "89", "+5%"],
        ["Testes de Rastreamento Ocular", "45", "+18%"],
        ["Taxa de Conclusão", "92%", "+3%"],
      ] as const) {
        await expect(card(page, label)).toContainText(value);
        await expect(card(page, label)).toContainText(`${delta} em relação ao mês anterior`);
      }
    });

    await test.step("in the three actions", async () => {
      for (const [label, value, button] of [
        ["Formulários Atrasados", 8, "Reenviar Agora"],
        ["Encaminhamentos Urgentes", 3, "Ver Casos"],
        ["Formulários Parciais em Atraso", 12, "Acompanhar"],
      ] as const) {
        const number = page.getByRole("link", { name: `Ver a lista: ${label}: ${value}` });
        await expect(number).toHaveText(String(value));
        await expect(action(page, label)).toContainText(button);
      }
      await expect(action(page, "Encaminhamentos Urgentes")).toContainText("Alta prioridade");
    });

    await test.step("in the three charts", async () => {
      for (const name of [
        /^Para Terapias: 45 pacientes$/,
        /^Para Pediatra: 28 pacientes$/,
        /^Para Neuropediatra \(⚠ Prioridade\): 16 pacientes$/,
        /^Respondidos\D* 89\b/,
        /^Parciais\D* 23\b/,
        /^Não Respondidos\D* 15\b/,
      ]) {
        await expect(page.getByRole("link", { name })).toBeAttached();
      }
      const weeks = await page
        .getByRole("link", { name: /^Sem \d, de .*: \d+ formulários$/ })
        .all();
      const counts = await Promise.all(weeks.map((week) => week.getAttribute("aria-label")));
      expect(counts.map((words) => Number(/: (\d+) /.exec(words ?? "")?.[1]))).toEqual([
        12, 18, 25, 32, 28, 35, 42, 38,
      ]);
    });
  });

  await test.step("the charts have their colours: green, amber, red and teal", async () => {
    const paint = (name: RegExp, inner: string, property: "fill" | "stroke" | "backgroundColor") =>
      page
        .getByRole("link", { name })
        .locator(inner)
        .evaluate((element, wanted) => getComputedStyle(element)[wanted], property);
    const colours = {
      therapy: await paint(/^Para Terapias: /, "path", "fill"),
      pediatrician: await paint(/^Para Pediatra: /, "path", "fill"),
      neurologist: await paint(/^Para Neuropediatra \(/, "path", "fill"),
      answered: await paint(/^Respondidos/, "[data-bar]", "backgroundColor"),
      partial: await paint(/^Parciais/, "[data-bar]", "backgroundColor"),
      notAnswered: await paint(/^Não Respondidos/, "[data-bar]", "backgroundColor"),
      forms: await page
        .locator("path[fill=none][stroke]")
        .evaluate((element) => getComputedStyle(element).stroke),
    };
    expect(
      Object.fromEntries(Object.entries(colours).map(([of, rgb]) => [of, nameOf(rgb)])),
    ).toEqual({
      therapy: "green",
      pediatrician: "amber",
      neurologist: "red",
      answered: "green",
      partial: "amber",
      notAnswered: "red",
      forms: "teal",
    });
  });

  await test.step("the activity of 24 hours and of 7 days, and the period", async () => {
    const activity = page.getByRole("region", { name: "Atividade Recente" });
    const events = activity.getByRole("listitem");
    const showing = async (period: string): Promise<void> => {
      const asked = page.waitForResponse((response) => response.url().includes(`period=${period}`));
      await activity.getByText(period, { exact: true }).click();
      await asked;
      await expect(events.first()).toContainText(/há |agora|ontem/);
    };
    await events.first().waitFor();
    await showing("7d");
    for (const kind of [
      "Formulário respondido",
      "Novo teste de rastreamento",
      "Formulário enviado",
    ])
      await expect(events.filter({ hasText: kind }).first()).toBeVisible();
    await activity.getByText("24h", { exact: true }).click();
    await expect(activity.getByText(/há \d+ dias|ontem|anteontem/)).toHaveCount(0);
  });

  await test.step("each figure opens a list of just so many", async () => {
    const counted = page.locator("output").filter({ hasText: /^\d+ pacientes?$/ });
    const opens = async (link: RegExp | string, count: number): Promise<void> => {
      await page.getByRole("link", { name: link }).first().click();
      await expect(page).toHaveURL(/\/pacientes\?/);
      await expect(counted).toHaveText(`${count} pacientes`);
      await page.goBack();
    };
    await opens("Ver a lista: Formulários Respondidos", 89);
    await opens("Ver a lista: Testes de Rastreamento Ocular", 45);
    await opens(/^Ver Casos: 5 formulários/, 5);
    await opens("Ver a lista: Formulários Atrasados: 8", 8);
    await opens("Ver a lista: Formulários Parciais em Atraso: 12", 12);
    await opens(/^Parciais\D* 23\b/, 23);
    await opens(/^Não Respondidos\D* 15\b/, 15);
    await opens(/^Sem 1, /, 12);
    await opens(/^Sem 8, /, 38);
    await page.getByRole("link", { name: "Ver Casos: Encaminhamentos Urgentes" }).click();
    await expect(page.getByText(/^Prazo vencido · /)).toHaveCount(3);
  });
});

test("an answer on a phone moves an open dashboard", async ({ page, request }) => {
  const { link } = await aChildWithLink(request);
  await arriveLoggedIn(page, CLINIC);
  await page.goto("/dashboard");
  const answered = card(page, "Formulários Respondidos").getByText(/^\d+$/);
  const before = Number(await answered.textContent());
  await answerByCall(request, link);
  await expect(answered).toHaveText(String(before + 1));
});

/** What a person would call a colour, by its hue. */
function nameOf(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = [...rgb.matchAll(/[\d.]+/g)].map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (sixth * 60 + 360) % 360;
  if (hue < 20 || hue > 340) return "red";
  if (hue < 60) return "amber";
  if (hue > 100 && hue < 162) return "green";
  return hue < 190 && hue >= 162 ? "teal" : String(hue);
}
