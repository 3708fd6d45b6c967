import { describe, expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { weaknessOf } from "./password-rules.ts";

const person = { name: "Ana Beatriz Inventada", email: "ana.bia@clinica.example" };

describe("a password is refused when a stranger would guess it early", () => {
  test.each([
    "12345678",
    "senha123",
    "Sênha@2024",
    "PASSWORD",
    "Flamengo10",
    "!!brasil!!",
    "qwertyuiop",
    "1q2w3e4r",
    "deusefiel",
    "trustno1",
    "felicidades",
    "Wellington12",
    "aaaaaaaa",
    "1212121212",
    "anabeatriz",
    "Beatriz2019",
    "ana.bia@clinica.example",
    "inventada!!",
    "AnaBia#1990",
  ])("%s", async (password) => {
    expect(await weaknessOf(password, person)).toMatch(/^password_/);
  });
});

describe("a password is taken when it merely resembles one", () => {
  test.each([
    "girafa-amarela-42",
    "senha da minha avó",
    "brasil 4918273645",
    "ana83920174",
    "Ana gosta de manga verde",
    "x7$Kq2!mLw",
    "83920174652",
    "пароль девушки",
  ])("%s", async (password) => {
    expect(await weaknessOf(password, person)).toBeUndefined();
  });
});

test("more than ten thousand common ones are known", async () => {
  expect((await commonPasswords()).size).toBeGreaterThan(50_000);
});
