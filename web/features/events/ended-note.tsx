import { Button } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { DeviceState, Prepared } from "./device/device-state.ts";
import { View } from "./view.tsx";

interface EndedNoteProps {
  readonly state: DeviceState;
  readonly ended: NonNullable<Prepared["ended"]>;
  readonly onAnew: () => void;
}

/** What is left on a device that holds no list any more: either nothing, or what it must not be put away with. */
export function EndedNote({ state, ended, onAnew }: EndedNoteProps) {
  const { t } = useTexts();
  const left = state.records.filter(({ body }) => body !== null).length;
  return (
    <View title={t(`device.ended.${ended}`)}>
      {left === 0 ? (
        <>
          <p className="device-good">{t("device.isEmpty")}</p>
          <div className="device-actions">
            <Button variant="default" onClick={onAnew}>
              {t("device.anew")}
            </Button>
          </div>
        </>
      ) : (
        <p className="device-note">{t("device.notEmpty", { count: left })}</p>
      )}
    </View>
  );
}
