import { Box, Button, Flex, Title } from "@mantine/core";
import { useState } from "react";
import type { PatientDetail } from "#contract/screening/patients.ts";
import type { TimelineEntry } from "#contract/screening/timeline.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { FollowUp } from "./follow-up.tsx";
import { TimelineLine } from "./timeline-line.tsx";

/** Lines that are shown at first: a child followed for years has many, and the last ones matter most. */
const FIRST_ENTRIES = 12;

/** Everything that happened to the child's record, newest first, day by day. */
export function Timeline({ patient }: { readonly patient: PatientDetail }) {
  const { t, dayOf } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { timeline } = patient;
  const shown = isWhole ? timeline : timeline.slice(0, FIRST_ENTRIES);
  const days = [...Map.groupBy(shown, ({ at }) => dayOf(at))];
  return (
    <Card title={t("timeline.title")}>
      <FollowUp patientId={patient.id} />
      {days.map(([day, entries]) => (
        <Box key={day} component="section" mb="lg" aria-label={day}>
          <Title order={3} mb="xs" c="dimmed" fz="sm" fw={600}>
            {day}
          </Title>
          <Flex component="ol" direction="column" gap={0}>
            {entries.map((entry) => (
              <TimelineLine key={entry.id} entry={entry} patient={patient} />
            ))}
          </Flex>
        </Box>
      ))}
      <Rest timeline={timeline} shown={shown.length} onShow={() => setWhole(true)} />
    </Card>
  );
}

interface RestProps {
  readonly timeline: readonly TimelineEntry[];
  readonly shown: number;
  readonly onShow: () => void;
}

function Rest({ timeline, shown, onShow }: RestProps) {
  const { t } = useTexts();
  if (shown === timeline.length) return null;
  return (
    <Button variant="default" size="sm" onClick={onShow}>
      {t("timeline.showAll", { count: timeline.length })}
    </Button>
  );
}
