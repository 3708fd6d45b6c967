import type { AuditFindingKind } from "#domain/organization/audit/findings.ts";
import { type Email, renderEmail } from "./email.ts";

const WORDS: Readonly<Record<AuditFindingKind, string>> = {
  altered: "uma linha foi mudada ou mudou de lugar",
  missing: "uma linha foi apagada",
  cut: "o fim da trilha foi cortado",
  rewritten: "a trilha foi refeita",
  clock_back: "uma linha tem hora anterior ao que já estava ancorado",
  anchor_altered: "o arquivo de âncoras foi mudado",
  text_altered: "um texto sigiloso foi mudado ou mudou de lugar",
};

/** Tells the operators that an audit trail does not hold, or that a sealed text was altered, with what was found and where; no data of anybody is in it. */
export function auditAlarmEmail(content: {
  readonly kind: AuditFindingKind;
  readonly trailId: string;
  readonly sequence: string;
  readonly link: string;
}): Email {
  const { kind, trailId, sequence, link } = content;
  const of = trailId === "" ? "" : ` da instituição ${trailId}`;
  const isText = kind === "text_altered";
  const title = isText
    ? "Alarme: texto alterado fora do sistema"
    : "Alarme: a trilha de auditoria não confere";
  return renderEmail(`${title} – TEA Start`, [
    {
      kind: "paragraph",
      text: isText
        ? `Ao ler os dados${of}, o sistema encontrou um problema: ${WORDS[kind]}. O registro do servidor diz em que linha e coluna.`
        : `A verificação da trilha de auditoria${of} encontrou um problema na posição ${sequence}: ${WORDS[kind]}.`,
    },
    {
      kind: "paragraph",
      text: "Guarde cópias do banco, da pasta de dados e dos registros antes de mexer em qualquer coisa. O guia de operação diz como prosseguir.",
    },
    { kind: "action", label: "Ver os achados", url: link },
  ]);
}
