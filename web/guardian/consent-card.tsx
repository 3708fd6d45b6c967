import { useContext } from "react";
import type { Article } from "#domain/organization/article.ts";
import type { StoredDraft } from "./device.ts";
import { InitialValuesContext } from "./initial-values.ts";
import { spokenNotice } from "./listening/spoken.ts";
import { MissingData, useMissed } from "./missing-data.tsx";
import type { Reading } from "./read-aloud.ts";
import { ReadToMe, type TeamContacts } from "./read-to-me.tsx";
import { fillText, institutionValues, type PageTexts } from "./texts/page-texts.ts";

/** The notice in plain words, with one box for the screening and another for the school, neither ticked. */
export function ConsentCard(props: {
  /** By whom it is asked; without a name while that is not known. */
  readonly team: { readonly name: string; readonly article: Article | null | undefined };
  readonly texts: PageTexts;
  readonly reader: Reading;
  readonly ways: TeamContacts | undefined;
  readonly onChange: (consent: StoredDraft["consent"]) => void;
}) {
  const { team, texts, reader, ways, onChange } = props;
  const { values } = useContext(InitialValuesContext);
  const missed = useMissed("consent");
  const { title, points, someTeam, agree, shareWithSchool } = texts.consent;
  const lines = points.map(({ label, text }) => ({
    label,
    text: fillText(text, institutionValues("equipe", team.name || someTeam, team.article)),
  }));
  const read = (box: HTMLInputElement) => {
    const boxes = box.form?.elements;
    const isTicked = (name: string) => {
      const element = boxes?.namedItem(name);
      return element instanceof HTMLInputElement && element.checked;
    };
    onChange({
      at: isTicked("consent") ? new Date().toISOString() : null,
      school: isTicked("share_with_school"),
    });
  };
  return (
    <section className="card consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{title}</h2>
      <ul>
        {lines.map(({ label, text }) => (
          <li key={label}>
            <b>{label}:</b> {text}
          </li>
        ))}
      </ul>
      <ReadToMe parts={spokenNotice(texts)} texts={texts} reader={reader} team={ways} />
      <div className={missed ? "field missed" : "field"}>
        <MissingData at="consent" texts={texts} />
        <label className="choice">
          <input
            type="checkbox"
            name="consent"
            required
            aria-invalid={missed && true}
            aria-describedby={missed?.id}
            defaultChecked={values["consent"] === "on" || undefined}
            onChange={(event) => read(event.currentTarget)}
          />
          <span>{agree}</span>
        </label>
      </div>
      <label className="choice">
        <input
          type="checkbox"
          name="share_with_school"
          defaultChecked={values["share_with_school"] === "on" || undefined}
          onChange={(event) => read(event.currentTarget)}
        />
        <span>{shareWithSchool}</span>
      </label>
    </section>
  );
}
