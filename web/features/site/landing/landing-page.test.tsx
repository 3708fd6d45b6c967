import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { LandingPage } from "./landing-page.tsx";
import type { LoadDialogs } from "./use-dialogs.ts";
import { LANDING_WORDS } from "./words.ts";

const WORDS = LANDING_WORDS["pt-BR"];

function open(loadDialogs: LoadDialogs = () => Promise.resolve(() => null)) {
  return render(<LandingPage words={WORDS} language="pt-BR" loadDialogs={loadDialogs} />);
}

test("every link of the menu leads to a section of the page, in the order of the page", () => {
  const { container } = open();
  const menu = container.querySelector("header nav");
  if (!menu) throw new Error("the page has no menu");
  const links = [...menu.querySelectorAll("a")];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Início", "#home"],
    ["Como Atuamos", "#services"],
    ["Soluções", "#growth"],
    ["Sobre", "#about"],
    ["Contato", "#contact"],
  ]);
  const sections = links.map((link) => container.querySelector(link.getAttribute("href") ?? ""));
  expect(sections).not.toContain(null);
});

test("the page says what the company does, in six services and two solutions", () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Triagem Ágil, cuidado desde o primeiro passo",
  );
  const titles = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(titles.slice(3)).toEqual([
    "Formulários interativos",
    "Rastreamento ocular",
    "Comunicação com pais e escolas",
    "Encaminhamento inteligente",
    "Sistema adaptável",
    "Relatórios e dashboards",
    "TEA Start Disponível",
    "TEA Vision Em validação",
    "Nossa visão",
  ]);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "contato@tea-start.example" })).toBeDefined();
  expect(footer.getByRole("link", { name: "(81) 90000-0001" })).toBeDefined();
  expect(footer.getByText("Recife, PE")).toBeDefined();
  expect(footer.getByText("© 2024 TEA Start. Todos os direitos reservados.")).toBeDefined();
  expect(footer.getByRole("link", { name: "@teastart" })).toBeDefined();
  expect(footer.getByRole("link", { name: "Aviso de privacidade" })).toBeDefined();
});

describe("the dialogs", () => {
  test("are loaded when somebody comes near, and shown when one is asked for", async () => {
    const shown: (string | null)[] = [];
    const load = vi.fn<LoadDialogs>(() =>
      Promise.resolve(({ open: dialog }) => {
        shown.push(dialog);
        return null;
      }),
    );
    open(load);
    expect(load).not.toHaveBeenCalled();
    await userEvent.hover(screen.getByRole("button", { name: "Entrar" }));
    expect(load).toHaveBeenCalled();
    expect(shown).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Registre-se" }));
    await userEvent.click(
      screen.getByRole("button", { name: "Quero saber mais sobre TEA Vision" }),
    );
    expect([...new Set(shown)]).toEqual(["register", "tea_vision"]);
  });

  test("who is logged in goes straight on", () => {
    storeTokens({ access: "access-1", refresh: "refresh-1" });
    open();
    const enter = screen.getByRole("link", { name: "Entrar" });
    expect(enter.getAttribute("href")).toBe("/dashboard");
  });
});

describe("the header", () => {
  const FINE = "(hover: hover) and (pointer: fine)";

  function onDeviceWith(pointer: "mouse" | "touch"): void {
    const matches = (query: string) => query === FINE && pointer === "mouse";
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches(query), media: query }));
  }

  /** jsdom has no pointer events of its own with coordinates and a kind. */
  function pointAt(clientY: number, pointerType = "mouse"): void {
    const event = new MouseEvent("pointermove", { clientY, bubbles: true });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    act(() => void document.dispatchEvent(event));
  }

  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const isHidden = () => screen.getByRole("banner").dataset["hidden"] === "true";

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("hides 3 seconds after the pointer was last within 80 pixels of the top, and returns with it", () => {
    onDeviceWith("mouse");
    open();
    pass(10_000);
    expect(isHidden()).toBe(false);
    pointAt(80);
    pass(10_000);
    expect(isHidden()).toBe(false);
    pointAt(81);
    pass(2999);
    expect(isHidden()).toBe(false);
    pass(1);
    expect(isHidden()).toBe(true);
    pointAt(400);
    expect(isHidden()).toBe(true);
    pointAt(79);
    expect(isHidden()).toBe(false);
  });

  test("counts from the last time, not the first", () => {
    onDeviceWith("mouse");
    open();
    pointAt(300);
    pass(2000);
    pointAt(20);
    pointAt(300);
    pass(2000);
    expect(isHidden()).toBe(false);
    pass(1000);
    expect(isHidden()).toBe(true);
  });

  test("moving on elsewhere does not put it off", () => {
    onDeviceWith("mouse");
    open();
    pointAt(300);
    pass(1500);
    pointAt(500);
    pass(1500);
    expect(isHidden()).toBe(true);
  });

  test("a pointer that leaves the page is no longer near", () => {
    onDeviceWith("mouse");
    open();
    pointAt(10);
    fireEvent.pointerLeave(document.documentElement);
    pass(3000);
    expect(isHidden()).toBe(true);
  });

  test("never hides what has the focus, and comes back for it", () => {
    onDeviceWith("mouse");
    open();
    pointAt(300);
    act(() => screen.getByRole("button", { name: "Entrar" }).focus());
    pass(5000);
    expect(isHidden()).toBe(false);
    act(() => screen.getByRole("main").focus());
    pass(3000);
    expect(isHidden()).toBe(true);
    act(() => screen.getByRole("button", { name: "Registre-se" }).focus());
    expect(isHidden()).toBe(false);
  });

  test("never hides from a finger", () => {
    onDeviceWith("touch");
    open();
    pointAt(300);
    pass(10_000);
    expect(isHidden()).toBe(false);
  });

  test("a finger on a screen that has a mouse too does not count as one", () => {
    onDeviceWith("mouse");
    open();
    pointAt(300, "touch");
    pass(10_000);
    expect(isHidden()).toBe(false);
  });
});
