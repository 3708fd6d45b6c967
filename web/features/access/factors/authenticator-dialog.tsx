import "@mantine/core/styles/Code.css";
import { Box, Code, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { confirmTotp } from "#contract/access/factors.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { Qr } from "#web/platform/ui/qr.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { CodeField } from "./code-field.tsx";
import { startTotp, useConfirmTotp } from "./factors.api.ts";

interface AuthenticatorDialogProps {
  /** Set up; with the recovery codes where there were none. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets an authenticator up: its picture for the camera, its letters to be typed, and the first code. */
export function AuthenticatorDialog({ onDone, onClose }: AuthenticatorDialogProps) {
  const { t } = useTexts();
  const confirm = useConfirmTotp();
  const begun = useQuery({
    queryKey: ["factors", "totp"],
    queryFn: startTotp,
    // A secret is made for this dialog alone.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const form = useContractForm({
    schema: confirmTotp.body,
    initialValues: { code: "" },
    send: async ({ code }) => onDone((await confirm.mutateAsync(code)).recovery_codes),
  });
  return (
    <FormDialog
      title={t("factors.totpTitle")}
      submit={begun.data ? t("factors.confirm") : null}
      form={form}
      onClose={onClose}
    >
      {begun.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {begun.isError && <Failure error={begun.error} onRetry={() => void begun.refetch()} />}
      {begun.data && (
        <Stack>
          <p>{t("factors.totpScan")}</p>
          <Box w="12rem" mx="auto">
            <Qr text={begun.data.uri} label={t("factors.totpQr")} />
          </Box>
          <p>
            {t("factors.totpType")}{" "}
            <Code style={{ overflowWrap: "anywhere" }}>{grouped(begun.data.secret)}</Code>
          </p>
          <CodeField field={form.field("code")} isBusy={form.isBusy} isDigits />
        </Stack>
      )}
    </FormDialog>
  );
}

/** In fours, as a person can copy it. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
