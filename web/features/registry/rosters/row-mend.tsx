import { Button, TextInput } from "@mantine/core";
import {
  changeRosterRow,
  type Roster,
  type RosterColumn,
  type RosterRow,
  type RosterRowChange,
} from "#contract/registry/rosters.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useTyped } from "./typed-rows.tsx";
import classes from "./rosters.module.css";

interface RowMendProps {
  readonly roster: Roster;
  readonly row: RosterRow;
  readonly isBusy: boolean;
  readonly onMend: (change: RosterRowChange) => Promise<unknown>;
}

/** The cells of a row that are used, to be mended: of a faulty row those that are wrong, or all. */
export function RowMend({ roster, row, isBusy, onMend }: RowMendProps) {
  const { t } = useTexts();
  const toast = useToast();
  const typed = useTyped(row.row);
  const changed = (cells: Readonly<Record<string, string>>) =>
    Object.entries(cells).filter(([index, text]) => text !== row.cells[Number(index)]);
  const form = useContractForm({
    schema: changeRosterRow.body,
    initialValues: { cells: typed.read() },
    bodyOf: ({ cells }) => ({ cells: Object.fromEntries(changed(cells)) }),
    send: async (body) => {
      await onMend(body);
      typed.keep(null);
    },
    startsOver: true,
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { cells } = form.values;
  const write = (index: number, text: string): void => {
    typed.keep({ ...cells, [index]: text });
    form.setFieldValue(`cells.${index}`, text);
  };
  return (
    <form className={classes["fields"]} {...form.props}>
      {columnsToMend(roster, row).map(({ index, header, field }) => (
        <TextInput
          key={index}
          name={`cells.${index}`}
          label={field === null ? header : t(`rosters.fields.${field}`)}
          value={cells[index] ?? row.cells[index] ?? ""}
          error={form.errorOf(`cells.${index}`) ?? findCellError(row, index)}
          onChange={({ currentTarget: { value } }) => write(index, value)}
        />
      ))}
      <Button
        type="submit"
        variant="default"
        style={{ justifySelf: "start" }}
        loading={isBusy}
        disabled={changed(cells).length === 0}
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
function findCellError(row: RosterRow, index: number): string | null {
  const fault = row.faults.find(({ column }) => column === index);
  return fault ? translateError(fault.text) : null;
}
