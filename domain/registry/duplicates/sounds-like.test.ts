import { expect, test } from "vitest";
import { soundOf } from "./sounds-like.ts";

test.each([
  ["Thiago", "Tiago"],
  ["Sophia", "Sofía"],
  ["Walter", "Valter"],
  ["Wilson", "Uilson"],
  ["Luiz", "Luís"],
  ["Thayssa", "Taíça"],
  ["Yasmin", "Iasmim"],
  ["Kauã", "Cauan"],
  ["Quézia", "Kesia"],
  ["Miguel", "Migueu"],
  ["Geovana", "Jeovana"],
  ["Xavier", "Chavier"],
  ["Raquel", "Rakel"],
  ["Rafael", "Raphaeu"],
  ["Anna Vitória", "Ana Vitoria"],
  ["Conceição", "Conceicao"],
  ["Helena da Silva e Souza", "Elena Silva Sousa"],
  ["Félix", "Felis"],
  ["Elizabeth", "Elisabete"],
  ["D'Ávila", "Davila"],
  ["José Lima Jr.", "José Lima Júnior"],
])("%s and %s sound the same", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ["Ana", "Ane"],
  ["Gabriel", "Gabriela"],
  ["Caio", "Saio"],
  ["Ivan", "Ivã Neto"],
  ["Julia", "Julha"],
  ["José Lima Neto", "José Lima Filho"],
  ["Gustavo", "Justavo"],
])("%s and %s do not", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test("a generation is one only behind a name", () => {
  expect(soundOf("Neto")).toBe("netu");
  expect(soundOf("Ana Lima Neto")).toBe("ana lima neto");
});
