import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "#web/testing/user-event.ts";
import { Menu, MenuItem, MenuLine, MenuLink } from "./menu.tsx";

function openMenu(chosen: string[]): HTMLElement {
  const item = (name: string) => (
    <MenuItem icon={null} onChoose={() => chosen.push(name)}>
      {name}
    </MenuItem>
  );
  render(
    <MemoryRouter>
      <Menu button="…" label="Ações" className="ui-button">
        {item("Mover")}
        <MenuLink icon={null} to="/lista">
          Ver em lista
        </MenuLink>
        <MenuLine />
        {item("Mudar")}
        {item("Arquivar")}
      </Menu>
      <button type="button">Outro</button>
    </MemoryRouter>,
  );
  return screen.getByRole("button", { name: "Ações" });
}

const focused = (): string | null | undefined => document.activeElement?.textContent;

test("the button says that it has a menu, and whether it is open", async () => {
  const button = openMenu([]);
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const menu = screen.getByRole("menu", { name: "Ações" });
  expect(button.getAttribute("aria-controls")).toBe(menu.id);
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

test.each([
  ["{ArrowDown}", "Ver em lista"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "Mover"],
  ["{ArrowUp}", "Arquivar"],
  ["{End}", "Arquivar"],
  ["{End}{Home}", "Mover"],
  ["m", "Mudar"],
  ["mm", "Mover"],
  ["A", "Arquivar"],
  ["x", "Mover"],
])("from the first entry %s leads to %s", async (keys, entry) => {
  openMenu([]).focus();
  await userEvent.keyboard("{Enter}");
  expect(focused()).toBe("Mover");
  await userEvent.keyboard(keys);
  expect(focused()).toBe(entry);
});

test("a choice is made once, and leaves the menu for its button", async () => {
  const chosen: string[] = [];
  const button = openMenu(chosen);
  await userEvent.click(button);
  await userEvent.keyboard("{End}{Enter}");
  expect(chosen).toEqual(["Arquivar"]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("Escape leaves it for its button, Tab for what follows, a press elsewhere for there", async () => {
  const chosen: string[] = [];
  const button = openMenu(chosen);
  const other = screen.getByRole("button", { name: "Outro" });
  await userEvent.click(button);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(other);
  await userEvent.click(button);
  await userEvent.click(other);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(other);
  expect(chosen).toEqual([]);
});
