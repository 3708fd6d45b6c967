import { Button, Group } from "@mantine/core";
import { Suspense } from "react";
import { VisionRun } from "#web/features/vision/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { type EventChild, monthsOf } from "./device/children.ts";
import type { Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { FilmsTrouble } from "./films-trouble.tsx";
import { todayIn } from "./today.ts";
import { useKitFilms } from "./use-kit-films.ts";
import { View } from "./view.tsx";

interface ChildTestProps {
  readonly device: Device;
  readonly eventId: string;
  readonly prepared: Prepared;
  readonly child: EventChild;
  readonly onBack: () => void;
}

/** The visual test of a child at an event: what it gives waits on the device like everything else. */
export function ChildTest({ device, eventId, prepared, child, onBack }: ChildTestProps) {
  const { t } = useTexts();
  const { key, isWalkIn, name, born, done } = child;
  const ageMonths = monthsOf(born, todayIn(prepared.kit.event.time_zone));
  const { shown, retry, draw } = useKitFilms(prepared);
  if (shown.kind === "opening") return <Pending>{t("device.films.opening")}</Pending>;
  if (shown.kind === "trouble") {
    return (
      <View title={t("device.visualTest")}>
        <FilmsTrouble
          trouble={shown.trouble}
          onRetry={retry}
          otherwise={{ as: "drawn", go: draw }}
        />
        <Group gap="sm" align="end">
          <Button variant="subtle" onClick={onBack}>
            {t("device.backToChild")}
          </Button>
        </Group>
      </View>
    );
  }
  return (
    <Suspense fallback={<Pending>{t("device.opening")}</Pending>}>
      <VisionRun
        subject={{ id: key, name, ageMonths, attempt: done.tests + 1, guardians: [] }}
        mode="real"
        event={eventId}
        isOffline
        {...(shown.set && { set: shown.set })}
        onDraft={({ id, upload }) => {
          const vision = { session_id: id, upload };
          void device.keepTest({ kind: "vision", id, child: key, isWalkIn, vision });
        }}
        onDone={async ({ id, upload }) => {
          const vision = { session_id: id, upload };
          const isKept = await device.tell({ kind: "vision", id, child: key, isWalkIn, vision });
          if (!isKept) throw new Error("the device did not keep it");
          return "waiting";
        }}
        onLeave={onBack}
      />
    </Suspense>
  );
}
