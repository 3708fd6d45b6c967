import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { MOST, type PriorityFactor } from "#domain/referrals/priority.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./priority.module.css";

/** Of these there may be more than is counted, and the reader is told. */
const CAPPED: ReadonlySet<PriorityFactor> = new Set([
  "days_waiting",
  "days_overdue",
  "failed_contacts",
]);

/** The arithmetic of a priority in words, line by line: what counts, how much, and the points that come of it. */
export function Arithmetic({ points, parts }: ReferralListItem["priority"]) {
  const { t } = useTexts();
  const counting = parts.filter(({ amount }) => amount > 0);
  return (
    <div className={classes["sum"]}>
      {counting.length === 0 ? (
        <p>{t("priority.nothing")}</p>
      ) : (
        <table>
          <caption>{t("priority.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("priority.reason")}</th>
              <th scope="col">{t("priority.sum")}</th>
              <th scope="col">{t("priority.points")}</th>
            </tr>
          </thead>
          <tbody>
            {counting.map(({ factor, amount, weight, points: added }) => (
              <tr key={factor}>
                <th scope="row">
                  {t(`priority.factors.${factor}`, { count: amount })}
                  {CAPPED.has(factor) && amount === MOST[factor] && (
                    <span className="ui-muted"> ({t("priority.capped")})</span>
                  )}
                </th>
                <td>{t("priority.times", { amount, weight })}</td>
                <td>{added}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t("priority.total")}
              </th>
              <td>{points}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  );
}
