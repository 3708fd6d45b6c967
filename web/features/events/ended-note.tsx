import { Button, Group } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
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
          <Note tone="good" c="var(--text)">
            {t("device.isEmpty")}
          </Note>
          <Group gap="sm" align="end">
            <Button variant="default" onClick={onAnew}>
              {t("device.anew")}
            </Button>
          </Group>
        </>
      ) : (
        <Note tone="caution" c="var(--text)">
          {t("device.notEmpty", { count: left })}
        </Note>
      )}
    </View>
  );
}
