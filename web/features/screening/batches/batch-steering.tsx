import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import type { Batch } from "#contract/screening/batches.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
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
        <button
          type="button"
          className="ui-button batches-act"
          disabled={steer.isPending}
          onClick={() => act("pause")}
        >
          <IconPlayerPause size={18} aria-hidden />
          {t("batches.pause")}
        </button>
      )}
      {state === "paused" && (
        <button
          type="button"
          className="ui-button batches-primary"
          disabled={steer.isPending}
          onClick={() => act("resume")}
        >
          <IconPlayerPlay size={18} aria-hidden />
          {t("batches.resume")}
        </button>
      )}
      {(isGoing || state === "paused") && (
        <button
          type="button"
          className="ui-button batches-act"
          disabled={steer.isPending}
          onClick={() => setAsking(true)}
        >
          {t("batches.cancel")}
        </button>
      )}
      <Dialog title={t("batches.cancelTitle")} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t("batches.cancelText", { count: batch.counts.queued })}</p>
        <div className="batches-actions">
          <button
            type="button"
            className="ui-button batches-danger"
            disabled={steer.isPending}
            onClick={() => act("cancel")}
          >
            {t("batches.cancelConfirm")}
          </button>
          <button type="button" className="ui-button" onClick={() => setAsking(false)}>
            {t("batches.keep")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
