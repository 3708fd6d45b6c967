import { screen, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import {
  type ReferralSettings,
  getReferralSettings,
  saveReferralSettings,
} from "#contract/referrals/referral-settings.ts";
import { USUAL_WEIGHTS } from "#domain/referrals/priority.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { ReferralsTab } from "./entry.ts";

/** Where it stands in the application, beside the way to another tab. */
const TAB = [
  {
    path: paths.settingsSection,
    Component: () => (
      <>
        <Link to="?aba=usuarios">Usuários</Link>
        <ReferralsTab />
      </>
    ),
  },
];

const STORED: ReferralSettings = {
  due_days: { therapy: 45, pediatrician: 15, neurologist: 7 },
  working_days: false,
  attempts_before_other_way: 3,
  weights: USUAL_WEIGHTS,
};

async function openTab(stored = STORED): Promise<void> {
  logInAs("clinic_admin");
  serve(getReferralSettings, stored);
  openPage("/configuracoes/organizacao/encaminhamentos", TAB);
  await screen.findByRole("spinbutton", { name: "Para Terapias (dias)" });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });

async function put(name: string, value: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), value);
}

test("due days, working days, attempts and weights are changed and saved together", async () => {
  await openTab();
  const saved = serve(saveReferralSettings, ({ body }) => body);
  const save = screen.getByRole("button", { name: "Salvar" });
  expect(field("Para Terapias (dias)").value).toBe("45");
  expect(save).toHaveProperty("disabled", true);
  await put("Para Neuropediatra (dias)", "5");
  await userEvent.click(screen.getByRole("switch", { name: "Contar só dias úteis" }));
  await put("Tentativas antes de outro caminho", "2");
  await put("Espera", "3");
  await userEvent.click(save);
  expect(await screen.findByText("Regras dos encaminhamentos salvas.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      due_days: { therapy: 45, pediatrician: 15, neurologist: 5 },
      working_days: true,
      attempts_before_other_way: 2,
      weights: { ...USUAL_WEIGHTS, days_waiting: 3 },
    },
  ]);
  expect(save).toHaveProperty("disabled", true);
});

test("the example follows the weights as they are typed", async () => {
  await openTab();
  const example = within(
    screen.getByRole("region", { name: "Duas crianças inventadas, com estes pesos" }),
  );
  expect(example.getByText("Davi vem antes de Ana.")).toBeDefined();
  await put("Perda de palavras ou habilidades", "100");
  expect(example.getByText("Ana vem antes de Davi.")).toBeDefined();
  await put("Perda de palavras ou habilidades", "86");
  expect(
    example.getByText("Ana e Davi empatam: vem antes quem tem o prazo mais próximo."),
  ).toBeDefined();
  // What cannot be counted with counts as it was stored.
  await put("Perda de palavras ou habilidades", "-4");
  expect(example.getByText("Davi vem antes de Ana.")).toBeDefined();
});

test("the default is put back, and holds once it is saved", async () => {
  await openTab();
  const saved = serve(saveReferralSettings, ({ body }) => body);
  await userEvent.click(screen.getByRole("button", { name: "Restaurar padrão" }));
  expect(field("Para Terapias (dias)").value).toBe("30");
  expect(saved).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Regras dos encaminhamentos salvas.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Restaurar padrão" })).toHaveProperty("disabled", true);
});

test("what is wrong is said at its field, which gets the focus, and nothing is sent", async () => {
  await openTab();
  const saved = serve(saveReferralSettings, ({ body }) => body);
  await put("Para Pediatra (dias)", "0");
  await put("Sinais-chave", "501");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Informe de 1 a 180 dias")).toBeDefined();
  expect(screen.getByText("Informe um número inteiro de 0 a 500 pontos")).toBeDefined();
  expect(document.activeElement).toBe(field("Para Pediatra (dias)"));
  expect(saved).toHaveLength(0);
});

test("what was changed and not saved is not lost by another tab", async () => {
  await openTab();
  await put("Espera", "3");
  await userEvent.click(screen.getByRole("link", { name: "Usuários" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Continuar editando" }));
  expect(field("Espera").value).toBe("3");
});

test("settings that cannot be had say why", async () => {
  logInAs("clinic_admin");
  refuse(getReferralSettings, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/configuracoes/organizacao/encaminhamentos", TAB);
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});
