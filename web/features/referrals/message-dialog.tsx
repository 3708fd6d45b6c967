import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { messageTemplatesQuery } from "#web/features/messaging/templates/templates.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FROM_LIST, patientPath } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { GuardianContact } from "./guardian-contact.tsx";
import { MessageForm } from "./message-form.tsx";
import { referralQuery, useSendMessage } from "./referrals.api.ts";
import type { MessageWay } from "./use-order.ts";

interface MessageDialogProps {
  readonly referralId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Writes to the guardian about a referral. It does not close while the message is on its way out. */
export function MessageDialog({ referralId, name, onClose }: MessageDialogProps) {
  const { t } = useTexts();
  const referral = useQuery(referralQuery(referralId));
  const templates = useQuery(messageTemplatesQuery);
  const send = useSendMessage(referralId);
  const failed = [referral, templates].find(({ isError, data }) => isError && !data);
  const close = (): void => {
    if (!send.isPending) onClose();
  };
  return (
    <Dialog title={t("referralMessage.title", { name })} isOpen isWide onClose={close}>
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(referral.data && templates.data) && (
        <Pending>{t("referralMessage.loading")}</Pending>
      )}
      {referral.data && templates.data && (
        <>
          {listChannels(referral.data).length > 0 ? (
            <MessageForm
              referral={referral.data}
              ways={listChannels(referral.data)}
              templates={templates.data}
              send={send}
              onClose={close}
            />
          ) : (
            <Unreachable referral={referral.data} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** By which ways the guardian can be written to, as far as a screen can tell: the server looks closer. */
function listChannels({ guardian }: ReferralDetail): readonly MessageWay[] {
  if (guardian === null) return [];
  const hasEmail = /^\S+@\S+$/.test(guardian.email.trim());
  return [
    ...(hasEmail ? (["email"] as const) : []),
    ...(guardian.whatsapp ? (["whatsapp"] as const) : []),
  ];
}

/** There is nowhere to write to: whom to call instead, and where to mend the record. */
function Unreachable({ referral }: { readonly referral: ReferralDetail }) {
  const { t } = useTexts();
  return (
    <Stack pt={8}>
      <Note component="div" tone="caution" c="var(--text)">
        <p>
          <strong>
            {t(referral.guardian ? "referralMessage.noEmailTitle" : "referral.noGuardian")}
          </strong>
        </p>
        <p>{t("referralMessage.noEmailText")}</p>
      </Note>
      {referral.guardian && <GuardianContact guardian={referral.guardian} />}
      <Group gap={10}>
        <Button component={Link} to={patientPath(referral.patient.id)} state={FROM_LIST}>
          {t("referral.record")}
        </Button>
      </Group>
    </Stack>
  );
}
