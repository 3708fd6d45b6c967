import type { PackFault, PackFaultCode } from "#domain/instruments/packs/pack.ts";
import { Problem } from "#server/platform/problem.ts";

/** What a person reads of each fault. */
const WORDS: Readonly<Record<PackFaultCode, string>> = {
  not_a_pack: "O arquivo não é um questionário: envie um pacote JSON ou um FHIR Questionnaire",
  required: "Falta preencher",
  too_long: "Texto longo demais",
  not_a_number: "Deve ser um número inteiro",
  not_a_day: "Deve ser uma data",
  unknown_code:
    "Este código não é de um questionário da plataforma. Um questionário novo precisa de regras de resultado e de encaminhamento, que não vêm no arquivo: importe redações licenciadas de um destes",
  own_version: "Esta versão é a da própria plataforma: dê outro número de versão",
  item_order: "Os itens devem ser os do questionário, na mesma ordem",
  unknown_domain: "Área desconhecida",
  unknown_options: "Este conjunto de respostas não existe no arquivo",
  answers_differ: "As respostas oferecidas devem ser as do questionário",
  points_range: "Pontos fora do intervalo permitido",
  nothing_typical: "Falta uma resposta que valha 0 ponto: a de quem não tem sinais de atenção",
  thresholds_order: "O limiar alto deve ser maior que o moderado, e o moderado pelo menos 1",
  risk_not_high: "Com todas as respostas de atenção, o resultado deve ser alto",
  months_order: "As idades estudadas estão fora de ordem",
};

/** More than a screen can show helps nobody. */
const SHOWN = 30;

/** The refusal of a pack, with each fault at its path into the file. */
export function refusedPack(faults: readonly PackFault[]): Problem {
  const fields = Object.fromEntries(
    faults.slice(0, SHOWN).map(({ path, code, expected }): [string, string] => {
      const words = WORDS[code];
      return [path || "content", expected === undefined ? words : `${words}: ${expected}`];
    }),
  );
  return new Problem("invalid", "O questionário não pode ser usado. Veja o que falta.", { fields });
}
