import { useEffect, useState } from "react";
import type { FamilyView } from "#contract/registry/family.ts";
import { activityAge, type ActivityTexts } from "#domain/registry/family/activities/areas.ts";
import { hasKey } from "../api.ts";
import { activitiesPath, type PageData } from "../page-data.ts";
import { runPersistently } from "../persistently.ts";

/** Something to do while waiting, by area of skill; fetched after the page, which is whole without it. */
export function Activities(props: {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly view: Pick<FamilyView, "areas" | "age_months">;
}) {
  const { texts, language } = props.data;
  const { areas, age_months: months } = props.view;
  const activities = useActivities(language);
  if (!activities || areas.length === 0) return null;
  const byArea = activities.ages[activityAge(months)];
  return (
    <section className="activities">
      <h2>{texts.family.activities}</h2>
      <p className="soft">{texts.family.activitiesHint}</p>
      {areas.map((area, at) => (
        <details key={area} className="card" open={at === 0}>
          <summary>{activities.areas[area]}</summary>
          {byArea[area].map(({ name, how, needs, why }) => (
            <article key={name}>
              <h3>{name}</h3>
              <p>{how}</p>
              <p className="soft">
                <b>{texts.family.needs}:</b> {needs}
                <br />
                <b>{texts.family.why}:</b> {why}
              </p>
            </article>
          ))}
        </details>
      ))}
    </section>
  );
}

function useActivities(language: PageData["language"]): ActivityTexts | null {
  const [found, setFound] = useState<ActivityTexts | null>(null);
  useEffect(() => {
    const fetching = runPersistently(async () => {
      const texts = await fetchActivities(activitiesPath(language));
      if (texts) setFound(texts);
      return texts ? "done" : "again";
    });
    fetching.soon(0);
    return () => fetching.stop();
  }, [language]);
  return found;
}

async function fetchActivities(path: string): Promise<ActivityTexts | null> {
  try {
    const found: unknown = await (await fetch(path)).json();
    return isActivities(found) ? found : null;
  } catch {
    return null;
  }
}

function isActivities(value: unknown): value is ActivityTexts {
  return hasKey(value, "areas") && hasKey(value, "ages");
}
