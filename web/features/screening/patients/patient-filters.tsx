import { Button, Group, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { RECOMMENDATIONS } from "#domain/instruments/risk.ts";
import { FORM_FILTERS } from "#domain/screening/forms/form-filter.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { groupsIn } from "./group-place.ts";
import {
  type FilterName,
  type ListFilter,
  isFiltering,
  withFilter,
  withoutFilters,
} from "./list-filter.ts";
import { groupTreeQuery } from "./patients.api.ts";

/** What can be chosen to narrow the list, and what narrows it now, each to be taken away. All of it stands in the address. */
export function PatientFilters({ filter }: { readonly filter: ListFilter }) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const [, changeSearch] = useAddressSearch();
  const choose = (name: FilterName, value: string): void =>
    changeSearch((before) => withFilter(before, name, value), { preventScrollReset: true });
  return (
    <Group align="end" gap="sm" mb="lg">
      <NativeSelect
        flex={{ base: "1 1 9rem", xs: "0 1 15rem" }}
        label={t("filters.form")}
        value={filter.form ?? ""}
        onChange={({ currentTarget }) => choose("form", currentTarget.value)}
        data={[
          { value: "", label: t("filters.any") },
          ...FORM_FILTERS.map((value) => ({ value, label: t(`filters.forms.${value}`) })),
        ]}
      />
      {isClinic && (
        <NativeSelect
          flex={{ base: "1 1 9rem", xs: "0 1 15rem" }}
          label={t("filters.recommendation")}
          value={filter.recommendation ?? ""}
          onChange={({ currentTarget }) => choose("recommendation", currentTarget.value)}
          data={[
            { value: "", label: t("filters.any") },
            ...RECOMMENDATIONS.map((value) => ({ value, label: t(`recommendations.${value}`) })),
          ]}
        />
      )}
      <Chips filter={filter} />
      {isFiltering(filter) && (
        <Button variant="default" onClick={() => changeSearch((before) => withoutFilters(before))}>
          {t("filters.clear")}
        </Button>
      )}
    </Group>
  );
}

/** What narrows the list beside the selects: mostly brought along by a link from the dashboard or a group. */
function Chips({ filter }: { readonly filter: ListFilter }) {
  const { t, day } = useTexts();
  const { group, vision, since, answered_from: from, answered_to: to } = filter;
  const answered = from !== undefined || to !== undefined;
  return (
    <>
      {group !== undefined && <GroupChip id={group} />}
      {answered && (
        <Chip names={["answeredFrom", "answeredTo"]}>
          {from === undefined
            ? t("filters.answeredTo", { to: day(to ?? "") })
            : to === undefined
              ? t("filters.answeredFrom", { from: day(from) })
              : t("filters.answered", { from: day(from), to: day(to) })}
        </Chip>
      )}
      {vision && <Chip names={["vision"]}>{t("filters.vision")}</Chip>}
      {since !== undefined && (
        <Chip names={["since"]}>{t("filters.since", { day: day(since) })}</Chip>
      )}
    </>
  );
}

function GroupChip({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  const group = groupsIn(tree.data ?? []).find(({ node }) => node.id === id);
  return <Chip names={["group"]}>{group?.node.name ?? t("filters.group")}</Chip>;
}

interface ChipProps {
  readonly names: readonly FilterName[];
  readonly children: string;
}

/** One thing that narrows the list; pressed, it no longer does. */
function Chip({ names, children }: ChipProps) {
  const { t } = useTexts();
  const [, changeSearch] = useAddressSearch();
  return (
    <Button
      variant="light"
      radius="xl"
      bd="1px solid var(--brand)"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t("filters.remove", { filter: children })}
      onClick={() =>
        changeSearch((before) => withoutFilters(before, names), { preventScrollReset: true })
      }
    >
      {children}
    </Button>
  );
}
