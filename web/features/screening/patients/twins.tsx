import { Anchor, Box } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isIsoDate } from "#domain/organization/days.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { likelyTwinsQuery } from "./new-patient.api.ts";

/** How long the typing must rest before the records are looked through, in milliseconds. */
const REST_MS = 400;
/** A name shorter than this is not yet typed to its end. */
const SHORTEST = 4;
/** The longest name that the contract takes. */
const LONGEST = 200;

/** Empty, but there: what comes into it later is read out. */
const NOTICE = {
  px: "md",
  py: "sm",
  bdrs: "md",
  bg: "var(--caution-soft)",
  c: "var(--caution)",
} as const;

interface TwinsProps {
  readonly name: string;
  readonly birth: string;
}

/**
 * Says before it is saved that a child of such a name and birth is there already: alike as duplicates are, by sound and by
 * slips. It may still be another child.
 */
export function Twins({ name: written, birth }: TwinsProps) {
  const { t, day } = useTexts();
  const [typed] = useDebouncedValue(written.trim(), REST_MS);
  const isTyped = typed.length >= SHORTEST && typed.length <= LONGEST && isIsoDate(birth);
  const found = useQuery({ ...likelyTwinsQuery(typed, birth), enabled: isTyped });
  const twins = isTyped ? (found.data ?? []) : [];
  return (
    <Box component="output" {...(twins.length > 0 ? NOTICE : { pos: "absolute" })}>
      {twins.length > 0 && (
        <>
          <span>{t("newPatient.twin")}</span>
          {twins.map(({ id, full_name: name, date_of_birth: born, group_name: group }) => (
            <Anchor
              key={id}
              component={Link}
              to={patientPath(id)}
              c="inherit"
              fw={600}
              underline="always"
              display="block"
            >
              {t("newPatient.twinIn", {
                name: [name, born && day(born)].filter(Boolean).join(", "),
                group,
              })}
            </Anchor>
          ))}
        </>
      )}
    </Box>
  );
}
