import { Button, TextInput } from "@mantine/core";
import type { Roster, RosterColumn, RosterRow } from "#contract/registry/rosters.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useTyped } from "./typed-rows.tsx";
import classes from "./rosters.module.css";

interface RowMendProps {
  readonly roster: Roster;
  readonly row: RosterRow;
  readonly isBusy: boolean;
  /** What was changed, by the column's index. */
  readonly onMend: (cells: Record<string, string>, onDone: () => void) => void;
}

/** The cells of a row that are used, to be mended: of a faulty row those that are wrong, or all. */
export function RowMend({ roster, row, isBusy, onMend }: RowMendProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useTyped(row.row);
  const changed = Object.entries(typed).filter(
    ([index, text]) => text !== row.cells[Number(index)],
  );
  return (
    <form
      className={classes["fields"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) onMend(Object.fromEntries(changed), () => setTyped(null));
      }}
    >
      {columnsToMend(roster, row).map(({ index, header, field }) => (
        <TextInput
          key={index}
          label={field === null ? header : t(`rosters.fields.${field}`)}
          value={typed[index] ?? row.cells[index] ?? ""}
          error={faultOf(row, index)}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [index]: value })}
        />
      ))}
      <Button
        type="submit"
        variant="default"
        style={{ justifySelf: "start" }}
        loading={isBusy}
        disabled={changed.length === 0}
      >
        {t("rosters.lines.mend")}
      </Button>
    </form>
  );
}

/** The cells with a fault; where none has one of its own, every column that is used. */
function columnsToMend(roster: Roster, row: RosterRow): readonly RosterColumn[] {
  const wrong = new Set(row.faults.map(({ column }) => column));
  const faulty = roster.columns.filter(({ index }) => wrong.has(index));
  return faulty.length > 0 ? faulty : roster.columns.filter(({ field }) => field !== null);
}

/** What is wrong with this cell. */
function faultOf(row: RosterRow, index: number): string | null {
  const fault = row.faults.find(({ column }) => column === index);
  return fault ? spokenFault(fault.text) : null;
}
