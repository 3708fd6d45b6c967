import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { findingsQuery, useMarkFinding } from "./audit-alarm.api.ts";

/** The alarm to the operators that an audit trail does not hold or a sealed text was altered; nothing where all is well. */
export function AuditAlarm() {
  const { t, moment } = useTexts();
  const heading = useId();
  const { data: findings = [] } = useQuery(findingsQuery);
  const marking = useMarkFinding();
  if (findings.length === 0) return null;
  return (
    <Note tone="bad" component="section" aria-labelledby={heading} mb="lg">
      <Stack gap="sm">
        <Text component="h2" id={heading} inherit fw={700} role="alert">
          {t("auditAlarm.title")}
        </Text>
        <p>{t("auditAlarm.text")}</p>
        <Stack component="ul" gap="sm">
          {findings.map(({ id, kind, sequence, trail_id: trail, found_at: at }) => (
            <Group component="li" key={id} justify="space-between" gap="xs">
              <Text inherit flex={1} miw="min(100%, 16rem)" style={{ overflowWrap: "anywhere" }}>
                {t(`auditAlarm.kinds.${kind}`, { sequence })}
                {" · "}
                {trail === null ? t("auditAlarm.file") : t("auditAlarm.trail", { trail })}
                {" · "}
                {moment(at)}
              </Text>
              <Button
                variant="default"
                loading={marking.isPending && marking.variables === id}
                aria-label={t("auditAlarm.seenNamed", { sequence })}
                onClick={() => marking.mutate(id)}
              >
                {t("auditAlarm.seen")}
              </Button>
            </Group>
          ))}
        </Stack>
        {marking.isError && <p role="alert">{detailOf(marking.error)}</p>}
      </Stack>
    </Note>
  );
}
