import { Button, Stack } from "@mantine/core";
import { IconCameraOff, IconQrcode } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { type ScanTrouble, scanCode } from "./device/scan.ts";
import classes from "./device.module.css";

interface ScanButtonProps {
  readonly onOpen: () => void;
  readonly onRead: (text: string) => void;
}

/** Reads a label's QR with the camera, in every browser by our own decoder. Where there is no camera, it says what finds the child too. */
export function ScanButton({ onOpen, onRead }: ScanButtonProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<ScanTrouble | null>(null);
  return (
    <>
      <Button
        size="md"
        leftSection={
          isOpen ? <IconCameraOff size={20} aria-hidden /> : <IconQrcode size={20} aria-hidden />
        }
        onClick={() => {
          setTrouble(null);
          setOpen(!isOpen);
          onOpen();
        }}
      >
        {isOpen ? t("device.stopScan") : t("device.scan")}
      </Button>
      {isOpen && (
        <Reader
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
          onTrouble={(found) => {
            setOpen(false);
            setTrouble(found);
          }}
        />
      )}
      {trouble !== null && (
        <Note tone="caution" c="var(--text)" role="alert">
          {t(`device.scanTroubles.${trouble}`)}
        </Note>
      )}
    </>
  );
}

interface ReaderProps {
  readonly onRead: (text: string) => void;
  readonly onTrouble: (trouble: ScanTrouble) => void;
}

function Reader({ onRead, onTrouble }: ReaderProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onRead, onTrouble });
  useEffect(() => {
    told.current = { onRead, onTrouble };
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    return scanCode(shown, {
      onRead: (text) => told.current.onRead(text),
      onTrouble: (trouble) => told.current.onTrouble(trouble),
    });
  }, []);
  return (
    <Stack gap={8} flex="1 0 100%" style={{ order: 1 }}>
      <video
        ref={video}
        className={classes["video"]}
        muted
        playsInline
        aria-label={t("device.view")}
      />
      <output>{t("device.aim")}</output>
    </Stack>
  );
}
