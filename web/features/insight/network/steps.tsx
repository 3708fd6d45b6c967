import type { NetworkNumbers } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Count, countOf } from "./number.tsx";

/** How far the invited children came, each step as a bar of the first. */
export function Steps({ sum }: { readonly sum: NetworkNumbers }) {
  const { t } = useTexts();
  const invited = countOf(sum, "invited");
  return (
    <Card title={t("network.stepsTitle")}>
      <ol className="network-steps">
        {sum.measures.map(({ measure, count }) => (
          <li key={measure}>
            <span>{t(`network.measures.${measure}`)}</span>
            <span className="network-track" aria-hidden>
              <span
                className="network-bar"
                style={{ width: `${invited && count !== null ? (count / invited) * 100 : 0}%` }}
              />
            </span>
            <strong>
              <Count value={count} />
            </strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}
