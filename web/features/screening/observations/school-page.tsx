import { Anchor, Box, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { OpenObservation } from "#contract/screening/observations.ts";
import { articleOf, nameWithArticle } from "#domain/organization/article.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { openObservationQuery, useAnswer } from "./observations.api.ts";
import { forgetDraft } from "./school-draft.ts";
import { SchoolForm } from "./school-form.tsx";

/** Where a school's link leads: twelve questions about a child, answered without an account. */
export function SchoolPage() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(openObservationQuery(token));
  if (data) return <Opened token={token} observation={data} />;
  const isGone = isApiError(error) && error.status === 410;
  return (
    <Frame title={isGone ? t("observations.goneTitle") : t("observations.title")}>
      {isPending && <Pending>{t("observations.pageLoading")}</Pending>}
      {isGone && <p>{t("observations.goneText")}</p>}
      {isGone && <Home />}
      {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
    </Frame>
  );
}

interface OpenedProps {
  readonly token: string;
  readonly observation: OpenObservation;
}

function Opened({ token, observation }: OpenedProps) {
  const { t, language } = useTexts();
  const answer = useAnswer(token);
  const { child_first_name: child, organization_name: name } = observation;
  // Only Portuguese draws the article together with what stands before it.
  const { The, to } = nameWithArticle(name, articleOf(name, observation.organization_article));
  const isPortuguese = language === "pt-BR";
  if (observation.answered || answer.data?.answered) {
    return (
      <Frame title={t("observations.thanksTitle")}>
        <p>{t("observations.thanksText", { toOrganization: isPortuguese ? to : name })}</p>
        <Home />
      </Frame>
    );
  }
  return (
    <Frame title={t("observations.pageTitle", { child })}>
      <Box component="p" maw="60ch">
        {t("observations.pageIntro", { theOrganization: isPortuguese ? The : name, child })}
      </Box>
      <SchoolForm
        token={token}
        teacherName={observation.teacher_name}
        isSending={answer.isPending}
        error={answer.error}
        onSend={(given) => answer.mutate(given, { onSuccess: () => forgetDraft(token) })}
      />
    </Frame>
  );
}

/** The page's end is none of the way: whoever came by a link has nowhere else to go from here. */
function Home() {
  const { t } = useTexts();
  return (
    <Anchor component={Link} to={paths.landing}>
      {t("observations.home")}
    </Anchor>
  );
}

interface FrameProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function Frame({ title, children }: FrameProps) {
  const { t } = useTexts();
  useTitle(title);
  return (
    <Stack component="main" maw="44rem" mx="auto" px="md" pt="lg" pb="xl">
      <Text inherit c="var(--brand-strong)" fw={700}>
        {t("app.name")}
      </Text>
      <Title order={1} fz="h2" textWrap="balance">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
