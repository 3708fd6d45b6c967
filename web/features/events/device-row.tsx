import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { EventDevice } from "#contract/events/screening-events.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useWithdraw } from "./events.api.ts";
import classes from "./events.module.css";

/** By so many minutes a clock may be wrong before anybody is told. */
const TOLERATED_MINUTES = 2;

interface DeviceRowProps {
  readonly eventId: string;
  readonly device: EventDevice;
}

/** One prepared device: when it was last heard of, what waits on it, and the way to take its access away. */
export function DeviceRow({ eventId, device }: DeviceRowProps) {
  const { t, ago } = useTexts();
  const { role } = useRights();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  const { name, pending, last_seen_at: seen, withdrawn_at: withdrawn } = device;
  const minutes = Math.round(Math.abs(device.clock_ahead_ms ?? 0) / 60_000);
  return (
    <Group component="li" gap="xs">
      <strong>{name}</strong>
      <span className="ui-muted">
        {seen === null ? t("events.never") : t("events.lastSeen", { when: ago(seen) })}
      </span>
      {pending !== null && (
        <Tag tone={pending > 0 ? "caution" : "good"}>{t("events.pending", { count: pending })}</Tag>
      )}
      {minutes > TOLERATED_MINUTES && (
        <Tag tone="caution">{t("events.clockWrong", { minutes })}</Tag>
      )}
      {withdrawn !== null && <Tag>{t("events.withdrawn")}</Tag>}
      {withdrawn === null && role === "clinic_admin" && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
          {t("events.withdraw", { name })}
        </Button>
      )}
      <Dialog
        title={t("events.withdraw", { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{t("events.withdrawAsk")}</p>
        {withdraw.isError && <p role="alert">{detailOf(withdraw.error)}</p>}
        <Group gap={8} mt="sm" className={classes["long"]}>
          <Button
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                { event_id: eventId, device_id: device.id },
                { onSuccess: () => setAsking(false) },
              )
            }
          >
            {t("events.confirm")}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t("app.cancel")}
          </Button>
        </Group>
      </Dialog>
    </Group>
  );
}
