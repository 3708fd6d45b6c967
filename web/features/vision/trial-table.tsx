import type { TrialReading } from "#domain/vision/reading.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useFigures } from "./use-figures.ts";
import classes from "./vision.module.css";

/** The trials in numbers: seconds by what was looked at, and where the child looked first. */
export function TrialTable({ trials }: { readonly trials: readonly TrialReading[] }) {
  const { t } = useTexts();
  const { seconds } = useFigures();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
    <section className={classes["table"]} aria-label={t("vision.result.table")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("vision.table.trial")}</th>
            <th scope="col">{t("vision.table.side")}</th>
            <th scope="col">{t("vision.layers.social")}</th>
            <th scope="col">{t("vision.layers.geometric")}</th>
            <th scope="col">{t("vision.layers.centre")}</th>
            <th scope="col">{t("vision.layers.away")}</th>
            <th scope="col">{t("vision.layers.unknown")}</th>
            <th scope="col">{t("vision.table.first")}</th>
            <th scope="col">{t("vision.table.probe")}</th>
          </tr>
        </thead>
        <tbody>
          {trials.map((trial) => (
            <tr key={trial.trial}>
              <th scope="row">{trial.trial}</th>
              <td>{t(`vision.sides.${trial.social}`)}</td>
              {trial.shown ? (
                <>
                  <td>{seconds(trial.socialMs)}</td>
                  <td>{seconds(trial.geometricMs)}</td>
                  <td>{seconds(trial.centreMs)}</td>
                  <td>{seconds(trial.awayMs)}</td>
                  <td>{seconds(trial.invalidMs)}</td>
                  <td>{trial.firstLook ? t(`vision.layers.${trial.firstLook}`) : "–"}</td>
                  <td>{probeWord(trial, t("vision.table.yes"), t("vision.table.no"))}</td>
                </>
              ) : (
                <td colSpan={7}>{t("vision.table.notShown")}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function probeWord({ probe }: TrialReading, yes: string, no: string): string {
  if (!probe || probe.ok === null) return "–";
  return probe.ok ? yes : no;
}
