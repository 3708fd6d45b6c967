import type { ShareState } from "#domain/referrals/sharing/share.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

interface StateTagProps {
  readonly state: ShareState;
  /** Where the sender's referral stands; null when that may not be seen. */
  readonly stage: ReferralStage | null;
}

/** How a received case stands: its referral's stage while it is in care. */
export function StateTag({ state, stage }: StateTagProps) {
  const { t } = useTexts();
  if (state === "aceito") {
    return <Tag tone="good">{t(stage ? `stages.${stage}` : "sharing.received.states.aceito")}</Tag>;
  }
  if (state === "enviado") return <Tag tone="caution">{t("sharing.received.states.enviado")}</Tag>;
  return (
    <Tag>{t(`sharing.received.states.${state === "recusado" ? "recusado" : "encerrado"}`)}</Tag>
  );
}
