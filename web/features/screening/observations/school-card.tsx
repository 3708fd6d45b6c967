import { Button, Flex, Group, Stack } from "@mantine/core";
import { IconSchool } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Observation } from "#contract/screening/observations.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { observationsQuery, useRevoke } from "./observations.api.ts";
import patients from "../patients/patients.module.css";

/** Loaded when somebody asks a school, or reads what it said. */
const AskDialog = lazyComponent(async () => (await import("./ask-dialog.tsx")).AskDialog);
const PermitDialog = lazyComponent(async () => (await import("./permit-dialog.tsx")).PermitDialog);
const ReadDialog = lazyComponent(async () => (await import("./read-dialog.tsx")).ReadDialog);

const TONES = {
  waits_for_permission: "caution",
  refused: "neutral",
  asked: "info",
  expired: "neutral",
  answered: "good",
  revoked: "neutral",
  taken_back: "neutral",
} as const satisfies Record<Observation["state"], Tone>;

type Opened =
  | { readonly to: "ask" }
  | { readonly to: "permit" | "read"; readonly observation: Observation };

/** Whether the family wants the school to be told of the referral, as the team may have to tell it. */
function MayTell({ guardians }: Pick<PatientDetail, "guardians">) {
  const { t } = useTexts();
  const permitting = guardians.filter((each) => each.may_see && each.school_may_know);
  const names = permitting.map((each) => each.full_name).join(", ");
  return (
    <p className="ui-muted">
      {names ? t("observations.mayTell", { names }) : t("observations.mayNotTell")}
    </p>
  );
}

/** What the child's school was asked, how far that has come, and what it said. */
export function SchoolCard({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const { data, isPending, isError, error, refetch } = useQuery(observationsQuery(patient.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Card
      title={t("observations.title")}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSchool size={16} aria-hidden />}
          onClick={() => setOpened({ to: "ask" })}
        >
          {t("observations.ask")}
        </Button>
      }
    >
      <MayTell guardians={patient.guardians} />
      {isPending && <Pending>{t("observations.loading")}</Pending>}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="ui-muted">{t("observations.none")}</p>}
      {data && data.length > 0 && (
        <Rows>
          {data.map((observation) => (
            <Line
              key={observation.id}
              patientId={patient.id}
              observation={observation}
              onOpen={setOpened}
            />
          ))}
        </Rows>
      )}
      <Suspense>
        {opened?.to === "ask" && <AskDialog patient={patient} onClose={close} />}
        {opened?.to === "permit" && (
          <PermitDialog patient={patient} observation={opened.observation} onClose={close} />
        )}
        {opened?.to === "read" && <ReadDialog observation={opened.observation} onClose={close} />}
      </Suspense>
    </Card>
  );
}

interface LineProps {
  readonly patientId: string;
  readonly observation: Observation;
  readonly onOpen: (opened: Opened) => void;
}

function Line({ patientId, observation, onOpen }: LineProps) {
  const { t, dayOf } = useTexts();
  const { state, asked_at: askedAt, asked_by: name, expires_at: until } = observation;
  const { teacher_name: teacher, school_name: school } = observation;
  return (
    <Stack component="li" gap={4} py="sm">
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        <strong>{t("observations.to", { teacher, school })}</strong>
        <Tag tone={TONES[state]}>{t(`observations.states.${state}`)}</Tag>
      </Flex>
      <p className="ui-muted">{t("observations.askedOn", { date: dayOf(askedAt), name })}</p>
      <Permission permission={observation.permission} />
      {observation.taken_back_at !== null && (
        <p>{t("observations.takenBack", { date: dayOf(observation.taken_back_at) })}</p>
      )}
      {state === "waits_for_permission" && <p>{t("observations.waits")}</p>}
      {state === "asked" && until !== null && (
        <p className="ui-muted">{t("observations.until", { date: dayOf(until) })}</p>
      )}
      <Actions patientId={patientId} observation={observation} onOpen={onOpen} />
    </Stack>
  );
}

function Permission({ permission }: Pick<Observation, "permission">) {
  const { t, dayOf } = useTexts();
  if (!permission) return null;
  const { granted, guardian_name: name, at, way, note } = permission;
  const said = t(granted ? "observations.permittedBy" : "observations.refusedBy", {
    name,
    date: dayOf(at),
  });
  return (
    <p className="ui-muted">
      {said} ({t(`observations.ways.${way}`)}){note && `: ${note}`}
    </p>
  );
}

function Actions({ patientId, observation, onOpen }: LineProps) {
  const { t } = useTexts();
  const toast = useToast();
  const revoke = useRevoke(patientId, observation.id);
  const { state } = observation;
  const giveUp = (): void => {
    revoke.mutate(undefined, {
      onSuccess: () => toast.success({ message: t("observations.revoked") }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  };
  const isOpen = state === "waits_for_permission" || state === "asked";
  if (state !== "answered" && !isOpen) return null;
  return (
    <Group gap="4px 16px" className={patients["links"]}>
      {state === "answered" && (
        <button type="button" onClick={() => onOpen({ to: "read", observation })}>
          {t("observations.read")}
        </button>
      )}
      {state === "waits_for_permission" && (
        <button type="button" onClick={() => onOpen({ to: "permit", observation })}>
          {t("observations.permit")}
        </button>
      )}
      {isOpen && (
        <button type="button" disabled={revoke.isPending} onClick={giveUp}>
          {t("observations.revoke")}
        </button>
      )}
    </Group>
  );
}
