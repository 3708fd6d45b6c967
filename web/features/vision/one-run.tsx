import { Stack } from "@mantine/core";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useSessionHold } from "#web/platform/session/use-session.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import { CameraStep } from "./camera-step.tsx";
import { CameraTroubleNote } from "./camera-trouble.tsx";
import { ConsentStep } from "./consent-step.tsx";
import type { VisionRunProps } from "./finished-run.ts";
import { PausePanel } from "./pause-panel.tsx";
import { PositioningStep } from "./positioning-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { BUILT_IN_SET } from "./stimuli/index.ts";
import { TestStage } from "./test-stage.tsx";
import type { Camera } from "./use-camera.ts";
import { fillScreen, leaveScreen } from "./use-screen.ts";
import { type Turn, useTurn, type OneRunProps } from "./use-turn.ts";
import { ExaminerPanel, ExaminerTimes } from "./vision-coding/entry.ts";
import classes from "./vision.module.css";

/** One attempt: the screen of its phase. */
export function OneRun(props: OneRunProps) {
  const { t } = useTexts();
  const turn = useTurn(props);
  const { phase } = turn.run.state;
  const { subject, mode } = props.run;
  useLeaveWarning(phase === "test");
  const isStaffs = mode === "real" && props.run.isOffline !== true;
  const isSessionOver = useSessionHold(
    (isOver) => isStaffs && (phase === "test" || (phase === "result" && isOver)),
  );
  const leave = useEffectEvent(leaveScreen);
  useEffect(() => {
    if (phase === "result") leave();
    else if (phase !== "test") globalThis.scrollTo(0, 0);
  }, [phase]);
  return (
    <Stack
      component="section"
      className="ui-card"
      data-phase={phase}
      aria-labelledby="vision-phase"
    >
      <header>
        {mode === "real" && <p className="ui-muted">{t("vision.of", { name: subject.name })}</p>}
        <h2 id="vision-phase">{t(`vision.phases.${phase}`)}</h2>
      </header>
      {mayPair(props.run) && (
        <Suspense fallback={null}>
          <ExaminerTimes
            sessionId={turn.id}
            phase={phase === "test" ? "test" : phase === "result" ? "after" : "before"}
            clock={turn.run.clock}
          />
        </Suspense>
      )}
      {phase === "test" ? (
        <Test {...props} turn={turn} />
      ) : (
        <Screen {...props} turn={turn} isSessionOver={isStaffs && isSessionOver} />
      )}
    </Stack>
  );
}

/** An examiner's phone is paired over the network, with a test that will be stored. */
const mayPair = ({ mode, isOffline }: VisionRunProps) => mode === "real" && isOffline !== true;

type TestProps = Omit<OneRunProps, "turn"> & { readonly turn: Turn };
type ScreenProps = TestProps & { readonly isSessionOver: boolean };

function Screen(props: ScreenProps) {
  const { turn, run: given, camera, sound, onConsent, onRedo, isSessionOver } = props;
  const { run, eyes } = turn;
  const { onLeave } = given;
  switch (run.state.phase) {
    case "consent":
      return (
        <ConsentStep
          subject={given.subject}
          onLeave={onLeave}
          onConsent={(consented) => {
            onConsent(consented);
            run.send({ type: "consented" });
          }}
        />
      );
    case "camera": {
      const goOn = (): void => {
        sound.allow();
        fillScreen();
        run.send({ type: "cameraReady" });
      };
      return (
        <CameraStep
          camera={camera}
          onLeave={onLeave}
          onReady={() => {
            run.send({ type: "methodChosen", method: "camera" });
            goOn();
          }}
          onAlone={() => {
            camera.close();
            run.send({ type: "methodChosen", method: "examiner" });
            goOn();
          }}
        />
      );
    }
    case "positioning":
      return (
        <PositioningStep
          eyes={eyes}
          onSeen={(sample) => turn.presence.see(sample)}
          trouble={<Trouble turn={turn} camera={camera} />}
          hasTrouble={turn.trouble !== null}
          renderPairing={
            mayPair(given)
              ? (onWaiting) => (
                  <Suspense fallback={null}>
                    <ExaminerPanel
                      sessionId={turn.id}
                      patientId={given.subject.id}
                      onWaiting={onWaiting}
                    />
                  </Suspense>
                )
              : null
          }
          onLeave={onLeave}
          isMuted={sound.isMuted}
          onMute={sound.setMuted}
          onBell={() => {
            sound.allow();
            sound.sounds()?.bell();
          }}
          onBegin={() => {
            sound.allow();
            fillScreen();
            turn.begin();
          }}
        />
      );
    case "test":
      return null;
    case "result":
    default:
      return (
        <ResultStep
          turn={turn}
          run={given}
          isSessionOver={isSessionOver}
          onLeave={onLeave}
          {...(onRedo && {
            onRedo: () => {
              sound.allow();
              fillScreen();
              onRedo();
            },
          })}
        />
      );
  }
}

function Test({ turn, run: given, camera, sound }: TestProps) {
  const { run, eyes } = turn;
  const { stage, method } = run.state;
  const needsCamera = method !== "examiner" && eyes === null;
  return (
    <>
      <TestStage
        run={run}
        eyes={eyes}
        presence={turn.presence}
        set={given.set ?? BUILT_IN_SET}
        sounds={sound.sounds}
        isDemonstration={given.mode === "demonstration"}
      />
      {stage.kind === "paused" && (
        <PausePanel
          why={stage.why}
          trouble={<Trouble turn={turn} camera={camera} />}
          mayResume={!needsCamera}
          onResume={() => {
            if (stage.why === "fullscreen") fillScreen();
            run.send({ type: "resumed", at: run.clock() });
          }}
          {...(needsCamera &&
            method === "both" && {
              onAlone: () => {
                run.send({ type: "cameraGivenUp" });
                run.send({ type: "resumed", at: run.clock() });
              },
            })}
          onEnd={(ending) => run.send({ type: "aborted", ...ending })}
        />
      )}
    </>
  );
}

/** The camera's trouble, where the run needs it and it is away. */
function Trouble({ turn, camera }: { readonly turn: Turn; readonly camera: Camera }) {
  const { t } = useTexts();
  const open = (): void => void camera.open();
  if (turn.trouble) return <CameraTroubleNote trouble={turn.trouble} onRetry={open} />;
  if (turn.isOpening) return <Note className={classes["note"]}>{t("vision.camera.opening")}</Note>;
  return null;
}
