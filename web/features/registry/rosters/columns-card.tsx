import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Roster, type RosterColumn, setRosterColumns } from "#contract/registry/rosters.ts";
import { ROSTER_FIELDS, type RosterField } from "#domain/registry/rosters/fields.ts";
import { DATE_ORDERS } from "#domain/registry/rosters/read-birth.ts";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import { groupTreeQuery } from "#web/features/screening/patients/patients.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useRosterOrder } from "./rosters.api.ts";
import classes from "./rosters.module.css";

const fieldOf = (value: string): RosterField | null =>
  ROSTER_FIELDS.find((field) => field === value) ?? null;

/** What each column is: recognised by its name or from an earlier file, and corrected by hand. */
export function ColumnsCard({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(roster.state === "columns" || isOrderOpen(roster));
  return (
    <Card
      title={t("rosters.columns.title")}
      aside={
        roster.state === "ready" && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "rosters.columns.hide" : "rosters.columns.change")}
          </Button>
        )
      }
    >
      <p className="ui-muted">{t(`rosters.columns.from.${roster.columns_from}`)}</p>
      {isOrderOpen(roster) && (
        <Note role="alert" tone="bad" my={8}>
          {t("rosters.dates.open", { row: roster.month_first_row ?? 0 })}
        </Note>
      )}
      {isOpen && <ColumnsForm roster={roster} />}
    </Card>
  );
}

function ColumnsForm({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const order = useRosterOrder(roster.id);
  const form = useContractForm({
    schema: setRosterColumns.body,
    initialValues: {
      columns: roster.columns.map(({ field }) => field),
      group: roster.group?.id ?? "",
      date_order: roster.date_order ?? "",
    },
    bodyOf: ({ columns, group, date_order: dates }) => ({
      columns,
      group: group || null,
      date_order: dates || null,
    }),
    send: (body) => order.mutateAsync({ kind: "columns", body }),
  });
  const { columns: chosen, group } = form.values;
  const missing = missingOf(chosen, group);
  const choose = (index: number, field: RosterField | null): void =>
    // A field comes from one column: the one chosen last.
    form.setFieldValue(
      "columns",
      chosen.map((each, at) => (at === index ? field : each === field ? null : each)),
    );
  return (
    <form {...form.props}>
      <Stack gap="sm" align="start" mt="sm">
        <ul className={classes["fields"]}>
          {roster.columns.map((column, index) => (
            <ColumnChoice
              key={column.index}
              column={column}
              field={chosen[index] ?? null}
              onChoose={(field) => choose(index, field)}
            />
          ))}
        </ul>
        {!chosen.includes("group") && <GroupForAll field={form.field("group")} />}
        {roster.month_first_row !== null && <DateOrderChoice field={form.field("date_order")} />}
        {missing.length > 0 && (
          <Text inherit my={6} c="var(--caution)" fw={600}>
            {t("rosters.columns.missing", {
              fields: missing.map((field) => t(`rosters.fields.${field}`)).join(", "),
            })}
          </Text>
        )}
        {form.failure !== undefined && <ErrorText>{form.failure}</ErrorText>}
        <Button type="submit" loading={form.isBusy}>
          {t("rosters.columns.judge")}
        </Button>
      </Stack>
    </form>
  );
}

/** Without these no new child can be registered. */
function missingOf(chosen: readonly (RosterField | null)[], group: string): RosterField[] {
  const needed: readonly RosterField[] = ["full_name", "date_of_birth", "group"];
  return needed.filter((field) => !chosen.includes(field) && !(field === "group" && group !== ""));
}

interface ColumnChoiceProps {
  readonly column: RosterColumn;
  readonly field: RosterField | null;
  readonly onChoose: (field: RosterField | null) => void;
}

function ColumnChoice({ column, field, onChoose }: ColumnChoiceProps) {
  const { t } = useTexts();
  const name = column.header || t("rosters.columns.unnamed", { number: column.index + 1 });
  return (
    <li>
      <NativeSelect
        label={name}
        description={column.samples.filter(Boolean).join(" · ") || t("rosters.columns.noSamples")}
        value={field ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(fieldOf(value))}
        data={[
          { value: "", label: t("rosters.columns.leaveOut") },
          ...ROSTER_FIELDS.map((each) => ({ value: each, label: t(`rosters.fields.${each}`) })),
        ]}
      />
      {field === null && column.ignored !== null && column.ignored !== "chosen" && (
        <p className="ui-muted" style={{ fontSize: "0.875rem" }}>
          {t(`rosters.ignored.${column.ignored}`)}
        </p>
      )}
    </li>
  );
}

/** Whether dates of the list contradict each other, and nobody has said yet how they are meant. */
function isOrderOpen({ date_order, month_first_row }: Roster): boolean {
  return date_order === null && month_first_row !== null;
}

interface ChoiceProps {
  /** What ties the choice to the form. */
  readonly field: object;
}

function DateOrderChoice({ field }: ChoiceProps) {
  const { t } = useTexts();
  return (
    <NativeSelect
      {...field}
      label={t("rosters.dates.label")}
      data={[
        { value: "", label: t("rosters.dates.choose") },
        ...DATE_ORDERS.map((each) => ({ value: each, label: t(`rosters.dates.${each}`) })),
      ]}
    />
  );
}

function GroupForAll({ field }: ChoiceProps) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  return (
    <NativeSelect
      {...field}
      label={t("rosters.columns.groupForAll")}
      data={[
        { value: "", label: t("rosters.columns.chooseGroup") },
        ...groupsIn(tree.data ?? []).map(({ node, above }) => ({
          value: node.id,
          label: [...above.map(({ name }) => name), node.name].join(" › "),
        })),
      ]}
    />
  );
}
