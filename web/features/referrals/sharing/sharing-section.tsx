import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Share } from "#contract/referrals/sharing.ts";
import { isLivingShare } from "#domain/referrals/sharing/share.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { ShareItem } from "./share-item.tsx";
import { sharesQuery } from "./sharing.api.ts";
import classes from "./sharing.module.css";

interface SharingSectionProps {
  readonly referralId: string;
  readonly patientId: string;
}

type Open =
  | { readonly kind: "send" }
  | { readonly kind: "consent"; readonly share: Share }
  | { readonly kind: "end"; readonly share: Share };

/** With which partner a referral is, what the partner may see and until when, and how to send it, or to end that. */
export function SharingSection({ referralId }: SharingSectionProps) {
  const { t } = useTexts();
  const read = useQuery(sharesQuery(referralId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  if (read.isPending) return <Pending>{t("sharing.piece.loading")}</Pending>;
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  const { shares, guardians, type, child_first_name: name, is_open: isOpen } = read.data;
  const living = shares.find(({ state }) => isLivingShare(state));
  const earlier = shares.filter((share) => share !== living);
  return (
    <Card title={t("sharing.piece.title")}>
      <Stack>
        {living ? (
          <ShareItem
            share={living}
            onConsent={() => setOpen({ kind: "consent", share: living })}
            onEnd={() => setOpen({ kind: "end", share: living })}
          />
        ) : (
          <>
            <p className="ui-muted">{t(isOpen ? "sharing.piece.text" : "sharing.piece.closed")}</p>
            {isOpen && (
              <Group gap={8}>
                <Button variant="default" onClick={() => setOpen({ kind: "send" })}>
                  {t(earlier.length === 0 ? "sharing.piece.send" : "sharing.piece.another")}
                </Button>
              </Group>
            )}
          </>
        )}
        {earlier.length > 0 && (
          <details className={classes["folded"]} open={!living}>
            <summary>{t("sharing.piece.earlier", { count: earlier.length })}</summary>
            {earlier.map((share) => (
              <ShareItem key={share.id} share={share} />
            ))}
          </details>
        )}
      </Stack>
      {open?.kind === "send" && <SendDialog {...{ referralId, type, name }} onClose={close} />}
      {open?.kind === "consent" && (
        <ConsentDialog {...{ referralId, guardians, name }} share={open.share} onClose={close} />
      )}
      {open?.kind === "end" && (
        <EndDialog referralId={referralId} shareId={open.share.id} onClose={close} />
      )}
    </Card>
  );
}
