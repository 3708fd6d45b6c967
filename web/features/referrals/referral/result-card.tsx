import { Button, Flex, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const LEVEL_TONES: Readonly<Record<RiskLevel, Tone>> = {
  baixo: "good",
  moderado: "caution",
  alto: "accent",
  muito_alto: "accent",
};

interface ResultCardProps {
  readonly referral: ReferralDetail;
}

/** Why the child was referred, in short: the family's words first. The answers are in the child's record. */
export function ResultCard({ referral: { patient, screening_result: result } }: ResultCardProps) {
  const { t, dayOf, resultLine } = useTexts();
  return (
    <Card title={t("referralPage.result")}>
      <Stack gap="sm" align="start">
        {result.lost_skills && (
          <Flex component="p" gap={8} align="center" c="var(--accent)" fw={600}>
            <IconAlertTriangle size={18} aria-hidden /> {t("referralPage.lostSkills")}
          </Flex>
        )}
        {result.concern && (
          <div>
            <p className="ui-muted">{t("referralPage.concern")}</p>
            <Note style={{ whiteSpace: "pre-line" }}>{result.concern}</Note>
          </div>
        )}
        <Flex component="p" gap={6} align="center" wrap="wrap">
          <strong>{resultLine(result)}</strong>
          <Tag tone={LEVEL_TONES[result.level]}>
            {t("referralPage.level", { level: t(`levels.${result.level}`) })}
          </Tag>
        </Flex>
        <p className="ui-muted">
          {[
            t("referralPage.answeredOn", { date: dayOf(result.answered_at) }),
            result.concern_count !== null &&
              t("referralPage.concerns", { count: result.concern_count }),
            result.key_sign_count !== null &&
              t("referralPage.keySigns", { count: result.key_sign_count }),
          ]
            .filter((part) => part !== false)
            .join(" · ")}
        </p>
        <Button component={Link} to={patientPath(patient.id)} variant="default">
          {t("referralPage.answers")}
        </Button>
      </Stack>
    </Card>
  );
}
