import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EventConflict } from "#contract/events/screening-events.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { conflictsQuery, useDecide } from "./events.api.ts";
import classes from "./events.module.css";

/** What devices sent that somebody has to look at first; not there while there is nothing. */
export function ConflictsCard() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(conflictsQuery);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title={t("events.conflicts")}>
      <p className="ui-muted">{t("events.conflictsHint")}</p>
      <Stack component="ul" gap={0} mt="sm" className={classes["lines"]}>
        {data.map((conflict) => (
          <Conflict key={conflict.id} conflict={conflict} />
        ))}
      </Stack>
    </Card>
  );
}

function Conflict({ conflict }: { readonly conflict: EventConflict }) {
  const { t, moment } = useTexts();
  const decide = useDecide();
  const { kind, may_decide: mayDecide } = conflict;
  return (
    <Stack component="li" gap={4} py="sm">
      <strong>{conflict.child_name || t("events.unknownChild")}</strong>
      <span className="ui-muted">
        {t(`events.kinds.${kind}`)} ·{" "}
        {t("events.from", { device: conflict.device_name, when: moment(conflict.device_at) })}
      </span>
      <span>{t(`events.reasons.${conflict.conflict}`)}</span>
      {decide.isError && (
        <Text span inherit c="var(--bad)" role="alert">
          {detailOf(decide.error)}
        </Text>
      )}
      {mayDecide ? (
        <Decisions conflict={conflict} decide={decide} />
      ) : (
        <p className="ui-muted">{t("events.notYours")}</p>
      )}
    </Stack>
  );
}

interface DecisionsProps {
  readonly conflict: EventConflict;
  readonly decide: ReturnType<typeof useDecide>;
}

/** Whose record it is: of a child who is known, of a new one, or of nobody: what is left out is asked twice. */
function Decisions({ conflict: { id, kind, candidates }, decide }: DecisionsProps) {
  const { t, day } = useTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <Group gap={8} mt="sm" className={classes["long"]}>
      {candidates.map((child) => (
        <Button
          key={child.id}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ id, decision: "same_child", patient_id: child.id })}
        >
          {child.date_of_birth === null
            ? t("events.isThis", { name: child.full_name })
            : t("events.isThisBorn", {
                name: child.full_name,
                born: day(child.date_of_birth),
              })}
        </Button>
      ))}
      <Button
        variant="default"
        disabled={decide.isPending}
        onClick={() => decide.mutate({ id, decision: "apply" })}
      >
        {kind === "walk_in" ? t("events.isNew") : t("events.store")}
      </Button>
      <Button
        variant="subtle"
        disabled={decide.isPending}
        onClick={() => {
          if (isAsked) decide.mutate({ id, decision: "discard" });
          else setAsked(true);
        }}
      >
        {t(isAsked ? "events.discardSure" : "events.discard")}
      </Button>
    </Group>
  );
}
