import { Button, Group } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { getSharedLetter } from "#contract/referrals/received-shares.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { callFile } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";

/** A minute: some browsers read the file only after the click is over. */
const URL_LIFETIME_MS = 60_000;

/** The sender's letter as a file, where the family permitted it. */
export function LetterButton({ shareId }: { readonly shareId: string }) {
  const { t } = useTexts();
  const download = useMutation({
    mutationFn: async () => {
      const file = await callFile(getSharedLetter, { params: { share_id: shareId } });
      const address = URL.createObjectURL(file.content);
      const link = document.createElement("a");
      link.href = address;
      link.download = file.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
    },
  });
  return (
    <>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {t("sharing.received.letter")}
        </Button>
      </Group>
      {download.isError && (
        <ErrorText>
          {t("sharing.received.letterFailed", { detail: detailOf(download.error) })}
        </ErrorText>
      )}
    </>
  );
}
