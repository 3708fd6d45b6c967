import { Flex } from "@mantine/core";
import { Link } from "react-router";
import type { PatientReferral } from "#contract/screening/patients.ts";
import { isPriorityReferral } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { referralPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";

/** Where the child was referred to, newest first. */
export function ReferralsCard({ referrals }: { readonly referrals: readonly PatientReferral[] }) {
  const { t, day, dayOf } = useTexts();
  return (
    <Card title={t("patient.referrals")}>
      {referrals.length === 0 && <p className="ui-muted">{t("patient.noReferrals")}</p>}
      <Flex component="ul" direction="column" gap="sm">
        {referrals.map((referral) => (
          <li key={referral.id}>
            <Flex component="p" gap="xs" align="center" wrap="wrap">
              <Link to={referralPath(referral.id)}>
                <strong>{t(`referralTypes.${referral.type}`)}</strong>
              </Link>
              {isPriorityReferral(referral.type) && <Tag tone="accent">{t("app.priority")}</Tag>}
              <Tag>{t(`stages.${referral.stage}`)}</Tag>
            </Flex>
            <p className="ui-muted">
              {t("patient.openedOn", { date: dayOf(referral.opened_at) })} ·{" "}
              {t("patient.dueOn", { date: day(referral.due_on) })}
            </p>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
