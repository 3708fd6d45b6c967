import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openRoutes } from "#web/testing/open-routes.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const open = (address: string) => openRoutes(address, [{ path: "*", Component: NotFoundPage }]);

test("an unknown address shows the miss, logs it, and leads home", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  open("/nada/por-aqui");
  expect(await screen.findByRole("heading", { name: "Oops! Page not found" })).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  expect(logged.mock.calls).toEqual([["404: no page at", "/nada/por-aqui"]]);
});

test("what could be a token is not logged", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  open(`/complemento/${"k".repeat(43)}`);
  await screen.findByRole("heading", { name: "Oops! Page not found" });
  expect(logged.mock.calls).toEqual([["404: no page at", "/complemento/…"]]);
});
