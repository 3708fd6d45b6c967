import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Roster, RosterColumn } from "#contract/registry/rosters.ts";
import { ROSTER_FIELDS, type RosterField } from "#domain/registry/rosters/fields.ts";
import { DATE_ORDERS, type DateOrder } from "#domain/registry/rosters/read-birth.ts";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import { groupTreeQuery } from "#web/features/screening/patients/patients.api.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useRosterOrder } from "./rosters.api.ts";

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
          <button
            type="button"
            className="ui-button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "rosters.columns.hide" : "rosters.columns.change")}
          </button>
        )
      }
    >
      <p className="ui-muted">{t(`rosters.columns.from.${roster.columns_from}`)}</p>
      {isOrderOpen(roster) && (
        <p role="alert" className="rosters-refusal">
          {t("rosters.dates.open", { row: roster.month_first_row ?? 0 })}
        </p>
      )}
      {isOpen && <ColumnsForm roster={roster} />}
    </Card>
  );
}

function ColumnsForm({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(roster.columns.map(({ field }) => field));
  const [group, setGroup] = useState(roster.group?.id ?? null);
  const [dateOrder, setDateOrder] = useState(roster.date_order);
  const order = useRosterOrder(roster.id);
  const missing = missingOf(chosen, group);
  const choose = (index: number, field: RosterField | null): void =>
    // A field comes from one column: the one chosen last.
    setChosen(chosen.map((each, at) => (at === index ? field : each === field ? null : each)));
  return (
    <form
      className="rosters-form"
      onSubmit={(event) => {
        event.preventDefault();
        order.mutate({ kind: "columns", body: { columns: chosen, group, date_order: dateOrder } });
      }}
    >
      <ul className="rosters-columns">
        {roster.columns.map((column, index) => (
          <ColumnChoice
            key={column.index}
            column={column}
            field={chosen[index] ?? null}
            onChoose={(field) => choose(index, field)}
          />
        ))}
      </ul>
      {!chosen.includes("group") && <GroupForAll chosen={group} onChoose={setGroup} />}
      {roster.month_first_row !== null && (
        <DateOrderChoice chosen={dateOrder} onChoose={setDateOrder} />
      )}
      {missing.length > 0 && (
        <p className="rosters-note">
          {t("rosters.columns.missing", {
            fields: missing.map((field) => t(`rosters.fields.${field}`)).join(", "),
          })}
        </p>
      )}
      {order.isError && (
        <p role="alert" className="rosters-refusal">
          {detailOf(order.error)}
        </p>
      )}
      <button type="submit" className="ui-button rosters-primary" disabled={order.isPending}>
        {order.isPending && <span className="ui-spinner" aria-hidden />}
        {t("rosters.columns.judge")}
      </button>
    </form>
  );
}

/** Without these no new child can be registered. */
function missingOf(chosen: readonly (RosterField | null)[], group: string | null): RosterField[] {
  const needed: readonly RosterField[] = ["full_name", "date_of_birth", "group"];
  return needed.filter(
    (field) => !chosen.includes(field) && !(field === "group" && group !== null),
  );
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
        <p className="ui-muted rosters-why">{t(`rosters.ignored.${column.ignored}`)}</p>
      )}
    </li>
  );
}

/** Whether dates of the list contradict each other, and nobody has said yet how they are meant. */
function isOrderOpen({ date_order, month_first_row }: Roster): boolean {
  return date_order === null && month_first_row !== null;
}

interface DateOrderChoiceProps {
  readonly chosen: DateOrder | null;
  readonly onChoose: (order: DateOrder | null) => void;
}

function DateOrderChoice({ chosen, onChoose }: DateOrderChoiceProps) {
  const { t } = useTexts();
  return (
    <NativeSelect
      label={t("rosters.dates.label")}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onChoose(DATE_ORDERS.find((each) => each === value) ?? null)
      }
      data={[
        { value: "", label: t("rosters.dates.choose") },
        ...DATE_ORDERS.map((each) => ({ value: each, label: t(`rosters.dates.${each}`) })),
      ]}
    />
  );
}

interface GroupForAllProps {
  readonly chosen: string | null;
  readonly onChoose: (group: string | null) => void;
}

function GroupForAll({ chosen, onChoose }: GroupForAllProps) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  return (
    <NativeSelect
      label={t("rosters.columns.groupForAll")}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? null : value)}
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
