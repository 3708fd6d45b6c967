import { useEffect, useRef } from "react";
import type { FamilyView } from "#contract/registry/family.ts";
import { openFormAgain } from "./leaving.ts";
import { Contact } from "./result/contact.tsx";
import type { PageTexts } from "./texts/page-texts.ts";
import type { View } from "./view.ts";

/** After 'Cancelar': what was answered is kept, where, and how to go on. */
export function LeftPage(props: {
  readonly texts: PageTexts;
  readonly view: View;
  readonly team: FamilyView["team"] | undefined;
}) {
  const { texts, view, team } = props;
  const { fields, queued } = view.kept;
  const isSaved = Object.values(fields).every(({ sent }) => sent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.left.title}
      </h1>
      <div className="card">
        <p>
          {queued === null ? (isSaved ? texts.left.saved : texts.left.onDevice) : texts.waiting}
        </p>
      </div>
      <button type="button" className="first onward" onClick={openFormAgain}>
        {texts.left.goOn}
      </button>
      {team && (
        <Contact
          texts={texts}
          summary={{
            organization_name: team.name,
            organization_article: team.article,
            organization_phone: team.phone,
          }}
          team={team}
        />
      )}
    </>
  );
}
