import "@mantine/core/styles/Grid.css";
import { Anchor, Grid, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Audience, BatchPreview } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { SendingChoices } from "./batch-choices.tsx";
import { ConfirmSending } from "./confirm-batch.tsx";
import { GroupChoice } from "./group-choice.tsx";
import { PreviewCounts } from "./preview-counts.tsx";
import { PreviewMessage } from "./preview-message.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { useAudienceWords } from "./use-audience-words.ts";
import { useAudience, useChoice } from "./use-choice.ts";

/** A sending to many before it is confirmed: who would get what by which way, who would not and why. */
export function NewBatchPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const mayOpen = isClinic || isSchool;
  return (
    <>
      <BackButton to={paths.batches}>{t("batches.back")}</BackButton>
      <PageHeader
        title={t("newBatch.title")}
        {...(mayOpen && { subtitle: t("newBatch.subtitle") })}
      />
      {mayOpen ? <NewBatch /> : <Empty>{t("app.notForRole")}</Empty>}
    </>
  );
}

function NewBatch() {
  const { t } = useTexts();
  const audience = useAudience();
  const choosing = useChoice(audience);
  const { choice, preview } = choosing;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
        <Stack gap="lg">
          <AudienceCard groupName={preview.data?.group_name ?? null} preview={preview.data} />
          <Card title={t("newBatch.how")}>
            <SendingChoices {...choosing} />
            {preview.data && preview.data.children > 0 && <PreviewCounts preview={preview.data} />}
            {preview.data && <PreviewMessage preview={preview.data} channels={choice.channels} />}
            {preview.data && (
              <ConfirmSending
                choice={choice}
                preview={preview.data}
                isBehind={preview.isPlaceholderData}
              />
            )}
          </Card>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
        <Card title={t("newBatch.outcome")}>
          {preview.isPending && <Pending>{t("newBatch.checking")}</Pending>}
          {preview.isError && (
            <Failure error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.data && preview.data.children === 0 && <Empty>{t("newBatch.noChildren")}</Empty>}
          {preview.data && preview.data.children > 0 && (
            <PreviewRows choice={choice} preview={preview.data} />
          )}
        </Card>
      </Grid.Col>
    </Grid>
  );
}

/** Whether nothing but a group narrows it: what else does was chosen with care, among the children. */
function mayChooseGroup(audience: Audience): boolean {
  return Object.keys(audience).every((name) => name === "group");
}

interface AudienceCardProps {
  readonly groupName: string | null;
  readonly preview: BatchPreview | undefined;
}

function AudienceCard({ groupName, preview }: AudienceCardProps) {
  const { t } = useTexts();
  const wordsOf = useAudienceWords();
  const audience = useAudience();
  return (
    <Card title={t("newBatch.audience")}>
      <Text fz="lg" fw={600}>
        {wordsOf({ ...audience, group_name: groupName })}
      </Text>
      {preview && <p className="ui-muted">{t("batches.children", { count: preview.children })}</p>}
      {mayChooseGroup(audience) && <GroupChoice chosen={audience.group} />}
      <Anchor component={Link} to={paths.patients} fw={600} lh="2.75rem" underline="always">
        {t("newBatch.change")}
      </Anchor>
    </Card>
  );
}
