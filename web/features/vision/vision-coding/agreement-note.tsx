import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { codingQuery } from "./coding.api.ts";

/** How far a paired phone and the camera said the same of a stored test; nothing where no phone was paired. */
export function AgreementNote({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTexts();
  const { number } = useFormatter();
  const { data } = useQuery(codingQuery(sessionId));
  if (!data?.reading || data.stage === "none") return null;
  const { agreement, reading } = data;
  const { social } = reading.measures;
  return (
    <Stack gap={6}>
      <h3>{t("coding.besideCamera")}</h3>
      <p>
        {social
          ? t("coding.codedShare", {
              pct: Math.round(social.pct),
              lo: Math.round(social.lo),
              hi: Math.round(social.hi),
            })
          : t("coding.codedInconclusive")}
      </p>
      {agreement && (
        <p>
          {t("coding.agreed", { pct: Math.round(agreement.agreedPct) })}{" "}
          {agreement.kappa !== null &&
            t("coding.kappa", { kappa: number(agreement.kappa, { maximumFractionDigits: 2 }) })}
        </p>
      )}
    </Stack>
  );
}
