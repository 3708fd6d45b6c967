import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  chooseDestination,
  type DestinationChoice,
  suggestDestinations,
} from "#contract/referrals/destinations.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { idOf } from "#web/testing/people.ts";
import { aPlace } from "#web/testing/places.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { DestinationSection } from "./entry.ts";

const NEAR = aPlace(1, { name: "Ambulatório da Praia" });
const FAR = aPlace(2, { name: "Posto do Centro", kind: "ubs" });

const CHOICE: DestinationChoice = {
  chosen: null,
  suggestions: [
    {
      destination: NEAR,
      suits: true,
      reasons: [
        { kind: "serves_type" },
        { kind: "age_served" },
        { kind: "near", area: "Boa Viagem" },
        { kind: "free", left: 1 },
      ],
    },
    { destination: FAR, suits: false, reasons: [{ kind: "other_service" }, { kind: "full" }] },
  ],
};

function show(choice: DestinationChoice): void {
  serve(suggestDestinations, choice);
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <DestinationSection referralId={idOf(9)} patientId={idOf(8)} />
    </Providers>,
  );
}

test("the best place is suggested with its reasons, and chosen by one press", async () => {
  show(CHOICE);
  expect(await screen.findByText("Ambulatório da Praia")).toBeDefined();
  for (const reason of [
    "atende este encaminhamento",
    "atende esta idade",
    "perto: Boa Viagem",
    "tem 1 vaga este mês",
  ]) {
    expect(screen.getByText(reason)).toBeDefined();
  }
  const sent = serve(chooseDestination, { ...CHOICE, chosen: NEAR });
  await userEvent.click(screen.getByRole("button", { name: "Escolher este" }));
  expect(await screen.findByRole("button", { name: "Trocar" })).toBeDefined();
  expect(sent[0]).toMatchObject({
    params: { referral_id: idOf(9) },
    body: { destination: NEAR.id },
  });
  expect(screen.getByRole("link", { name: /^Ligar para Ambulatório da Praia/ })).toBeDefined();
});

test("another may be chosen, also one that does not fit, and the choice be taken back", async () => {
  const user = userEvent.setup();
  show({ ...CHOICE, chosen: NEAR });
  await user.click(await screen.findByRole("button", { name: "Trocar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Para onde encaminhar" }));
  expect(dialog.getByText("Escolhido")).toBeDefined();
  expect(dialog.getByRole("heading", { name: "Outros lugares" })).toBeDefined();
  expect(dialog.getByText("sem vaga este mês")).toBeDefined();
  const sent = serve(chooseDestination, { ...CHOICE, chosen: FAR });
  await user.click(dialog.getByRole("button", { name: "Escolher Posto do Centro" }));
  expect(await screen.findByText("Lugar escolhido.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Trocar" }));
  serve(chooseDestination, CHOICE);
  await user.click(await screen.findByRole("button", { name: "Desfazer a escolha" }));
  expect(await screen.findByRole("button", { name: "Escolher este" })).toBeDefined();
  expect(sent[0]?.body).toEqual({ destination: FAR.id });
});

test("a refusal is told", async () => {
  show(CHOICE);
  refuse(chooseDestination, { status: 409, detail: "Este encaminhamento já foi encerrado." });
  await userEvent.click(await screen.findByRole("button", { name: "Escolher este" }));
  expect((await screen.findByRole("alert")).textContent).toContain("já foi encerrado");
});

test("an empty network says where places are added; one without a fitting place says so", async () => {
  show({ chosen: null, suggestions: [] });
  expect(await screen.findByText(/A rede de apoio está vazia/)).toBeDefined();
  show({ chosen: null, suggestions: CHOICE.suggestions.slice(1) });
  expect(await screen.findByText(/Nenhum lugar da rede serve/)).toBeDefined();
});
