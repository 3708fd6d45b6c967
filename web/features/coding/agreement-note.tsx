import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { codingQuery } from "./coding.api.ts";

/** How far a paired phone and the camera said the same of a stored test; nothing where no phone was paired. */
export function AgreementNote({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTexts();
  const { data } = useQuery(codingQuery(sessionId));
  if (!data?.reading || data.stage === "none") return null;
  const { agreement, reading } = data;
  const { social } = reading.measures;
  return (
    <div className="coding-note">
      <p>
        {social
          ? t("coding.codedShare", { pct: social.pct, lo: social.lo, hi: social.hi })
          : t("coding.codedInconclusive")}
      </p>
      {agreement && (
        <p>
          {t("coding.agreed", { pct: agreement.agreedPct })}{" "}
          {agreement.kappa !== null && t("coding.kappa", { kappa: agreement.kappa })}
        </p>
      )}
    </div>
  );
}
