import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { instrumentTextsQuery } from "#web/features/instruments/instrument-texts.ts";
import { guardianTextsQuery } from "#web/platform/i18n/guardian-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import type { Draft, Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { FamilyConsent } from "./family-consent.tsx";
import { FamilySheet } from "./family-sheet.tsx";
import { Unlock } from "./unlock.tsx";
import classes from "./device.module.css";

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
  const words = useQuery({ ...guardianTextsQuery(language), ...always });
  const questions = licensed?.texts ?? own.data;
  const step = draft.isDone ? "done" : draft.consentedAt === null ? "consent" : "questions";
  const instrument = licensed?.instrument ?? INSTRUMENTS[draft.code];
  return (
    <Stack w="100%" maw="44rem" mx="auto">
      <Heading key={step}>{t("device.hello", { name: draft.name })}</Heading>
      {step === "done" && (
        <Note component="output" tone="good" ta="center" fz="1.25rem" py="xl" c="var(--text)">
          {t("device.thanks")}
        </Note>
      )}
      {step !== "done" && (!questions || !words.data) && <Pending>{t("device.opening")}</Pending>}
      {step === "consent" && words.data && (
        <FamilyConsent
          device={device}
          draft={draft}
          words={words.data}
          team={prepared.kit.event.organization_name}
        />
      )}
      {step === "questions" && questions && (
        <FamilySheet device={device} draft={draft} instrument={instrument} questions={questions} />
      )}
      <Unlock key={`unlock ${step}`} device={device} prepared={prepared} draft={draft} />
    </Stack>
  );
}

/** Gets the focus when it comes, so that whoever does not see the next screen hears it. */
function Heading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title fz="1.25rem" lh={1.3} className={classes["title"]} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
