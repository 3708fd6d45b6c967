import { Fragment, useState } from "react";
import type { HeldData } from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import { readHeldData } from "#domain/registry/family-rights/held-data.ts";
import { fillText, institutionValues } from "../texts/page-texts.ts";
import type { RightsTexts } from "./page-data.ts";
import type { RightsApi } from "./rights-api.ts";

/** Everything that is held: to read here, part by part, and to take along. */
export function MyData(props: {
  readonly texts: RightsTexts;
  readonly language: Language;
  readonly api: RightsApi;
  readonly data: HeldData;
}) {
  const { texts, language, api, data } = props;
  const words = texts.data;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const download = async (name: string | null, fetched: Promise<Blob | null>) => {
    setBusy(true);
    setTrouble("");
    const bytes = await fetched;
    setBusy(false);
    if (bytes) saveAs(name ?? (bytes instanceof File ? bytes.name : ""), bytes);
    else setTrouble(texts.loadFailed);
  };
  return (
    <section className="card" aria-labelledby="my-data">
      <h2 id="my-data">{words.title}</h2>
      <p>
        {fillText(
          words.intro,
          institutionValues("equipe", data.organization_name, data.organization_article),
        )}
      </p>
      {readHeldData(data.parts, texts.held, language).map(({ section, title, entries }) => (
        <details key={section}>
          <summary>
            {title} <small>({entries.length})</small>
          </summary>
          {entries.map(({ rows, fileId }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- What is shown never changes its order.
            <Fragment key={index}>
              <dl>
                {rows.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {fileId !== null && (
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void download(null, api.file(fileId))}
                >
                  {words.oneFile}
                </button>
              )}
            </Fragment>
          ))}
        </details>
      ))}
      <p className="soft">{words.others}</p>
      {trouble !== "" && (
        <p role="alert" className="fault">
          {trouble}
        </p>
      )}
      <div className="choices">
        <button
          type="button"
          className="first"
          disabled={isBusy}
          onClick={() => void download("meus-dados.pdf", api.pdf())}
        >
          {isBusy ? texts.loading : words.pdf}
        </button>
        <button
          type="button"
          onClick={() =>
            saveAs(
              "meus-dados.json",
              new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
            )
          }
        >
          {words.file}
        </button>
      </div>
      <p className="soft">{words.fileHint}</p>
    </section>
  );
}

function saveAs(name: string, bytes: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
