import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { VisionSession } from "#contract/vision.ts";
import { visualTestPath } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { UnsentLines } from "./unsent-lines.tsx";
import { useFigures } from "./use-figures.ts";
import { visionSessionsQuery } from "./vision.api.ts";
import "./vision-card.css";

/** Loaded when somebody looks at a test. */
const SessionDialog = lazy(async () => ({
  default: (await import("./session-dialog.tsx")).SessionDialog,
}));

/** A child's visual tests: the one that is reported, the others, what waits on this device, and the way to a new one. */
export function VisionCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTexts();
  const { data, isPending, isError, error, refetch } = useQuery(visionSessionsQuery(patientId));
  const account = useQuery(accountQuery).data?.id;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openedId);
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
          <ul className="vision-list">
            {data.map((session) => (
              <Line key={session.id} session={session} onOpen={() => setOpenedId(session.id)} />
            ))}
          </ul>
          <p className="ui-muted">{t("vision.notDiagnosis")}</p>
        </>
      )}
      <Suspense>
        {opened && (
          <SessionDialog patientId={patientId} session={opened} onClose={() => setOpenedId(null)} />
        )}
      </Suspense>
    </Card>
  );
}

interface LineProps {
  readonly session: VisionSession;
  readonly onOpen: () => void;
}

function Line({ session, onOpen }: LineProps) {
  const { t, moment } = useTexts();
  const { percent } = useFigures();
  const { number, state, reading, started_at: startedAt } = session;
  const social = state === "valid" ? reading?.measures.social : null;
  return (
    <li>
      <p className="patient-line">
        <strong>{t("vision.card.attempt", { number })}</strong>
        <Tag tone="neutral">{t(`vision.states.${state}`)}</Tag>
        {session.is_reported && <Tag tone="info">{t("vision.card.reported")}</Tag>}
      </p>
      <p className="ui-muted">{moment(startedAt)}</p>
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
      {state !== "started" && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="vision-open"
          aria-label={`${t("vision.card.open")}: ${t("vision.card.attempt", { number })}`}
          onClick={onOpen}
        >
          {t("vision.card.open")}
        </Button>
      )}
    </li>
  );
}
