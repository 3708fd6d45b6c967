import { expect, test } from "vitest";
import { wishOf } from "./stop-words.ts";

test.each([
  "PARAR",
  "parar",
  "Pare!",
  " sair ",
  "SAIR.",
  "Cancelar",
  "STOP",
  "stop 🙏",
  "Não quero mais",
  "nao quero mais",
  "NÃO QUERO MAIS RECEBER MENSAGENS.",
  "Na\u0303o quero mais",
  "Me descadastre",
  "*PARAR*",
])("«%s» asks for no more messages", (message) => {
  expect(wishOf(message)).toBe("stop");
});

test.each(["VOLTAR", "voltar", "Quero voltar!", "start"])("«%s» asks for them again", (message) => {
  expect(wishOf(message)).toBe("resume");
});

test.each([
  "",
  "👍",
  "Ela não quer parar de girar os brinquedos",
  "Não quero mais esse horário, pode ser outro?",
  "Posso cancelar a consulta de amanhã?",
  "Quando posso voltar?",
  "não quero",
  "paro",
  "Parar com o quê?",
  "sairemos",
])("«%s» is no wish", (message) => {
  expect(wishOf(message)).toBeNull();
});
