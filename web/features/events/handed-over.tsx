import { useQuery } from "@tanstack/react-query";
import { INSTRUMENTS } from "#domain/screening/instruments/index.ts";
import { instrumentTextsQuery } from "#web/features/instruments/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import type { Device } from "./device/device.ts";
import type { Draft, Prepared } from "./device/device-state.ts";
import { FamilyConsent } from "./family-consent.tsx";
import { FamilySheet } from "./family-sheet.tsx";
import { guardianWordsQuery } from "./guardian-words.ts";
import { Unlock } from "./unlock.tsx";

interface HandedOverProps {
  readonly device: Device;
  readonly prepared: Prepared;
  readonly draft: Draft;
}

/** The device in a family's hands: one child's questionnaire and nothing else, until the team's PIN. */
export function HandedOver({ device, prepared, draft }: HandedOverProps) {
  const { t, language } = useTexts();
  const licensed = prepared.kit.questionnaires?.[draft.code];
  // Both come with the program: no network is waited for.
  const always = { networkMode: "always" } as const;
  const own = useQuery({ ...instrumentTextsQuery(draft.code, language), ...always });
  const words = useQuery({ ...guardianWordsQuery(language), ...always });
  const questions = licensed?.texts ?? own.data;
  if (!questions || !words.data) return <Pending>{t("device.opening")}</Pending>;
  const instrument = licensed?.instrument ?? INSTRUMENTS[draft.code];
  return (
    <>
      <h1>{t("device.hello", { name: draft.name })}</h1>
      {draft.isDone && <output className="device-thanks">{t("device.thanks")}</output>}
      {!draft.isDone && draft.consentedAt === null && (
        <FamilyConsent
          device={device}
          draft={draft}
          words={words.data}
          team={prepared.kit.event.organization_name}
        />
      )}
      {!draft.isDone && draft.consentedAt !== null && (
        <FamilySheet
          device={device}
          prepared={prepared}
          draft={draft}
          instrument={instrument}
          questions={questions}
        />
      )}
      <Unlock device={device} draft={draft} />
    </>
  );
}
