import { Button, Flex, Group, Stack, Text } from "@mantine/core";
import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { GazeSample } from "#domain/vision/sample.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { CheckLine } from "./check-line.tsx";
import type { Eyes } from "./eyes.ts";
import {
  checksOf,
  type Finding,
  isReady,
  POSITION_CHECKS,
  type PositionCheck,
} from "./position-checks.ts";
import { Preview } from "./preview.tsx";
import { ScreenFits } from "./screen-fits.tsx";
import { useFrames } from "./use-frames.ts";
import { fillScreen, useIsSmall } from "./use-screen.ts";
import classes from "./vision.module.css";

/** When everything has been right for so long, the test begins by itself. */
const STEADY_MS = 2000;

interface PositioningStepProps {
  /** Null when an examiner codes alone. */
  readonly eyes: Eyes | null;
  readonly onSeen: (sample: GazeSample) => void;
  /** The camera's trouble, where it has one: shown in place of its picture. */
  readonly trouble: ReactNode;
  readonly hasTrouble: boolean;
  /** The way to an examiner's telephone, where there is one; it tells whether one is waited for. */
  readonly renderPairing: ((onWaiting: (isWaiting: boolean) => void) => ReactNode) | null;
  readonly onBell: () => void;
  /** Whether the test is shown without sound, and the switch of it. */
  readonly isMuted: boolean;
  readonly onMute: (isMuted: boolean) => void;
  readonly onBegin: () => void;
  readonly onLeave: () => void;
}

/** Seats the child in front of the camera: what is right and what is not, as it is now, until all is right. */
export function PositioningStep(props: PositioningStepProps) {
  const { eyes, onSeen, trouble, hasTrouble, renderPairing, onBegin, onLeave } = props;
  const { t } = useTexts();
  const isSmall = useIsSmall();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Stack miw={0}>
      <ul className={classes["prose"]}>
        <li>{t("vision.position.seat")}</li>
        <li>{t("vision.position.caregiver")}</li>
        <li>{t("vision.position.quiet")}</li>
      </ul>
      {trouble}
      {eyes && <Live eyes={eyes} onSeen={onSeen} isWaiting={isWaiting} onBegin={onBegin} />}
      {!eyes && !hasTrouble && (
        <Note className={classes["note"]}>{t("vision.position.alone")}</Note>
      )}
      <ScreenFits />
      {isSmall && (
        <Note component="div" tone="info" c="var(--text)">
          <span>{t("vision.screen.notFull")}</span>
          <Button size="compact-md" variant="default" onClick={fillScreen}>
            {t("vision.screen.fill")}
          </Button>
        </Note>
      )}
      <p className="ui-muted">{t("vision.position.keys")}</p>
      {renderPairing?.(setWaiting)}
      <Group gap="sm" className={classes["actions"]}>
        <Button variant={eyes ? "default" : "filled"} onClick={onBegin}>
          {t(eyes ? "vision.position.anyway" : "vision.position.begin")}
        </Button>
        <SoundButtons {...props} />
        <Button variant="subtle" onClick={onLeave}>
          {t("vision.leave")}
        </Button>
      </Group>
    </Stack>
  );
}

function SoundButtons({ isMuted, onBell, onMute }: PositioningStepProps) {
  const { t } = useTexts();
  return (
    <>
      {!isMuted && (
        <Button
          variant="default"
          leftSection={<IconVolume size={18} aria-hidden />}
          onClick={onBell}
        >
          {t("vision.position.sound")}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={
          isMuted ? <IconVolume size={18} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />
        }
        onClick={() => onMute(!isMuted)}
      >
        {t(isMuted ? "vision.mute.on" : "vision.mute.off")}
      </Button>
    </>
  );
}

interface LiveProps {
  readonly eyes: Eyes;
  readonly onSeen: (sample: GazeSample) => void;
  /** Whether an examiner's phone is on its way: who pairs one must not find the test begun. */
  readonly isWaiting: boolean;
  readonly onBegin: () => void;
}

function Live({ eyes, onSeen, isWaiting, onBegin }: LiveProps) {
  const { t } = useTexts();
  const { frame, fps } = useFrames(eyes, onSeen);
  const [isChosen, setChosen] = useState(false);
  const checks = checksOf(frame, { fps, isChosen });
  const isSteady = frame !== null && isReady(checks);
  const goesOn = isSteady && !isWaiting;
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => begin(), STEADY_MS);
    return () => clearTimeout(timer);
  }, [goesOn]);
  return (
    <div className={classes["columns"]}>
      <Preview
        stream={eyes.stream}
        frame={frame}
        onChoose={(face) => {
          eyes.choose(face);
          setChosen(true);
        }}
      />
      <Stack miw={0}>
        <Flex component="ul" direction="column" gap={8} aria-live="polite">
          {POSITION_CHECKS.map((check) => (
            <CheckLine key={check} mark={frame === null ? "open" : markOf(checks[check])}>
              {frame === null ? t(`vision.position.names.${check}`) : t(wordOf(check, checks))}
            </CheckLine>
          ))}
        </Flex>
        <Text component="output" mih="1.5rem" inherit fw={600} c="var(--brand-strong)">
          {isSteady && t(isWaiting ? "vision.position.readyForPhone" : "vision.position.ready")}
        </Text>
      </Stack>
    </div>
  );
}

function markOf(finding: Finding): "ok" | "mend" {
  return finding === "ok" ? "ok" : "mend";
}

/** What is said of a check: without a face, what hangs on one is not told as wrong in itself. */
function wordOf(check: PositionCheck, checks: Readonly<Record<PositionCheck, Finding>>) {
  const finding = checks[check];
  if (check === "face") {
    return `vision.position.face_.${finding === "many" || finding === "none" ? finding : "ok"}` as const;
  }
  if (check === "light") {
    const isOff = finding === "dark" || finding === "bright" || finding === "uneven";
    return `vision.position.light.${isOff ? finding : "ok"}` as const;
  }
  if (check === "centred") {
    const isOff = finding === "aside" || finding === "high" || finding === "low";
    return `vision.position.centred.${isOff ? finding : "ok"}` as const;
  }
  return `vision.position.${check}.${finding === "ok" ? "ok" : "mend"}` as const;
}
