import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { isDismissed, knowsPasskeys } from "./knows-passkeys.ts";

interface PasskeyButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Shows the browser's own question, and does what follows from its answer. */
  readonly onPress: () => Promise<void>;
}

/** Shows a passkey. Where the browser knows none there is no button. */
export function PasskeyButton({ label, isDisabled = false, onPress }: PasskeyButtonProps) {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await onPress();
    } catch (error) {
      const message = isApiError(error) ? detailOf(error) : t("factors.passkeyFailed");
      if (!isDismissed(error)) toast.failure({ message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={20} aria-hidden />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
