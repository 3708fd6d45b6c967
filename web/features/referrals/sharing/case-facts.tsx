import { Suspense } from "react";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { SHARE_SCOPES } from "#domain/referrals/sharing/share.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { LetterButton } from "./letter-button.tsx";
import { useChildWords } from "./use-child-words.ts";

/** The questionnaire's words are loaded when there are answers to show. */
const SharedAnswers = lazyComponent(
  async () => (await import("./shared-answers.tsx")).SharedAnswers,
);

/** What the family permitted to be seen, and what they did not. */
export function CaseFacts({ share }: { readonly share: ReceivedCase }) {
  const { t, day, dayOf, age } = useTexts();
  const words = useChildWords();
  const { child, guardian, summary, appointment, answers, sender } = share;
  if (child === null) return null;
  const missing = SHARE_SCOPES.filter((scope) => !share.parts.includes(scope));
  const months = summary?.age_months ?? null;
  return (
    <Card title={t("sharing.received.whole")}>
      <Facts mb="md">
        <Fact name={t("sharing.received.child")}>{words.nameOf(share)}</Fact>
        <Fact name={t("sharing.received.age")}>
          {months === null
            ? words.aboutOf(child).split(" · ")[0]
            : age(Math.floor(months / 12), months)}
        </Fact>
        <Fact name={t("sharing.received.care")}>{t(`sharing.types.${child.referral_type}`)}</Fact>
        {guardian && (
          <Fact name={t("sharing.received.guardian")}>
            {guardian.full_name}
            {guardian.phone !== "" && (
              <>
                {" · "}
                <a
                  style={{ whiteSpace: "nowrap" }}
                  href={`tel:${guardian.phone}`}
                  aria-label={t("sharing.received.call", {
                    name: guardian.full_name,
                    phone: formatPhone(guardian.phone),
                  })}
                >
                  {formatPhone(guardian.phone)}
                </a>
              </>
            )}
          </Fact>
        )}
        {summary && (
          <Fact name={t("sharing.received.result")}>
            {t("sharing.received.resultOf", {
              tool: t(`instruments.${summary.tool}`),
              level: t(`levels.${summary.level}`).toLowerCase(),
              date: dayOf(summary.answered_at),
            })}
          </Fact>
        )}
        {appointment && (
          <Fact name={t("sharing.received.appointment")}>
            {appointment.time === null
              ? day(appointment.on)
              : t("sharing.received.atTime", {
                  date: day(appointment.on),
                  time: appointment.time,
                })}
            {appointment.place !== "" && ` · ${appointment.place}`}
          </Fact>
        )}
        <Fact name={t("sharing.received.sender")}>
          {sender.name}
          {sender.phone !== "" && (
            <>
              {" · "}
              <span style={{ whiteSpace: "nowrap" }}>{formatPhone(sender.phone)}</span>
            </>
          )}
        </Fact>
        {share.message !== "" && <Fact name={t("sharing.received.message")}>{share.message}</Fact>}
      </Facts>
      <p className="ui-muted">
        {share.state === "enviado"
          ? t("sharing.received.afterAccept")
          : missing.length > 0 &&
            t("sharing.received.notCovered", {
              parts: missing.map((scope) => t(`sharing.scopes.${scope}`).toLowerCase()).join("; "),
            })}{" "}
        {t("sharing.received.seenUntil", { date: day(share.until_on) })}
      </p>
      {share.parts.includes("letter") && <LetterButton shareId={share.id} />}
      {answers && (
        <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
          <SharedAnswers answers={answers} />
        </Suspense>
      )}
    </Card>
  );
}
