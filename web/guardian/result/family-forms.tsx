import type { FamilyView } from "#contract/registry/family.ts";
import { fillText, type PageTexts } from "../texts/page-texts.ts";

/** The children of the family, each with its form; nothing for one child alone. */
export function FamilyForms(props: {
  readonly texts: PageTexts;
  readonly forms: FamilyView["forms"];
}) {
  const { family } = props.texts;
  if (props.forms.length < 2) return null;
  return (
    <nav className="family" aria-label={family.children}>
      {props.forms.map(({ path, first_name, is_this, state, answered }) => (
        <a key={path} href={path} aria-current={is_this ? "page" : undefined}>
          <b>{first_name}</b>
          <small className={state === "answered" ? state : undefined}>
            {fillText(family.formStates[state], { n: answered })}
          </small>
        </a>
      ))}
    </nav>
  );
}
