import { Button, Stack } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { lazy, Suspense, use } from "react";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { DestinationSection } from "../destinations/entry.ts";
import { FilesSection } from "../files/entry.ts";
import { LetterSection } from "../letters/entry.ts";
import { SharingSection } from "../sharing/entry.ts";
import { ReferralSlotsContext } from "./referral-slots.ts";

/** Of other features, loaded beside the page. */
const ReferralMessages = lazy(async () => ({
  default: await (await import("../entry.ts")).loadReferralMessages(),
}));

interface SectionProps {
  readonly referralId: string;
  readonly patientId: string;
}

/** Where the child's follow-up interview stands. */
export function Interview(props: SectionProps) {
  const { Interview: Shown } = use(ReferralSlotsContext);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** Where the child is sent, with which letter, and who else is told. */
export function WayThere(props: SectionProps) {
  return (
    <>
      <Suspense>
        <DestinationSection {...props} />
      </Suspense>
      <Suspense>
        <SharingSection {...props} />
      </Suspense>
      <Suspense>
        <LetterSection {...props} />
      </Suspense>
      <Suspense>
        <FilesSection referralId={props.referralId} />
      </Suspense>
    </>
  );
}

interface MessagesSectionProps {
  readonly messages: ReferralDetail["messages"];
  /** Undefined when nothing may be written any more. */
  readonly onWrite: (() => void) | undefined;
}

/** What was written to the family about the referral, and how to write again. */
export function MessagesSection({ messages, onWrite }: MessagesSectionProps) {
  const { t } = useTexts();
  return (
    <Stack className="ui-card" gap="sm" align="start">
      <Suspense fallback={<Pending>{t("referralPage.loadingPart")}</Pending>}>
        <ReferralMessages messages={messages} />
      </Suspense>
      {onWrite && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={onWrite}
        >
          {t("referralPage.write")}
        </Button>
      )}
    </Stack>
  );
}
