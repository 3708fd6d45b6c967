import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Interview } from "#contract/screening/second-stage.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { interviewPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { InterviewResult } from "./interview-result.tsx";
import { useInterviewWords } from "./interview-texts.ts";
import { ItemOutcomes } from "./item-outcomes.tsx";
import { interviewQuery } from "./second-stage.api.ts";
import { SendLink } from "./send-link.tsx";
import classes from "./second-stage.module.css";

const TONES = { not_needed: "neutral", waiting: "caution", begun: "info", done: "good" } as const;

/** The child's interview where others show the child: nothing at all when its newest result has none. */
export function InterviewSection(props: {
  readonly patientId: string;
  /** Of the page that shows it; the record has none. */
  readonly referralId?: string;
}) {
  const { t } = useTexts();
  const interview = useQuery(interviewQuery(props.patientId));
  if (interview.isError) {
    return (
      <Card title={t("interview.title")}>
        <Failure error={interview.error} onRetry={() => void interview.refetch()} />
      </Card>
    );
  }
  if (!interview.data) return null;
  const { state, optional, referral_id: open } = interview.data;
  const isOfAnother = props.referralId !== undefined && open !== null && open !== props.referralId;
  if ((state === "not_needed" && (!optional || open === null)) || isOfAnother) return null;
  return (
    <Card
      title={t("interview.title")}
      aside={<Tag tone={TONES[state]}>{t(`interview.state.${state}`)}</Tag>}
    >
      <Section interview={interview.data} />
    </Card>
  );
}

function Section({ interview }: { readonly interview: Interview }) {
  const { t, language } = useTexts();
  const words = useInterviewWords(language);
  const { state, child, items, optional, referral_id: referral } = interview;
  if (words.isError) {
    return <Failure error={words.error} onRetry={() => void words.refetch()} />;
  }
  if (words.isPending) return <Pending>{t("interview.loading")}</Pending>;
  if (state === "done") return <InterviewResult interview={interview} words={words.data} />;
  return (
    <Stack>
      <p>{t(optional ? "interview.optional" : "interview.why")}</p>
      {state === "begun" && <ItemOutcomes items={items} words={words.data} />}
      {referral === null ? (
        <p className="ui-muted">{t("interview.noReferral")}</p>
      ) : (
        <Group gap="sm" className={classes["actions"]}>
          <Button component={Link} to={interviewPath(child.id)}>
            {t(state === "begun" ? "interview.goOn" : "interview.begin")}
          </Button>
          {state !== "not_needed" && <SendLink interview={interview} />}
        </Group>
      )}
    </Stack>
  );
}
