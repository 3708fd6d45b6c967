import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isIsoDate } from "#domain/screening/age.ts";
import { patientPath } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { namesakesQuery } from "./patients.api.ts";

/** How long the typing must rest before the records are looked through, in milliseconds. */
const REST_MS = 400;
/** A name shorter than this is not yet typed to its end. */
const SHORTEST = 4;
/** The longest search that the contract takes. */
const LONGEST = 100;

interface TwinsProps {
  readonly name: string;
  readonly birth: string;
}

/** Says before it is saved that a child of this name and birth is there already. It may still be another child. */
export function Twins({ name, birth }: TwinsProps) {
  const { t } = useTexts();
  const [typed] = useDebouncedValue(name.trim(), REST_MS);
  const isTyped = typed.length >= SHORTEST && typed.length <= LONGEST && isIsoDate(birth);
  const found = useQuery({ ...namesakesQuery(typed), enabled: isTyped });
  const twins = isTyped
    ? (found.data ?? []).filter(
        (child) => child.date_of_birth === birth && plain(child.full_name) === plain(typed),
      )
    : [];
  return (
    <output className={twins.length > 0 ? "new-patient-twin" : "new-patient-no-twin"}>
      {twins.length > 0 && (
        <>
          <span>{t("newPatient.twin")}</span>
          {twins.map(({ id, full_name: fullName, group_name: group }) => (
            <Link key={id} to={patientPath(id)}>
              {t("newPatient.twinIn", { name: fullName, group })}
            </Link>
          ))}
        </>
      )}
    </output>
  );
}

/** A name but for accents, capitals and the number of spaces. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase()
    .trim();
}
