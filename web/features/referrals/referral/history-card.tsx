import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { type ReferralEvent, useEventWords } from "./use-event-words.ts";
import classes from "./referral.module.css";

/** So many of the newest are shown at first. */
const FIRST_ENTRIES = 8;

/** All that happened to the referral, newest first: what, who and when. */
export function HistoryCard({ events }: Pick<ReferralCourse, "events">) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, FIRST_ENTRIES);
  return (
    <Card title={t("referralPage.history")}>
      {events.length === 0 && <p className="ui-muted">{t("referralPage.historyEmpty")}</p>}
      <Stack component="ol" gap="sm" className={classes["history"]}>
        {shown.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </Stack>
      {shown.length < events.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t("referralPage.older", { count: events.length })}
        </Button>
      )}
    </Card>
  );
}

function Line({ event }: { readonly event: ReferralEvent }) {
  const { moment } = useTexts();
  const words = useEventWords();
  const who = useWho(event);
  return (
    <li data-actor={event.actor}>
      <Text inherit fw={600}>
        {words(event)}
      </Text>
      {event.note && <Note style={{ whiteSpace: "pre-line" }}>{event.note}</Note>}
      <p className="ui-muted">
        <time dateTime={event.at}>{moment(event.at)}</time>
        {who !== "" && ` · ${who}`}
      </p>
    </li>
  );
}

function useWho({ actor, actor_name: name }: ReferralEvent): string {
  const { t } = useTexts();
  if (actor === "program") return t("referralPage.program");
  if (actor === "guardian") {
    return name === null ? t("referralPage.family") : t("referralPage.familyNamed", { name });
  }
  return name ?? (actor === "partner" ? t("referralPage.partner") : "");
}
