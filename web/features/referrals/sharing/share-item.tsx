import { Button, Flex, Group, Stack } from "@mantine/core";
import type { Share } from "#contract/referrals/sharing.ts";
import type { ShareState } from "#domain/referrals/sharing/share.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const TONES: Readonly<Record<ShareState, Tone>> = {
  aguardando_consentimento: "caution",
  enviado: "info",
  aceito: "good",
  recusado: "neutral",
  encerrado: "neutral",
};

interface ShareItemProps {
  readonly share: Share;
  /** Absent for what is over. */
  readonly onConsent?: () => void;
  readonly onEnd?: () => void;
}

/** One sharing: with whom, how it stands, what is seen and until when, who permitted it, and how it ended. */
export function ShareItem({ share, onConsent, onEnd }: ShareItemProps) {
  const { t, day, dayOf } = useTexts();
  const isWaiting = share.state === "aguardando_consentimento";
  return (
    <Stack component="section" gap={8} aria-label={share.partner.name}>
      <Flex component="p" gap="sm" justify="space-between" align="center" wrap="wrap">
        <strong>{share.partner.name}</strong>
        <Tag tone={TONES[share.state]}>{t(`sharing.piece.states.${share.state}`)}</Tag>
      </Flex>
      {isWaiting && <p>{t("sharing.piece.waiting")}</p>}
      <p className="ui-muted">
        {`${t("sharing.piece.sees")}: ${seen(share, t)} · ${t("sharing.piece.until", { date: day(share.until_on) })}`}
      </p>
      <Consent share={share} />
      {share.sent_at !== null && (
        <p className="ui-muted">
          {[
            t("sharing.piece.sentOn", { date: dayOf(share.sent_at) }),
            share.answered_at !== null &&
              t("sharing.piece.answeredOn", { date: dayOf(share.answered_at) }),
          ]
            .filter((part) => part !== false)
            .join(" · ")}
        </p>
      )}
      {share.message !== "" && <Note style={{ whiteSpace: "pre-line" }}>{share.message}</Note>}
      {share.reason !== "" && <Note style={{ whiteSpace: "pre-line" }}>{share.reason}</Note>}
      {share.ended_by !== null && <p>{t(`sharing.piece.endedBy.${share.ended_by}`)}</p>}
      {share.end_note !== "" && share.end_note !== share.consent?.words && (
        <Note style={{ whiteSpace: "pre-line" }}>{share.end_note}</Note>
      )}
      {(onConsent ?? onEnd) && (
        <Group gap={8}>
          {isWaiting && onConsent && (
            <Button onClick={onConsent}>{t("sharing.piece.record")}</Button>
          )}
          {onEnd && (
            <Button variant="default" onClick={onEnd}>
              {t("sharing.piece.end")}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function seen({ scopes }: Share, t: ReturnType<typeof useTexts>["t"]): string {
  if (scopes.length === 0) return t("sharing.piece.seesLeast");
  return scopes.map((scope) => t(`sharing.scopes.${scope}`).toLowerCase()).join(", ");
}

function Consent({ share: { consent } }: { readonly share: Share }) {
  const { t, dayOf } = useTexts();
  if (consent === null) return null;
  const said = {
    name: consent.guardian_name,
    date: dayOf(consent.given_at),
    way: t(`sharing.piece.ways.${consent.way}`),
  };
  return (
    <>
      <p className="ui-muted">
        {t(consent.granted ? "sharing.piece.consentBy" : "sharing.piece.refusedBy", said)}
        {consent.recorded_by !== null &&
          ` · ${t("sharing.piece.recordedBy", { name: consent.recorded_by })}`}
      </p>
      {consent.words !== "" && <Note style={{ whiteSpace: "pre-line" }}>{consent.words}</Note>}
    </>
  );
}
