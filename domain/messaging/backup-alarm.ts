import { type Email, renderEmail } from "./email.ts";

/** What failed: the nightly backup, or the restore that proves one. */
export const BACKUP_TROUBLES = ["made", "proved"] as const;
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number];

const WORDS: Readonly<Record<BackupTrouble, string>> = {
  made: "A cópia de segurança desta noite não foi feita.",
  proved: "A cópia de segurança foi feita, mas a restauração de prova falhou: não conte com ela.",
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
      text: "O programa tenta de novo a cada hora. Veja o espaço em disco e o guia de operação, e faça uma cópia à mão com npm run backup.",
    },
  ]);
}
