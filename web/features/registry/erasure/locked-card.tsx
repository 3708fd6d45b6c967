import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenedRecord } from "#contract/registry/erasure.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { lockedQuery } from "./erasure.api.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { OpenedCard } from "./opened-card.tsx";

/** The records that the law keeps: how many, and one of them opened, with a reason. */
export function LockedCard() {
  const { t, day } = useTexts();
  const found = useQuery(lockedQuery);
  const [isAsking, setIsAsking] = useState(false);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  if (opened) return <OpenedCard record={opened} onClose={() => setOpened(null)} />;
  return (
    <Card title={t("erasure.lockedTitle")}>
      <Stack>
        <p className="ui-muted">{t("erasure.lockedHint")}</p>
        {found.isPending && <Pending>{t("erasure.loading")}</Pending>}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && (
          <Text inherit>
            {t("erasure.lockedCount", { count: found.data.count })}{" "}
            {found.data.next_end !== null &&
              t("erasure.nextEnd", { day: day(found.data.next_end) })}
          </Text>
        )}
        {found.data && found.data.count > 0 && (
          <Group>
            <Button variant="default" mih={44} onClick={() => setIsAsking(true)}>
              {t("erasure.open")}
            </Button>
          </Group>
        )}
      </Stack>
      {isAsking && (
        <OpenDialog
          onClose={() => setIsAsking(false)}
          onOpened={(record) => {
            setIsAsking(false);
            setOpened(record);
          }}
        />
      )}
    </Card>
  );
}
