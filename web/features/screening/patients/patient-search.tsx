import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useAddressSearch } from "#web/platform/address.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;
/** The longest search that the contract takes. */
const LONGEST = 100;

/** The search box. What is searched for stands in the address, so that it can be kept and shared. */
export function PatientSearch() {
  const { t } = useTexts();
  const [search, changeSearch] = useAddressSearch();
  const inAddress = search.get(queryNames.search) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Not by this box, but by the menu or a step back: the box follows.
    if (inAddress !== written) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed === inAddress) return undefined;
    const timer = setTimeout(() => {
      const words = typed.trim() === "" ? "" : typed;
      setWritten(words);
      changeSearch((before) => searchWith(before, { [queryNames.search]: words }), {
        replace: true,
        preventScrollReset: true,
      });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, changeSearch]);
  return (
    <TextInput
      maw="34rem"
      mb="md"
      type="search"
      size="md"
      aria-label={t("patients.search")}
      description={t("patients.searchHint")}
      placeholder={t("patients.search")}
      maxLength={LONGEST}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && <CloseButton aria-label={t("patients.clearSearch")} onClick={() => setTyped("")} />
      }
    />
  );
}
