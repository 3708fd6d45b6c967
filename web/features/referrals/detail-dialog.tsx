import { Button, Flex, Group, Stack, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { isPriorityReferral } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FROM_LIST, patientPath, referralPath } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { GuardianContact } from "./guardian-contact.tsx";
import { ReferralMessages } from "./referral-messages.tsx";
import { ReferralResult } from "./referral-result.tsx";
import { referralQuery } from "./referrals.api.ts";

interface DetailDialogProps {
  readonly referralId: string;
  readonly name: string;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** A referral at a glance: the child, whom to call, why it came here and what was written so far. */
export function DetailDialog({ referralId, name, onWrite, onClose }: DetailDialogProps) {
  const { t } = useTexts();
  const referral = useQuery(referralQuery(referralId));
  return (
    <Dialog title={name} isOpen isWide onClose={onClose}>
      {referral.isPending && <Pending>{t("referral.loading")}</Pending>}
      {referral.isError && !referral.data && (
        <Failure error={referral.error} onRetry={() => void referral.refetch()} />
      )}
      {referral.data && <Detail referral={referral.data} onWrite={onWrite} />}
    </Dialog>
  );
}

interface DetailProps {
  readonly referral: ReferralDetail;
  readonly onWrite: () => void;
}

function Detail({ referral, onWrite }: DetailProps) {
  const { t } = useTexts();
  return (
    <Stack pt={8}>
      <ReferralFacts referral={referral} />
      <Stack component="section" gap={6} pt="md" aria-labelledby="referral-guardian">
        <Title order={3} fz="md" id="referral-guardian">
          {t("referral.guardian")}
        </Title>
        {referral.guardian ? (
          <GuardianContact guardian={referral.guardian} />
        ) : (
          <p className="ui-muted">{t("referral.noGuardian")}</p>
        )}
      </Stack>
      <ReferralResult result={referral.screening_result} />
      <ReferralMessages messages={referral.messages} />
      <Group gap={10}>
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={onWrite}>
          {t("referral.write")}
        </Button>
        <Button component={Link} to={referralPath(referral.id)} state={FROM_LIST} variant="default">
          {t("referral.open")}
        </Button>
        <Button
          component={Link}
          to={patientPath(referral.patient.id)}
          state={FROM_LIST}
          variant="default"
        >
          {t("referral.record")}
        </Button>
      </Group>
    </Stack>
  );
}

function ReferralFacts({ referral }: { readonly referral: ReferralDetail }) {
  const { t, day, dayOf, age } = useTexts();
  const { type, stage, overdue, due_on: dueOn, patient } = referral;
  const birth = patient.date_of_birth;
  const facts = [
    { name: t("referral.age"), value: age(patient.age_years, patient.age_months) },
    { name: t("referral.bornOn"), value: birth ? day(birth) : t("app.notInformed") },
    { name: t("referral.group"), value: patient.group_name },
    { name: t("referral.owner"), value: referral.owner_name ?? t("referral.noOwner") },
    { name: t("referral.openedOn"), value: dayOf(referral.opened_at) },
    { name: t("referral.dueOn"), value: day(dueOn) },
  ];
  return (
    <>
      <Flex component="p" gap={6} wrap="wrap" align="center">
        <Tag tone={isPriorityReferral(type) ? "accent" : "info"}>{t(`referralTypes.${type}`)}</Tag>
        {isPriorityReferral(type) && <Tag tone="accent">{t("app.priority")}</Tag>}
        <Tag>{t(`stages.${stage}`)}</Tag>
        {overdue && <Tag tone="bad">{t("referrals.late")}</Tag>}
      </Flex>
      <Facts>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
