import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Group, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { Interview } from "#contract/screening/second-stage.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath, referralPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { HoldInterview } from "./hold-interview.tsx";
import { InterviewResult } from "./interview-result.tsx";
import { type InterviewWords, useInterviewWords } from "./interview-texts.ts";
import { interviewQuery } from "./second-stage.api.ts";
import { SendLink } from "./send-link.tsx";
import classes from "./second-stage.module.css";

type Mode = "phone" | "in_person";
const MODES = ["phone", "in_person"] as const satisfies readonly Mode[];

/** The follow-up interview about one child, held by staff on the phone or face to face. */
export function InterviewPage() {
  const { t, language } = useTexts();
  const { isClinic } = useRights();
  const { id = "" } = useParams();
  const interview = useQuery({ ...interviewQuery(id), enabled: isClinic });
  const words = useInterviewWords(language);
  const title = interview.data
    ? t("interview.titleOf", { name: interview.data.child.full_name })
    : t("interview.title");
  const failed = interview.isError ? interview : words;
  return (
    <>
      <PageHeader title={title}>
        <Button component={Link} to={patientPath(id)} variant="default">
          {t("interview.backToRecord")}
        </Button>
        {interview.data?.referral_id && (
          <Button component={Link} to={referralPath(interview.data.referral_id)} variant="default">
            {t("interview.toReferral")}
          </Button>
        )}
      </PageHeader>
      {!isClinic ? (
        <Empty>{t("app.notForRole")}</Empty>
      ) : failed.isError ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : interview.data && words.data ? (
        <Steps interview={interview.data} words={words.data} />
      ) : (
        <Pending>{t("interview.loading")}</Pending>
      )}
    </>
  );
}

function Steps(props: { readonly interview: Interview; readonly words: InterviewWords }) {
  const { interview, words } = props;
  const { t } = useTexts();
  const [mode, setMode] = useState<Mode | null>(null);
  const { state, optional } = interview;
  if (state === "done") {
    return (
      <Card title={t("interview.state.done")}>
        <InterviewResult interview={interview} words={words} />
      </Card>
    );
  }
  if (state === "not_needed" && !optional) {
    return <Empty title={t("interview.notNeeded")}>{t("interview.notNeededText")}</Empty>;
  }
  if (mode) return <HoldInterview interview={interview} words={words} mode={mode} />;
  return <Begin interview={interview} onBegin={setMode} />;
}

function Begin(props: { readonly interview: Interview; readonly onBegin: (mode: Mode) => void }) {
  const { interview, onBegin } = props;
  const { t } = useTexts();
  const [mode, setMode] = useState<Mode>("phone");
  const { state, items, optional } = interview;
  return (
    <Card title={t("interview.count", { count: items.length })}>
      <Stack>
        <p>{t("interview.why")}</p>
        {optional && <p>{t("interview.optional")}</p>}
        <Radio.Group
          label={t("interview.modeLegend")}
          value={mode}
          onChange={(value) => setMode(MODES.find((each) => each === value) ?? mode)}
        >
          <Group gap="lg" mt="xs">
            {MODES.map((each) => (
              <Radio key={each} value={each} label={t(`interview.modes.${each}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Group gap="sm" className={classes["actions"]}>
          <Button size="md" onClick={() => onBegin(mode)}>
            {t(state === "begun" ? "interview.goOn" : "interview.begin")}
          </Button>
          {state !== "not_needed" && interview.referral_id !== null && (
            <SendLink interview={interview} />
          )}
        </Group>
      </Stack>
    </Card>
  );
}
