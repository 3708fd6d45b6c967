import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import type { Batch } from "#contract/screening/batches.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type Steering, useSteer } from "./batches.api.ts";

const DONE = { pause: "paused", resume: "resumed", cancel: "cancelled" } as const;

/** Pause, go on, cancel: as long as something of the sending has not left. */
export function BatchSteering({ batch }: { readonly batch: Batch }) {
  const { t } = useTexts();
  const toast = useToast();
  const steer = useSteer(batch.id);
  const [isAsking, setAsking] = useState(false);
  const act = (how: Steering): void =>
    steer.mutate(how, {
      onSuccess: () => toast.success({ message: t(`batches.${DONE[how]}`) }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      onSettled: () => setAsking(false),
    });
  const { state } = batch;
  const isGoing = state === "preparing" || state === "sending";
  return (
    <>
      {isGoing && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          disabled={steer.isPending}
          onClick={() => act("pause")}
        >
          {t("batches.pause")}
        </Button>
      )}
      {state === "paused" && (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          disabled={steer.isPending}
          onClick={() => act("resume")}
        >
          {t("batches.resume")}
        </Button>
      )}
      {(isGoing || state === "paused") && (
        <Button variant="default" disabled={steer.isPending} onClick={() => setAsking(true)}>
          {t("batches.cancel")}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={t("batches.cancelTitle")}
          action={t("batches.cancelConfirm")}
          cancel={t("batches.keep")}
          isSevere
          isBusy={steer.isPending}
          onConfirm={() => act("cancel")}
          onClose={() => setAsking(false)}
        >
          <p>{t("batches.cancelText", { count: batch.counts.queued })}</p>
        </Confirm>
      )}
    </>
  );
}
