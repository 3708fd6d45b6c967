import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { userEvent } from "#web/testing/user-event.ts";
import { Combobox, type Option } from "./combobox.tsx";

const CHILDREN: readonly Option[] = ["Ana", "Anita", "Bento"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Choice({ onChoose }: { readonly onChoose: (value: string | null) => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Option | null>(null);
  const options = CHILDREN.filter(({ label }) => label.startsWith(typed));
  return (
    <Combobox
      label="Criança"
      placeholder="Nome"
      typed={typed}
      onType={setTyped}
      options={options}
      none="Ninguém"
      chosen={chosen}
      onChoose={(value) => {
        setChosen(CHILDREN.find((one) => one.value === value) ?? null);
        onChoose(value);
      }}
      clear={{
        label: "Limpar",
        onClear: () => {
          setChosen(null);
          onChoose(null);
        },
      }}
    />
  );
}

function show() {
  const chosen: (string | null)[] = [];
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <Choice onChoose={(value) => chosen.push(value)} />
    </Providers>,
  );
  return { chosen, field: screen.getByRole("combobox", { name: "Criança" }) };
}

test("when nothing is found it is said", async () => {
  const { field } = show();
  await userEvent.type(field, "Zoé");
  expect(screen.getByRole("status").textContent).toBe("Ninguém");
  expect(screen.queryByRole("option")).toBeNull();
});

test("leaving the field puts the chosen one back, and a choice can be taken back", async () => {
  const { chosen, field } = show();
  expect(screen.queryByRole("button", { name: "Limpar" })).toBeNull();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole("option", { name: "Bento" }));
  await userEvent.clear(field);
  await userEvent.type(field, "Ana");
  await userEvent.click(document.body);
  expect(field).toHaveProperty("value", "Bento");
  await userEvent.click(screen.getByRole("button", { name: "Limpar" }));
  expect(chosen).toEqual(["bento", null]);
  expect(field).toHaveProperty("value", "");
});
