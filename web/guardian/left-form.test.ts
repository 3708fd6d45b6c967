import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetLeftForm, leftForm, rememberLeftForm } from "./left-form.ts";

/** Who loads the page again after 'Cancelar', as a phone does by itself. */

const LINK = "/pacientes/complemento/abc?lang=es-ES";

beforeEach(() => {
  history.replaceState(null, "", "/pacientes");
  rememberLeftForm(LINK);
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

test("a guardian who left a form is led back to her page", () => {
  expect(leftForm()).toBe(`${LINK}#guardado`);
});

test("nobody else is: not staff, not on another page, not after going on, and nowhere but to a form", () => {
  localStorage.setItem("access_token", "x");
  expect(leftForm()).toBeNull();
  localStorage.clear();
  history.replaceState(null, "", "/dashboard");
  expect(leftForm()).toBeNull();
  history.replaceState(null, "", "/pacientes");
  rememberLeftForm("https://elsewhere.example/");
  expect(leftForm()).toBeNull();
  forgetLeftForm();
  expect(leftForm()).toBeNull();
});
