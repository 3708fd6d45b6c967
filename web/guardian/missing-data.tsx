import { createContext, useContext } from "react";
import { InitialValuesContext } from "./initial-values.ts";
import type { DataField } from "./submission.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** Id of the notice, by which the fields that it names are described. */
const NOTICE = "missing-data";

/** What of 'Dados' was asked for and is still missing, in the order of the page. */
export const MissingContext = createContext<readonly DataField[]>([]);

/** What is missing, as the page found it, or the server where no script runs. */
function useMissing(): readonly DataField[] {
  const missing = useContext(MissingContext);
  const { faults } = useContext(InitialValuesContext);
  if (missing.length > 0) return missing;
  const refused = Object.keys(faults);
  return (["consent", "address"] as const).filter((field) =>
    refused.some((name) => name === field || name.startsWith(`${field}.`)),
  );
}

/** What is wrong with one of the two fields, for the field itself: `undefined` while nothing is. */
export function useMissed(field: DataField): { readonly id: string } | undefined {
  return useMissing().includes(field) ? { id: NOTICE } : undefined;
}

/** The one notice that names all that is missing. It stands at the first field of them, and nowhere else. */
export function MissingData(props: { readonly at: DataField; readonly texts: PageTexts }) {
  const missing = useMissing();
  const { consent, addressRequired } = props.texts;
  if (missing[0] !== props.at) return null;
  return (
    <div className="fault" id={NOTICE} role="alert">
      <p>{consent.missingTitle}</p>
      <ul>
        {missing.map((field) => (
          <li key={field}>{field === "consent" ? consent.missing : addressRequired}</li>
        ))}
      </ul>
    </div>
  );
}
