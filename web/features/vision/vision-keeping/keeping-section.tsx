import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { KeepingForm } from "./keeping-form.tsx";
import { keepingQuery } from "./keeping.api.ts";

/** How long the samples of visual tests are kept, and what that means. */
export function KeepingSection() {
  const { t } = useTexts();
  const { data, isPending, isError, error, refetch } = useQuery(keepingQuery);
  if (isPending) return <Pending>{t("visionKeeping.loading")}</Pending>;
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Box maw="56rem" miw={0}>
      <Card title={t("visionKeeping.title")}>
        <KeepingForm key={data.samples_months ?? "record"} months={data.samples_months} />
      </Card>
    </Box>
  );
}
