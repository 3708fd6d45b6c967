import { IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Suppression } from "#contract/messaging/suppressions.ts";
import { isOptOut } from "#domain/messaging/address.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { suppressionsQuery } from "./suppressions.api.ts";

interface GuardianSilenceProps {
  readonly patientId: string;
  readonly guardianId: string;
}

/** Why a guardian gets no messages, by each way; nothing while they do. */
export function GuardianSilence({ patientId, guardianId }: GuardianSilenceProps) {
  const { t, dayOf } = useTexts();
  const { data = [] } = useQuery(suppressionsQuery(patientId));
  const own = data.filter(({ guardian_id: id }) => id === guardianId).filter(saidOnce);
  if (own.length === 0) return null;
  return (
    <Note component="ul" tone="caution" style={{ listStyle: "none" }} my={4} fz="sm">
      {own.map((suppression) => (
        <li key={suppression.channel}>
          <span>
            <IconMailOff size={16} aria-hidden style={{ verticalAlign: "text-bottom" }} />{" "}
            {t(`suppressions.reasons.${reasonOf(suppression)}`, {
              date: dayOf(suppression.since),
            })}
          </span>
        </li>
      ))}
    </Note>
  );
}

/** What was said to the staff holds for every way, and is told once. */
function saidOnce(one: Suppression, index: number, all: readonly Suppression[]): boolean {
  return one.reason !== "staff" || all.findIndex(({ reason }) => reason === "staff") === index;
}

function reasonOf({ channel, reason }: Suppression) {
  if (reason === "staff") return reason;
  return isOptOut(reason) ? (`${channel}_wish` as const) : (`${channel}_fault` as const);
}
