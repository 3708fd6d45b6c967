import { Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { RosterCandidate, RosterDecision, RosterRow } from "#contract/registry/rosters.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import classes from "./rosters.module.css";

interface RowCandidatesProps {
  readonly row: RosterRow;
  readonly isBusy: boolean;
  readonly onDecide: (decision: RosterDecision | null) => void;
}

/** Who may be the same child, beside what the row says; the person decides. */
export function RowCandidates({ row, isBusy, onDecide }: RowCandidatesProps) {
  const { t } = useTexts();
  if (row.decision !== null) {
    return (
      <Group gap="sm" mt="sm">
        <Text inherit my={6} c="var(--caution)" fw={600}>
          {t(`rosters.decided.${row.decision.kind}`)}
        </Text>
        <Button variant="default" disabled={isBusy} onClick={() => onDecide(null)}>
          {t("rosters.decided.takeBack")}
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap="sm" mt="sm">
      <Text inherit my={6} c="var(--caution)" fw={600}>
        {t("rosters.candidates.question")}
      </Text>
      <ul>
        {row.candidates.map((candidate) => (
          <CandidateLine
            key={candidate.patient_id ?? candidate.row}
            candidate={candidate}
            row={row}
            isBusy={isBusy}
            onDecide={onDecide}
          />
        ))}
      </ul>
      <Button variant="default" disabled={isBusy} onClick={() => onDecide({ kind: "another" })}>
        {t("rosters.candidates.another")}
      </Button>
    </Stack>
  );
}

interface CandidateLineProps extends RowCandidatesProps {
  readonly candidate: RosterCandidate;
}

function CandidateLine({ candidate, row, isBusy, onDecide }: CandidateLineProps) {
  const { t } = useTexts();
  const { patient_id: patientId, row: otherRow } = candidate;
  const decision: RosterDecision | null =
    patientId !== null
      ? { kind: "same", patient_id: patientId }
      : otherRow !== null
        ? { kind: "same_row", row: otherRow }
        : null;
  return (
    <li>
      <Comparison candidate={candidate} row={row} />
      <p className="ui-muted">
        {candidate.reasons.map((reason) => t(`rosters.likeness.${reason}`)).join(" · ")}
      </p>
      {decision !== null && (
        <Button disabled={isBusy} onClick={() => onDecide(decision)}>
          {t("rosters.candidates.same")}
        </Button>
      )}
    </li>
  );
}

/** What the file says beside what is known, the differences marked. */
function Comparison({ candidate, row }: Pick<CandidateLineProps, "candidate" | "row">) {
  const { t, day } = useTexts();
  const { values } = row;
  const born = candidate.date_of_birth;
  const lines = [
    { field: "full_name", said: values.full_name ?? "", known: candidate.full_name },
    {
      field: "date_of_birth",
      said: values.date_of_birth ? day(values.date_of_birth) : "",
      known: born === null ? "" : day(born),
    },
    { field: "group", said: row.group_name ?? "", known: candidate.group_name },
    { field: "guardian_name", said: values.guardian_name ?? "", known: candidate.guardian_name },
    {
      field: "guardian_phone",
      said: formatPhone(values.guardian_phone ?? ""),
      known: formatPhone(candidate.guardian_phone),
    },
    { field: "external_id", said: values.external_id ?? "", known: candidate.external_id },
  ] as const;
  const name = candidate.full_name;
  return (
    <table className={classes["compare"]}>
      <thead>
        <tr>
          <th scope="col">{t("rosters.candidates.field")}</th>
          <th scope="col">{t("rosters.candidates.inFile")}</th>
          <th scope="col">
            {candidate.patient_id === null ? (
              t("rosters.candidates.otherLine", { number: candidate.row ?? 0 })
            ) : (
              <Link
                to={patientPath(candidate.patient_id)}
                aria-label={t("rosters.candidates.open", { name })}
              >
                {t("rosters.candidates.registered")}
              </Link>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ said, known }) => said !== "" || known !== "")
          .map(({ field, said, known }) => (
            <tr key={field} data-differs={said !== known || undefined}>
              <th scope="row">{t(`rosters.fields.${field}`)}</th>
              <td>{said || "—"}</td>
              <td>{known || "—"}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
