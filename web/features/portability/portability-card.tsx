import "@mantine/core/styles/PasswordInput.css";
import { Button, PasswordInput } from "@mantine/core";
import { IconPackageExport } from "@tabler/icons-react";
import { useState } from "react";
import { ORGANIZATION_EXPORT, PasswordAgain } from "#contract/portability.ts";
import { FollowedExport, useExport } from "#web/features/exports/index.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import "./portability.css";
import { useConfirm } from "./portability.api.ts";

/** A copy of all that the organisation has, for whoever administers it and types the own password once more. */
export function PortabilityCard() {
  const { t } = useTexts();
  const { role } = useRights();
  const [isAsking, setIsAsking] = useState(false);
  const following = useExport();
  return (
    <Card title={t("portability.title")}>
      <div className="portability">
        <p>{t(role === "clinic_admin" ? "portability.whole" : "portability.part")}</p>
        <p className="ui-muted">{t("portability.care")}</p>
        {isAsking ? (
          <PasswordForm
            onClose={() => setIsAsking(false)}
            onConfirmed={(confirmation) => {
              setIsAsking(false);
              following.press({ kind: ORGANIZATION_EXPORT, params: { confirmation } });
            }}
          />
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconPackageExport size={18} aria-hidden />}
              loading={following.isBusy}
              onClick={() => setIsAsking(true)}
            >
              {t("portability.start")}
            </Button>
          </div>
        )}
        <FollowedExport following={following} />
      </div>
    </Card>
  );
}

/** The field comes in the place of the button that had the focus. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

interface PasswordFormProps {
  readonly onConfirmed: (confirmation: string) => void;
  readonly onClose: () => void;
}

function PasswordForm({ onConfirmed, onClose }: PasswordFormProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { isBusy, fault, onSubmit } = useCheckedForm(PasswordAgain, {
    send: async (body) => {
      try {
        const { confirmation } = await confirm.mutateAsync(body);
        onConfirmed(confirmation);
        return undefined;
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error.fields ?? { password: error.detail };
      }
    },
  });
  return (
    <form noValidate className="portability-form" onSubmit={onSubmit}>
      <PasswordInput
        name="password"
        label={t("portability.password")}
        description={t("portability.passwordHint")}
        error={fault("password")}
        autoComplete="current-password"
        required
        ref={focusOnce}
      />
      <div className="portability-acts">
        <Button type="submit" loading={isBusy}>
          {t("portability.confirm")}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
}
