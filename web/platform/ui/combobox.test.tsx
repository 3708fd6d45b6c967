import { render, screen, within } from "@testing-library/react";
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

const found = (): (string | null)[] =>
  within(screen.getByRole("listbox", { name: "Criança" }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("what is typed leaves fewer, the arrows go through them, and Enter takes one", async () => {
  const { chosen, field } = show();
  await userEvent.type(field, "An");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(found()).toEqual(["Ana", "Anita"]);
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const active = field.getAttribute("aria-activedescendant");
  expect(active && document.getElementById(active)?.textContent).toBe("Anita");
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(chosen).toEqual(["anita"]);
  expect(field).toHaveProperty("value", "Anita");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

test("a press takes one; Escape, and leaving the field, put the chosen one back", async () => {
  const { chosen, field } = show();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole("option", { name: "Bento" }));
  expect(chosen).toEqual(["bento"]);
  await userEvent.clear(field);
  await userEvent.type(field, "Ana");
  await userEvent.keyboard("{Escape}");
  expect(field).toHaveProperty("value", "Bento");
  await userEvent.type(field, "{Backspace}");
  await userEvent.click(document.body);
  expect(field).toHaveProperty("value", "Bento");
  expect(chosen).toEqual(["bento"]);
});

test("when nothing is found it is said", async () => {
  const { field } = show();
  await userEvent.type(field, "Zoé");
  expect(screen.getByRole("status").textContent).toBe("Ninguém");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

test("a choice can be taken back, and the field is ready for another", async () => {
  const { chosen, field } = show();
  expect(screen.queryByRole("button", { name: "Limpar" })).toBeNull();
  await userEvent.click(field);
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Limpar" }));
  expect(chosen).toEqual(["bento", null]);
  expect(field).toHaveProperty("value", "");
  expect(document.activeElement).toBe(field);
});
