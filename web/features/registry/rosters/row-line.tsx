import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Roster, RosterRow, RosterRowChange } from "#contract/registry/rosters.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RowTag } from "./roster-tags.tsx";
import { useRowChange } from "./rosters.api.ts";
import { RowCandidates } from "./row-candidates.tsx";
import { RowMend } from "./row-mend.tsx";
import { useIsTyped } from "./typed-rows.tsx";

/** One row of the file: what it says, what becomes of it and why, and what a person can do about it. */
export function RowLine({ roster, row }: { readonly roster: Roster; readonly row: RosterRow }) {
  const { t } = useTexts();
  const toast = useToast();
  const rowChange = useRowChange(roster.id);
  const mayChange = roster.state === "ready";
  const change = (what: RosterRowChange): void =>
    rowChange.mutate(
      { row: row.row, change: what },
      {
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  return (
    <Box component="li" p="md" bd="1px solid var(--line)" bdrs="md" aria-busy={rowChange.isPending}>
      <RowHead row={row} />
      <Remarks row={row} isMendable={mayChange && !row.skipped} />
      {row.changes.length > 0 && <Changes row={row} />}
      {mayChange && (row.outcome === "duplicate" || row.decision !== null) && (
        <RowCandidates
          row={row}
          isBusy={rowChange.isPending}
          onDecide={(decision) => change({ decision })}
        />
      )}
      {mayChange && (
        <Acts
          roster={roster}
          row={row}
          isBusy={rowChange.isPending}
          onChange={change}
          onMend={(mended) => rowChange.mutateAsync({ row: row.row, change: mended })}
        />
      )}
    </Box>
  );
}

function RowHead({ row }: { readonly row: RosterRow }) {
  const { t, day } = useTexts();
  const { values, patient, group_name: group } = row;
  const born = values.date_of_birth;
  const name = values.full_name || t("rosters.lines.unnamed");
  return (
    <Group align="flex-start" justify="space-between">
      <div>
        <Text component="div" inherit fw={600}>
          {patient ? <Link to={patientPath(patient.id)}>{name}</Link> : name}
        </Text>
        <p className="ui-muted">
          {[t("rosters.lines.line", { number: row.row }), born && day(born), group]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <RowTag row={row} />
    </Group>
  );
}

interface RemarksProps {
  readonly row: RosterRow;
  /** What is wrong with a cell then stands at its field. */
  readonly isMendable: boolean;
}

function Remarks({ row, isMendable }: RemarksProps) {
  const { t } = useTexts();
  const faults = row.faults.filter(({ column }) => !isMendable || column === null);
  return (
    <>
      {faults.map((fault) => (
        <Text key={`${fault.code} ${fault.column}`} inherit my={6} c="var(--bad)" fw={600}>
          {translateError(fault.text)}
        </Text>
      ))}
      {row.warnings.map((warning) => (
        <Text key={`${warning.code} ${warning.column}`} inherit my={6} c="var(--caution)" fw={600}>
          {translateError(warning.text)}
        </Text>
      ))}
      {row.result_reason !== null && (
        <p className="ui-muted">{t(`rosters.reasons.${row.result_reason}`)}</p>
      )}
    </>
  );
}

function Changes({ row }: { readonly row: RosterRow }) {
  const { t } = useTexts();
  return (
    <Stack component="ul" gap={4} mt={8}>
      {row.changes.map(({ field, from, to }) => (
        <li key={field}>
          <b>{t(`rosters.fields.${field}`)}</b>{" "}
          {t("rosters.lines.change", {
            from: from || t("rosters.lines.nothing"),
            to: to || t("rosters.lines.nothing"),
          })}
        </li>
      ))}
    </Stack>
  );
}

interface ActsProps {
  readonly roster: Roster;
  readonly row: RosterRow;
  readonly isBusy: boolean;
  readonly onChange: (change: RosterRowChange) => void;
  readonly onMend: (change: RosterRowChange) => Promise<unknown>;
}

function Acts({ roster, row, isBusy, onChange, onMend }: ActsProps) {
  const { t } = useTexts();
  // What is wrong is shown ready to be mended, and what was begun to be.
  const isTyped = useIsTyped(row.row);
  const [isMending, setMending] = useState(row.faults.length > 0 || isTyped);
  return (
    <>
      {isMending && !row.skipped && (
        <RowMend roster={roster} row={row} isBusy={isBusy} onMend={onMend} />
      )}
      <Group gap="sm" mt="sm">
        {!isMending && !row.skipped && (
          <Button variant="default" onClick={() => setMending(true)}>
            {t("rosters.lines.edit")}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => onChange({ skipped: !row.skipped })}
        >
          {t(row.skipped ? "rosters.lines.takeBack" : "rosters.lines.skip")}
        </Button>
      </Group>
    </>
  );
}
