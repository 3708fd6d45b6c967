import { useContext } from "react";
import { AGE_BANDS } from "#domain/instruments/choice.ts";
import { InitialValuesContext } from "./initial-values.ts";
import { MissingData, useMissed } from "./missing-data.tsx";
import type { PageTexts } from "./texts/page-texts.ts";

/** The fields of 'Dados' after the consent. */
export function DataFields(props: { readonly texts: PageTexts; readonly asksBand: boolean }) {
  const { texts } = props;
  const missed = useMissed("address");
  return (
    <div className="card">
      <Text
        name="address"
        label={`${texts.address} *`}
        missedBy={missed?.id}
        notice={<MissingData at="address" texts={texts} />}
      >
        {(field) => (
          <input
            {...field}
            type="text"
            maxLength={500}
            required
            autoComplete="address-line1"
            placeholder={texts.addressPlaceholder}
          />
        )}
      </Text>
      {props.asksBand && <BandChoice texts={texts} />}
      <Text name="concern" label={texts.concern} hint={texts.concernHint} mark={texts.optional}>
        {(field) => <textarea {...field} rows={3} maxLength={2000} />}
      </Text>
      <Choices
        name="lost_skills"
        texts={texts}
        legend={texts.lostSkills}
        hint={texts.lostSkillsHint}
        options={{ sim: texts.yes, nao: texts.no }}
      />
      <Text name="notes" label={texts.notes} mark={texts.optional}>
        {(field) => (
          <textarea {...field} rows={3} maxLength={2000} placeholder={texts.notesPlaceholder} />
        )}
      </Text>
      <Choices
        name="assistance"
        texts={texts}
        legend={texts.assistance.ask}
        hint={texts.assistance.hint}
        options={texts.assistance.options}
      />
    </div>
  );
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

function Text(props: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly mark?: string;
  /** Id of the notice that says that it is missing. */
  readonly missedBy?: string | undefined;
  readonly notice?: React.ReactNode;
  readonly children: (field: FieldProps) => React.ReactNode;
}) {
  const { name, label, hint, mark, missedBy, notice, children } = props;
  const { values } = useContext(InitialValuesContext);
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <div className={missedBy ? "field missed" : "field"}>
      {notice}
      <label htmlFor={name}>{label}</label> {mark && <Optional mark={mark} />}
      {hint && (
        <p className="soft" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        defaultValue: values[name],
        "aria-invalid": missedBy ? true : undefined,
        "aria-describedby": missedBy ?? hintId,
      })}
    </div>
  );
}

function Optional({ mark }: { readonly mark: string }) {
  return <small className="soft">({mark})</small>;
}

function BandChoice({ texts }: { readonly texts: PageTexts }) {
  return (
    <fieldset className="field">
      <legend>{texts.band}</legend>
      <p className="soft">{texts.bandHint}</p>
      <div className="choices live">
        {AGE_BANDS.map((band) => (
          <label key={band} className="choice">
            <input type="radio" name="age_band" value={band} />
            <span>{texts.bands[band]}</span>
          </label>
        ))}
      </div>
      <noscript>
        <p className="bands">
          {AGE_BANDS.map((band) => (
            <a key={band} className="second" href={`?faixa=${band === ">4" ? "4" : band}`}>
              {texts.bands[band]}
            </a>
          ))}
        </p>
      </noscript>
    </fieldset>
  );
}

function Choices(props: {
  readonly name: string;
  readonly texts: PageTexts;
  readonly legend: string;
  readonly hint: string;
  readonly options: Readonly<Record<string, string>>;
}) {
  const { name, texts, legend, hint, options } = props;
  const { values } = useContext(InitialValuesContext);
  const all = Object.entries(options);
  return (
    <fieldset className="field">
      <legend>
        {legend} <Optional mark={texts.optional} />
      </legend>
      <p className="soft">{hint}</p>
      <div className={all.length > 2 ? "choices" : "choices two"}>
        {all.map(([value, label]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={values[name] === value || undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
