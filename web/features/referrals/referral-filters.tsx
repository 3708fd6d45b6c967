import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { REFERRAL_TYPES } from "#domain/screening/risk.ts";
import { queryNames } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { ReferralFilter } from "./referrals.api.ts";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;
/** The longest search that the contract takes. */
const LONGEST = 100;

/** What the address asks for: the choice survives a reload and can be shared. */
export function useReferralFilter(): ReferralFilter {
  const [search] = useSearchParams();
  const wanted = search.get(queryNames.type);
  return {
    type: REFERRAL_TYPES.find((each) => each === wanted) ?? "therapy",
    isOverdue: search.get(queryNames.overdue) === "1",
    search: (search.get(queryNames.search) ?? "").trim().slice(0, LONGEST),
  };
}

/** Narrows the list to a name or a phone, and to what is past its due date. */
export function ReferralFilters({ filter }: { readonly filter: ReferralFilter }) {
  const { t } = useTexts();
  const [, setSearch] = useSearchParams();
  const narrow = (name: string, value: string, replace: boolean): void => {
    setSearch((before) => withValue(before, name, value), { replace, preventScrollReset: true });
  };
  return (
    <div className="referrals-filters">
      <NameFilter
        inAddress={filter.search}
        onChange={(words) => narrow(queryNames.search, words, true)}
      />
      <label className="referrals-overdue">
        <input
          type="checkbox"
          checked={filter.isOverdue}
          onChange={({ currentTarget }) =>
            narrow(queryNames.overdue, currentTarget.checked ? "1" : "", false)
          }
        />
        {t("referrals.onlyOverdue")}
      </label>
    </div>
  );
}

interface NameFilterProps {
  readonly inAddress: string;
  readonly onChange: (words: string) => void;
}

function NameFilter({ inAddress, onChange }: NameFilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Not by this box, but by a link or a step back: the box follows.
    if (inAddress !== written) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed.trim() === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed.trim());
      onChange(typed.trim());
    }, REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className="referrals-search"
      type="search"
      aria-label={t("referrals.search")}
      placeholder={t("referrals.search")}
      maxLength={LONGEST}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton aria-label={t("referrals.clearSearch")} onClick={() => setTyped("")} />
        )
      }
    />
  );
}

function withValue(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === "") after.delete(name);
  else after.set(name, value);
  return after;
}
