import { Stack } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { Consented } from "./consent-step.tsx";
import { DemonstrationIntro, type DemoChild } from "./demonstration-intro.tsx";
import type { VisionRunProps } from "./finished-run.ts";
import { OneRun } from "./one-run.tsx";
import { useCamera } from "./use-camera.ts";
import { fillScreen } from "./use-screen.ts";
import { useSounds } from "./use-sounds.ts";
import classes from "./vision.module.css";

/** A child may try once more at once; after that on another day. */
const TURNS = 2;

/** The visual test of a child, from consent to result, with one more turn where the first did not go well. */
export function VisionRun(props: VisionRunProps) {
  const { t } = useTexts();
  const { mode } = props;
  // What is known of the child may change while a test goes on: its number must not.
  const [subject] = useState(props.subject);
  const camera = useCamera();
  const sound = useSounds();
  const [turn, setTurn] = useState(0);
  const [consented, setConsented] = useState<Consented | null>(null);
  const [child, setChild] = useState<DemoChild | null>(null);
  const isDemo = mode === "demonstration";
  return (
    <Stack maw="60rem" className={classes["run"]} data-demo={isDemo || undefined}>
      {isDemo && (
        <Note tone="info" fw={600}>
          {t("vision.demo.always")}
        </Note>
      )}
      {isDemo && child === null ? (
        <DemonstrationIntro
          onStart={(chosen) => {
            sound.allow();
            fillScreen();
            setChild(chosen);
          }}
          onLeave={props.onLeave}
        />
      ) : (
        <OneRun
          key={`${subject.id} ${turn}`}
          run={{ ...props, subject }}
          turn={turn}
          child={child}
          camera={camera}
          sound={sound}
          consented={consented}
          onConsent={setConsented}
          {...(turn + 1 < TURNS && { onRedo: () => setTurn(turn + 1) })}
          {...(isDemo && {
            onRedo: () => {
              setTurn(turn + 1);
              setChild(null);
            },
          })}
        />
      )}
    </Stack>
  );
}
