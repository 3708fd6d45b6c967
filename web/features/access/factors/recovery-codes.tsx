import "@mantine/core/styles/SimpleGrid.css";
import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown once: to be kept on paper or in a file. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTexts();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\r\n"))}`;
  return (
    <Dialog title={t("factors.codesTitle")} isOpen onClose={onClose} isWide>
      <Stack>
        <p>{t("factors.codesText")}</p>
        <SimpleGrid component="ol" cols={{ base: 1, sm: 2 }} spacing={6} p={0}>
          {codes.map((code) => (
            <Text key={code} component="li" ff="monospace" style={{ listStyle: "none" }}>
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <Button component="a" href={file} download="tea-start-codigos.txt">
            {t("factors.codesSave")}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t("factors.codesPrint")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("factors.codesKept")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
