import { type Email, renderEmail } from "./email.ts";

/** What failed: the nightly backup, the restore that proves one, or of the continuous archive its log or a base copy. */
export const BACKUP_TROUBLES = ["made", "proved", "archived", "based"] as const;
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number];

const WORDS: Readonly<Record<BackupTrouble, string>> = {
  made: "A cópia de segurança desta noite não foi feita.",
  proved: "A cópia de segurança foi feita, mas a restauração de prova falhou: não conte com ela.",
  archived:
    "O arquivo contínuo do banco de dados parou: o que foi gravado desde então está só neste servidor.",
  based:
    "A cópia de base do arquivo contínuo não foi feita: restaurar um momento recente demora mais, ou não é possível.",
};

/** Tells the operators that there is no backup to count on, with what the program said. */
export function backupAlarmEmail({
  kind,
  fault,
}: {
  readonly kind: BackupTrouble;
  readonly fault: string;
}): Email {
  return renderEmail("Alarme: cópia de segurança – TEA Start", [
    { kind: "paragraph", text: WORDS[kind] },
    { kind: "paragraph", text: `O programa disse: ${fault}` },
    {
      kind: "paragraph",
      text: "O programa tenta de novo sozinho. Veja o espaço em disco e o guia de operação, e faça uma cópia à mão com npm run backup.",
    },
  ]);
}
