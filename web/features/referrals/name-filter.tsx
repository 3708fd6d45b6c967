import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;
/** The longest search that the contract takes. */
export const LONGEST_SEARCH = 100;

interface NameFilterProps {
  readonly inAddress: string;
  readonly onChange: (words: string) => void;
}

/** A name or a phone to look for, asked for when the typing rests. */
export function NameFilter({ inAddress, onChange }: NameFilterProps) {
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
      w={{ base: "100%", xs: "16rem" }}
      type="search"
      aria-label={t("referrals.search")}
      placeholder={t("referrals.search")}
      maxLength={LONGEST_SEARCH}
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
