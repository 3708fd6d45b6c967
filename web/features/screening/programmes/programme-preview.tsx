import "@mantine/core/styles/VisuallyHidden.css";
import "@mantine/core/styles/Progress.css";
import { Button, Group, Paper, Progress, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import type {
  PreviewedInvitation,
  Programme,
  ProgrammeSettings,
} from "#contract/screening/programmes.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { previewQuery } from "./programmes.api.ts";

interface ProgrammePreviewProps {
  readonly id: Programme["id"] | null;
  /** Undefined while a field cannot be read. */
  readonly settings: ProgrammeSettings | undefined;
}

/** Who gets a form when over the next 12 months, by month and by name, were the programme on with these settings. */
export function ProgrammePreview({ id, settings }: ProgrammePreviewProps) {
  const { t } = useTexts();
  return (
    <Paper component="section" p="md" shadow="none" bg="var(--surface-sunken)">
      <Title order={3} fz="md" mb="xs">
        {t("programmes.preview")}
      </Title>
      {settings ? (
        <Previewed id={id} settings={settings} />
      ) : (
        <p className="ui-muted">{t("programmes.previewChoose")}</p>
      )}
    </Paper>
  );
}

function Previewed({
  id,
  settings,
}: {
  id: ProgrammePreviewProps["id"];
  settings: ProgrammeSettings;
}) {
  const { t } = useTexts();
  const preview = useInfiniteQuery(previewQuery(id, settings));
  if (preview.isPending) return <Pending>{t("programmes.previewing")}</Pending>;
  const [first] = preview.data?.pages ?? [];
  if (preview.isError || !first) {
    return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { total, children, opted_out: optedOut, months } = first;
  return (
    <Stack gap="sm" opacity={preview.isFetching ? 0.6 : 1} aria-busy={preview.isFetching}>
      <p>
        {total === 0
          ? t("programmes.previewNone")
          : t("programmes.previewTotal", { total, children })}
      </p>
      {optedOut > 0 && (
        <p className="ui-muted">{t("programmes.previewOptedOut", { count: optedOut })}</p>
      )}
      {total > 0 && (
        <>
          <Months months={months} />
          <Invitations rows={preview.data.pages.flatMap(({ rows }) => rows)} />
        </>
      )}
      {preview.hasNextPage && (
        <Button
          variant="default"
          disabled={preview.isFetchingNextPage}
          onClick={() => void preview.fetchNextPage()}
        >
          {t("programmes.more")}
        </Button>
      )}
    </Stack>
  );
}

function Months({ months }: { readonly months: readonly { month: string; count: number }[] }) {
  const { t } = useTexts();
  const format = useFormatter();
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <Stack component="ul" gap={2} aria-label={t("programmes.byMonth")}>
      {months.map(({ month, count }) => (
        <Group key={month} component="li" gap="sm" wrap="nowrap" fz="sm">
          <Text span inherit c="dimmed" w="5rem">
            {format.dateTime(new Date(`${month}-01T00:00:00Z`), {
              month: "short",
              year: "2-digit",
              timeZone: "UTC",
            })}
          </Text>
          <Progress
            flex={1}
            value={(count / most) * 100}
            size="0.75rem"
            bg="var(--line)"
            aria-hidden
          />
          <Text span inherit fw={600} w="2.5rem" ta="end">
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{t("programmes.monthCount", { count })}</VisuallyHidden>
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function Invitations({ rows }: { readonly rows: readonly PreviewedInvitation[] }) {
  const { t, day } = useTexts();
  return (
    <div>
      <Title order={4} fz="md">
        {t("programmes.rows")}
      </Title>
      <Rows>
        {rows.map(({ patient, group_name: group, on, months, waits }) => (
          <Group
            key={`${patient.id} ${on}`}
            component="li"
            gap="sm"
            wrap="nowrap"
            align="start"
            py="xs"
          >
            <Text component="time" inherit w="6rem" dateTime={on}>
              {day(on)}
            </Text>
            <span>
              <strong>{patient.full_name}</strong>{" "}
              <span className="ui-muted">
                {group}
                {months !== null && ` · ${t("programmes.atMonths", { months })}`}
              </span>
              {waits && (
                <Text span size="sm" c="dimmed" display="block">
                  {t("programmes.waits")}
                </Text>
              )}
            </span>
          </Group>
        ))}
      </Rows>
    </div>
  );
}
