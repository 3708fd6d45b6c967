import { useContext } from "react";
import type { Kept } from "./device.ts";
import { GivenContext } from "./given.ts";
import { ListenButton } from "./listen-button.tsx";
import { MissingData, useMissed } from "./missing-data.tsx";
import type { Reader } from "./read-aloud.ts";
import { fill, type PageTexts } from "./texts/page-texts.ts";

/** The notice in plain words, with one box for the screening and another for the school, neither ticked. */
export function ConsentCard(props: {
  readonly team: string | undefined;
  readonly texts: PageTexts;
  readonly reader: Reader | null;
  readonly onChange: (consent: Kept["consent"]) => void;
}) {
  const { team, texts, reader, onChange } = props;
  const { values } = useContext(GivenContext);
  const missed = useMissed("consent");
  const { title, points, someTeam, agree, shareWithSchool } = texts.consent;
  const lines = points.map(({ label, text }) => ({
    label,
    text: fill(text, { equipe: team || someTeam }),
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
      <ListenButton
        text={lines.map(({ label, text }) => `${label}: ${text}`).join(" ")}
        texts={texts}
        reader={reader}
      />
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
