import { Flex, Stack, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const LEVEL_TONES: Readonly<Record<RiskLevel, Tone>> = {
  baixo: "good",
  moderado: "caution",
  alto: "accent",
  muito_alto: "accent",
};

/** What led to the referral: the family's own words first, then the result and how it came about. */
export function ReferralResult({
  result,
}: {
  readonly result: ReferralDetail["screening_result"];
}) {
  const { t, dayOf, resultLine } = useTexts();
  const { concern, lost_skills: lostSkills, concern_count: concerns } = result;
  return (
    <Stack component="section" gap={6} pt="md" aria-labelledby="referral-result">
      <Title order={3} fz="md" id="referral-result">
        {t("referral.result")}
      </Title>
      {lostSkills && (
        <Flex component="p" gap={8} align="center" c="var(--accent)" fw={600}>
          <IconAlertTriangle size={18} aria-hidden /> {t("referral.lostSkills")}
        </Flex>
      )}
      {concern && (
        <p>
          <span className="ui-muted">{t("referral.concern")}</span> “{concern}”
        </p>
      )}
      <Flex component="p" gap={6} wrap="wrap" align="center">
        <strong>{resultLine(result)}</strong>
        <Tag tone={LEVEL_TONES[result.level]}>
          {t("referral.level", { level: t(`levels.${result.level}`) })}
        </Tag>
      </Flex>
      <p className="ui-muted">
        {t("referral.answeredOn", { date: dayOf(result.answered_at) })}
        {concerns !== null && ` · ${t("referral.concerns", { count: concerns })}`}
        {result.key_sign_count !== null &&
          ` · ${t("referral.keySigns", { count: result.key_sign_count })}`}
      </p>
    </Stack>
  );
}
