import { Anchor, Box, Button, Flex, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChildReport } from "#contract/insight/reports.ts";
import { ExportButtons } from "#web/features/organization/exports/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { AnswerSheets } from "./answer-sheets.tsx";
import { ChildResults } from "./child-results.tsx";
import { FormTag } from "./children-list.tsx";
import { childReportQuery } from "./reports.api.ts";
import { useScope } from "./use-scope.ts";
import { ChildVisionTests } from "./vision-tests.tsx";

/** The report of one child. A school reads of the forms alone. */
export function ChildView({ id }: { readonly id: string }) {
  const { t, language } = useTexts();
  const { chooseChild } = useScope();
  const report = useQuery(childReportQuery(id, language));
  return (
    <Stack gap="lg">
      <p>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => chooseChild(null)}
        >
          {t("reports.backToGroup")}
        </Button>
      </p>
      {report.isPending && <Pending>{t("reports.loadingChild")}</Pending>}
      {report.isError && <Failure error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && <ChildReportView report={report.data} />}
    </Stack>
  );
}

function ChildReportView({ report }: { readonly report: ChildReport }) {
  const { t, age, day, moment } = useTexts();
  const { patient, results, referrals, vision, answers } = report;
  const { age_months: months } = patient;
  return (
    <>
      <Group component="section" justify="space-between" aria-label={patient.full_name}>
        <Box flex="1 1 20rem">
          <Title order={2}>
            <Anchor
              component={Link}
              inherit
              c="var(--text)"
              underline="always"
              to={patientPath(patient.id)}
            >
              {patient.full_name}
            </Anchor>
          </Title>
          <p className="ui-muted">
            {[
              patient.date_of_birth === null
                ? t("app.notInformed")
                : t("reports.born", { day: day(patient.date_of_birth) }),
              age(months === null ? null : Math.floor(months / 12), months),
              patient.group_name,
              t("reports.madeAt", { at: moment(report.made_at) }),
            ].join(" · ")}
          </p>
        </Box>
        <ExportButtons
          kind="report_child"
          params={{ patient: patient.id }}
          formats={["pdf", "xlsx"]}
        />
      </Group>
      {results && <ChildResults results={results} />}
      <Forms forms={report.forms} />
      {referrals && referrals.length > 0 && <Referrals referrals={referrals} />}
      {vision && vision.length > 0 && <ChildVisionTests tests={vision} />}
      {answers && answers.length > 0 && <AnswerSheets sheets={answers} />}
      <Text size="sm" maw="48rem" c="dimmed">
        {t("reports.disclaimer")}
      </Text>
    </>
  );
}

function Forms({ forms }: Pick<ChildReport, "forms">) {
  const { t, dayOf } = useTexts();
  return (
    <Card title={t("reports.forms")}>
      {forms.length === 0 ? (
        <p className="ui-muted">{t("reports.noForms")}</p>
      ) : (
        <Rows>
          {forms.map((form) => (
            <Box key={form.id} component="li" py="sm">
              <Group gap="sm">
                <strong>{form.title ?? t("reports.byAge")}</strong>
                <FormTag status={form.status} />
              </Group>
              <p className="ui-muted">
                {[
                  ...(form.sent_at === null
                    ? []
                    : [t("reports.sentOn", { day: dayOf(form.sent_at) })]),
                  ...(form.answered_at === null
                    ? []
                    : [t("reports.answeredOn", { day: dayOf(form.answered_at) })]),
                  ...(form.respondent === "" ? [] : [form.respondent]),
                ].join(" · ")}
              </p>
            </Box>
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Referrals({ referrals }: { readonly referrals: NonNullable<ChildReport["referrals"]> }) {
  const { t, day } = useTexts();
  return (
    <Card title={t("reports.referrals")}>
      <Rows>
        {referrals.map((referral) => (
          <Box key={referral.id} component="li" py="sm">
            <Group gap="sm">
              <strong>{t(`referralTypes.${referral.type}`)}</strong>
              <span>{t(`stages.${referral.stage}`)}</span>
            </Group>
            <p className="ui-muted">
              {t("reports.openedOn", { day: day(referral.opened_on), due: day(referral.due_on) })}
            </p>
            {referral.steps.length > 0 && (
              <Flex component="ol" rowGap={4} gap="lg" wrap="wrap" mt={4}>
                {referral.steps.map(({ stage, on }) => (
                  <li key={stage}>
                    {t("reports.stepOn", { stage: t(`stages.${stage}`), day: day(on) })}
                  </li>
                ))}
              </Flex>
            )}
          </Box>
        ))}
      </Rows>
    </Card>
  );
}
