import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { useIsPhone } from "#web/platform/ui/use-is-phone.ts";
import { MINE } from "./mine.ts";
import { LONGEST_SEARCH, NameFilter } from "./name-filter.tsx";
import { type OpenStage, type ReferralFilter, ownersQuery } from "./referrals.api.ts";
import shared from "#web/platform/ui/choices.module.css";
import classes from "./referrals.module.css";

const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OPEN_STAGES = REFERRAL_STAGES.filter((stage): stage is OpenStage => stage !== "encerrado");

/** What the address asks for: the choice survives a reload and can be shared. Without a choice the urgent ones. */
export function useReferralFilter(): ReferralFilter {
  const [search] = useSearchParams();
  const [type, stage] = [search.get(queryNames.type), search.get(queryNames.stage)];
  return {
    type: REFERRAL_TYPES.find((each) => each === type) ?? "neurologist",
    stage: OPEN_STAGES.find((each) => each === stage),
    owner: ownerIn(search.get(queryNames.owner)),
    isOverdue: search.get(queryNames.overdue) === "1",
    isEscalated: search.get(queryNames.escalated) === "1",
    search: (search.get(queryNames.search) ?? "").trim().slice(0, LONGEST_SEARCH),
  };
}

function ownerIn(address: string | null): string | undefined {
  if (address === MINE) return "mine";
  return address !== null && ACCOUNT_ID.test(address) ? address : undefined;
}

/** Narrows the list: to a name or a phone, a stage, whoever sees to it, and what is past its due date. */
export function ReferralFilters({ filter }: { readonly filter: ReferralFilter }) {
  const { t } = useTexts();
  const [, changeSearch] = useAddressSearch();
  const [wasNarrowed] = useState(() => filter.search !== "");
  const narrow = (name: string, value: string, replace = false): void => {
    changeSearch((before) => searchWith(before, { [name]: value }), {
      replace,
      preventScrollReset: true,
    });
  };
  const isPhone = useIsPhone();
  const choices = [
    filter.search !== "",
    filter.stage !== undefined,
    filter.owner !== undefined,
    filter.isOverdue,
    filter.isEscalated,
  ];
  const count = choices.filter(Boolean).length;
  const fields = (
    <fieldset className={classes["filters"]} aria-label={t("referrals.filters")}>
      <NameFilter
        inAddress={filter.search}
        onChange={(words) => narrow(queryNames.search, words, true)}
      />
      <NativeSelect
        w={{ base: "100%", xs: "12rem" }}
        aria-label={t("referrals.stage")}
        value={filter.stage ?? ""}
        onChange={({ currentTarget }) => narrow(queryNames.stage, currentTarget.value)}
        data={[
          { value: "", label: t("referrals.anyStage") },
          ...OPEN_STAGES.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
        ]}
      />
      <OwnerFilter
        owner={filter.owner}
        onChange={(owner) => narrow(queryNames.owner, owner === "mine" ? MINE : owner)}
      />
      <Mark
        label={t("referrals.onlyOverdue")}
        isOn={filter.isOverdue}
        onChange={(isOn) => narrow(queryNames.overdue, isOn ? "1" : "")}
      />
      <Mark
        label={t("referrals.onlyEscalated")}
        isOn={filter.isEscalated}
        onChange={(isOn) => narrow(queryNames.escalated, isOn ? "1" : "")}
      />
    </fieldset>
  );
  if (!isPhone) return fields;
  return (
    <details className={classes["folded"]} open={wasNarrowed}>
      <summary>{count === 0 ? t("referrals.filter") : t("referrals.filterBy", { count })}</summary>
      {fields}
    </details>
  );
}

interface OwnerFilterProps {
  readonly owner: string | undefined;
  readonly onChange: (owner: string) => void;
}

function OwnerFilter({ owner, onChange }: OwnerFilterProps) {
  const { t } = useTexts();
  const owners = useQuery(ownersQuery);
  const known = owners.data ?? [];
  const isUnknown =
    owner !== undefined && owner !== "mine" && known.every(({ id }) => id !== owner);
  return (
    <NativeSelect
      w={{ base: "100%", xs: "12rem" }}
      aria-label={t("referrals.owner")}
      value={owner ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: "", label: t("referrals.anyOwner") },
        { value: "mine", label: t("referrals.mine") },
        // Chosen by a link, and not known yet or no more.
        ...(isUnknown ? [{ value: owner, label: t("referrals.onePerson") }] : []),
        ...known.map(({ id, full_name: name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

interface MarkProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Mark({ label, isOn, onChange }: MarkProps) {
  return (
    <label className={shared["choice"]}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
