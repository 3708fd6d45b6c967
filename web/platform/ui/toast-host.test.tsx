import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "#web/testing/open-page.tsx";
import { leaveFlash, takeFlash } from "./flash.ts";

test("what the page before left is said on arrival, once", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  leaveFlash({ title: "Login realizado 🎉", message: "Bem‑vindo ao painel TEA Start." });
  openPage("/nada");
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Login realizado 🎉");
  expect(toast.textContent).toContain("Bem‑vindo ao painel TEA Start.");
  expect(takeFlash()).toBeUndefined();
});
