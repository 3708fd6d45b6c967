import { Button, Flex, Stack } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { VisionSession } from "#contract/vision/vision.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { visualTestPath } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { SetName } from "./stimuli/set-name.tsx";
import { areSetsMixed } from "./stimuli/used-sets.ts";
import { UnsentLines } from "./unsent-lines.tsx";
import { useFigures } from "./use-figures.ts";
import { visionSessionsQuery } from "./vision.api.ts";
import classes from "./vision.module.css";

/** Loaded when somebody looks at a test. */
const SessionDialog = lazyComponent(
  async () => (await import("./session-dialog.tsx")).SessionDialog,
);

interface VisionCardProps {
  readonly patientId: string;
  /** The child's. */
  readonly name: string;
}

/** A child's visual tests: the one that is reported, the others, what waits on this device, and the way to a new one. */
export function VisionCard({ patientId, name }: VisionCardProps) {
  const { t } = useTexts();
  const { data, isPending, isError, error, refetch } = useQuery(visionSessionsQuery(patientId));
  const account = useQuery(accountQuery).data?.id;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openedId);
  const isMixed = areSetsMixed(data ?? []);
  return (
    <Card
      title={t("vision.card.title")}
      aside={
        <Button
          component="a"
          href={visualTestPath(patientId)}
          variant="light"
          size="compact-md"
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {t("vision.card.start")}
        </Button>
      }
    >
      {isPending && <Pending>{t("vision.loading")}</Pending>}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {account !== undefined && <UnsentLines account={account} patientId={patientId} />}
      {data?.length === 0 && <p className="ui-muted">{t("vision.card.none")}</p>}
      {data && data.length > 0 && (
        <>
          <Stack component="ul" mb="sm" className={classes["list"]}>
            {data.map((session) => (
              <Line
                key={session.id}
                {...{ session, isMixed }}
                onOpen={() => setOpenedId(session.id)}
              />
            ))}
          </Stack>
          {isMixed && <p className="ui-muted">{t("vision.films.apart")}</p>}
          <p className="ui-muted">{t("vision.notDiagnosis")}</p>
        </>
      )}
      <Suspense>
        {opened && (
          <SessionDialog
            {...{ patientId, name }}
            session={opened}
            onClose={() => setOpenedId(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface LineProps {
  readonly session: VisionSession;
  /** The child made tests with other pictures too: each says with which. */
  readonly isMixed: boolean;
  readonly onOpen: () => void;
}

function Line({ session, isMixed, onOpen }: LineProps) {
  const { t, moment } = useTexts();
  const { percent } = useFigures();
  const { number, state, reading, started_at: startedAt } = session;
  const social = state === "valid" ? reading?.measures.social : null;
  return (
    <li>
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        <strong>{t("vision.card.attempt", { number })}</strong>
        <Tag tone="neutral">{t(`vision.states.${state}`)}</Tag>
        {session.is_reported && state === "valid" && (
          <Tag tone="info">{t("vision.card.reported")}</Tag>
        )}
      </Flex>
      <p className="ui-muted">{moment(startedAt)}</p>
      {isMixed && <SetName set={session.stimulus_set} />}
      {social && (
        <p>
          {t("vision.card.share", {
            share: percent(social.pct),
            low: percent(social.lo),
            high: percent(social.hi),
          })}
        </p>
      )}
      {reading && <p>{t("vision.card.valid", { share: percent(reading.measures.validPct) })}</p>}
      {state === "started" && <p className="ui-muted">{t("vision.card.begun")}</p>}
      {state !== "started" && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: "start" }}
          aria-label={`${t("vision.card.open")}: ${t("vision.card.attempt", { number })}`}
          onClick={onOpen}
        >
          {t("vision.card.open")}
        </Button>
      )}
    </li>
  );
}
