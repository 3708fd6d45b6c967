import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { Prepared } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { nameOf } from "./device/event-update.ts";
import { type FilmsProgress, type KitTrouble, filmsIn, kitTroubleOf } from "./device/films.ts";
import { FilmsShare, megabytes } from "./films-progress.tsx";
import { FilmsTrouble } from "./films-trouble.tsx";

interface KitLineProps {
  readonly device: Device;
  readonly prepared: Prepared;
}

type Taking =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly progress: FilmsProgress | null }
  | { readonly kind: "trouble"; readonly trouble: KitTrouble };

/**
 * What visual tests show on this device: what it was prepared with, also where the clinic has gone on to something else since.
 * Nothing changes before somebody says so. Not there where the drawn scenes are all there is.
 */
export function KitLine({ device, prepared }: KitLineProps) {
  const { t } = useTexts();
  const [taking, setTaking] = useState<Taking>({ kind: "idle" });
  const { films, filmsNow } = prepared;
  if (!films && !filmsNow) return null;
  const take = async (): Promise<void> => {
    setTaking({ kind: "busy", progress: null });
    try {
      await device.takeFilms({
        isDrawn: false,
        onProgress: (progress) => setTaking({ kind: "busy", progress }),
      });
      setTaking({ kind: "idle" });
    } catch (error) {
      setTaking({ kind: "trouble", trouble: (await kitTroubleOf(error)) ?? "not_loaded" });
    }
  };
  const isOld = nameOf(films) !== nameOf(filmsNow);
  return (
    <Stack
      component="section"
      gap={8}
      align="start"
      c="dimmed"
      fz="sm"
      aria-label={t("device.films.title")}
    >
      <p>
        {films
          ? t("device.films.ready", {
              name: films.name,
              version: films.version,
              count: filmsIn(films).films.length,
              megabytes: megabytes(filmsIn(films).bytes),
            })
          : t("device.films.drawnHere")}
      </p>
      {isOld && (
        <Note tone="info" c="var(--text)">
          {filmsNow
            ? t("device.films.changed", { name: filmsNow.name, version: filmsNow.version })
            : t("device.films.retired")}
        </Note>
      )}
      {isOld && taking.kind === "idle" && (
        <Button variant="default" onClick={() => void take()}>
          {t(`device.films.${films ? (filmsNow ? "swap" : "toDrawn") : "take"}`)}
        </Button>
      )}
      {taking.kind === "busy" &&
        (taking.progress ? (
          <FilmsShare progress={taking.progress} />
        ) : (
          <output>{t("device.films.asking")}</output>
        ))}
      {taking.kind === "trouble" && (
        <FilmsTrouble
          trouble={taking.trouble}
          onRetry={() => void take()}
          otherwise={{ as: "asIs", go: () => setTaking({ kind: "idle" }) }}
        />
      )}
    </Stack>
  );
}
