import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { unsentQuery, useUnsent } from "./unsent.api.ts";
import type { Unsent } from "./unsent.ts";
import classes from "./vision.module.css";

interface UnsentLinesProps {
  readonly account: string;
  readonly patientId: string;
}

/**
 * The tests of a child that are safe on this device and not on the server yet: sends one's own, says why one is refused, and that
 * somebody else left one here.
 */
export function UnsentLines({ account, patientId }: UnsentLinesProps) {
  const { t, moment } = useTexts();
  const { data = [] } = useQuery(unsentQuery);
  const { send, drop } = useUnsent(account);
  const here = data.filter(({ patient }) => patient === patientId);
  const own = here.filter((one) => one.account === account);
  const others = here.length - own.length;
  if (here.length === 0) return null;
  return (
    <Note component="section" className={classes["note"]} aria-label={t("vision.unsent.title")}>
      {own.length > 0 && (
        <>
          <p>{t("vision.unsent.some", { count: own.length })}</p>
          <ul>
            {own.map(({ id, upload, isOpen }) => (
              <li key={id}>
                {t(isOpen ? "vision.unsent.brokenOff" : "vision.unsent.made", {
                  date: moment(upload.started_at),
                })}
              </li>
            ))}
          </ul>
          {own
            .filter(({ refusal }) => refusal !== null)
            .map((one) => (
              <Refused key={one.id} unsent={one} onDrop={() => drop.mutate(one.id)} />
            ))}
          <Group gap="sm" className={classes["actions"]}>
            <Button size="compact-md" disabled={send.isPending} onClick={() => send.mutate()}>
              {t("vision.unsent.send")}
            </Button>
            <output>
              {send.data?.outcome === "later" && !send.isPending && t("vision.unsent.notYet")}
            </output>
          </Group>
        </>
      )}
      {others > 0 && <p>{t("vision.unsent.others", { count: others })}</p>}
    </Note>
  );
}

interface RefusedProps {
  readonly unsent: Unsent;
  readonly onDrop: () => void;
}

/** A test that the server will not have stays until a person throws it away, and is asked twice. */
function Refused({ unsent, onDrop }: RefusedProps) {
  const { t, moment } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const date = moment(unsent.upload.started_at);
  return (
    <div>
      <p>{t("vision.unsent.refused", { date, why: unsent.refusal ?? "" })}</p>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => (isAsked ? onDrop() : setAsked(true))}
      >
        {t(isAsked ? "vision.unsent.dropSure" : "vision.unsent.drop")}
      </Button>
    </div>
  );
}
