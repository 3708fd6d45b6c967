import { Button, Flex, Group, NativeSelect, Stack } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { CameraTroubleNote } from "./camera-trouble.tsx";
import { CheckLine } from "./check-line.tsx";
import { lightOf, LIMITS } from "./position-checks.ts";
import { Preview } from "./preview.tsx";
import type { Camera, CameraState } from "./use-camera.ts";
import { useFigures } from "./use-figures.ts";
import { useFrames } from "./use-frames.ts";
import classes from "./vision.module.css";

/** For so long the frames are counted before the camera may be used. */
const BENCHMARK_MS = 5000;

interface CameraStepProps {
  readonly camera: Camera;
  readonly onReady: () => void;
  readonly onAlone: () => void;
  readonly onLeave: () => void;
}

/** Opens the camera, counts its frames for five seconds, looks at the light, and says which files were checked. */
export function CameraStep({ camera, onReady, onAlone, onLeave }: CameraStepProps) {
  const { t } = useTexts();
  const { state } = camera;
  return (
    <Stack miw={0}>
      <p>{t("vision.camera.intro")}</p>
      {state.kind === "closed" && (
        <Group gap="sm" className={classes["actions"]}>
          <Button
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => void camera.open()}
          >
            {t("vision.camera.open")}
          </Button>
        </Group>
      )}
      {state.kind === "opening" && <Pending>{t("vision.camera.opening")}</Pending>}
      {state.kind === "failed" && (
        <CameraTroubleNote trouble={state.trouble} onRetry={() => void camera.open()} />
      )}
      {state.kind === "open" && <OpenCamera camera={camera} state={state} onReady={onReady} />}
      <Group gap="sm" className={classes["actions"]}>
        <Button variant="subtle" onClick={onAlone}>
          {t("vision.camera.alone")}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t("vision.leave")}
        </Button>
      </Group>
      <p className="ui-muted">{t("vision.camera.aloneHint")}</p>
    </Stack>
  );
}

interface OpenCameraProps {
  readonly camera: Camera;
  readonly state: Extract<CameraState, { kind: "open" }>;
  readonly onReady: () => void;
}

function OpenCamera({ camera, state, onReady }: OpenCameraProps) {
  const { t } = useTexts();
  const { number } = useFigures();
  const { frame, fps, watchedMs } = useFrames(state.eyes);
  const isCounted = watchedMs !== null && watchedMs >= BENCHMARK_MS - 200;
  const isTooSlow = isCounted && fps < LIMITS.refused;
  const light = lightOf(frame?.light ?? null);
  return (
    <div className={classes["columns"]}>
      <Preview stream={state.eyes.stream} frame={frame} />
      <Stack miw={0}>
        {state.devices.length > 1 && (
          <NativeSelect
            label={t("vision.camera.device")}
            value={state.deviceId}
            data={state.devices.map(({ id, label }, index) => ({
              value: id,
              label: label || t("vision.camera.deviceNumber", { number: index + 1 }),
            }))}
            onChange={({ currentTarget }) => void camera.open(currentTarget.value)}
          />
        )}
        <Flex component="ul" direction="column" gap={8} aria-live="polite">
          <CheckLine mark="ok">
            {t("vision.camera.models", { count: state.models.length })}
          </CheckLine>
          <CheckLine mark={speedMark(isCounted, fps)}>
            {isCounted
              ? t(`vision.camera.${speedWord(fps)}`, { fps: number(fps) })
              : t("vision.camera.counting")}
          </CheckLine>
          <CheckLine mark={frame === null ? "open" : light === "ok" ? "ok" : "mend"}>
            {frame === null
              ? t("vision.camera.lightOpen")
              : t(`vision.position.light.${light === "ok" ? "ok" : lightWord(light)}`)}
          </CheckLine>
        </Flex>
        {isTooSlow && (
          <Note tone="info" c="var(--text)" role="alert">
            {t("vision.camera.tooSlow")}
          </Note>
        )}
        <Group gap="sm" className={classes["actions"]}>
          <Button disabled={!isCounted || isTooSlow} onClick={onReady}>
            {t("vision.camera.go")}
          </Button>
          {isTooSlow && (
            <Button variant="default" onClick={() => void camera.open(state.deviceId)}>
              {t("vision.camera.again")}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  );
}

function speedMark(isCounted: boolean, fps: number): "ok" | "mend" | "open" {
  if (!isCounted) return "open";
  return fps >= LIMITS.wanted ? "ok" : "mend";
}

function speedWord(fps: number): "fast" | "slow" | "refused" {
  if (fps >= LIMITS.wanted) return "fast";
  return fps >= LIMITS.refused ? "slow" : "refused";
}

function lightWord(light: ReturnType<typeof lightOf>): "dark" | "bright" | "uneven" {
  return light === "bright" || light === "uneven" ? light : "dark";
}
