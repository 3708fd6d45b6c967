import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiKeyCreate, type ApiKeyList, type CreatedApiKey } from "#contract/access/api-keys.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { Choices } from "./choices.tsx";
import { useCreateKey } from "./integrations.api.ts";
import { scopeName } from "./scope-name.ts";

/** Days for which a key can be made to last; 0 for one without an end. */
const LASTS = [90, 365, 0] as const;
const NO_SCOPES: ApiKeyList["scopes"] = [];

interface KeyDialogProps {
  readonly scopes: ApiKeyList["scopes"];
  readonly onMade: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

/** A new key: for what, what it may do, and for how long. */
export function KeyDialog({ scopes, onMade, onClose }: KeyDialogProps) {
  const { t } = useTexts();
  const create = useCreateKey();
  const [id] = useState(requestId);
  const form = useContractForm({
    schema: ApiKeyCreate,
    initialValues: { name: "", scopes: NO_SCOPES, days: String(LASTS[1]) },
    bodyOf: (values) => ({ ...values, id, days: Number(values.days) || null }),
    send: async (body) => {
      onMade(await create.mutateAsync(body));
      onClose();
    },
  });
  const { isBusy, field } = form;
  const options = scopes.map((scope) => ({
    value: scope,
    label: t(`integrations.scopes.${scopeName(scope)}.label`),
    hint: t(`integrations.scopes.${scopeName(scope)}.hint`),
  }));
  return (
    <Dialog title={t("integrations.newKey")} isOpen isWide onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <TextInput
            {...field("name")}
            label={t("integrations.keyName")}
            description={t("integrations.keyNameHint")}
            required
            autoComplete="off"
            data-autofocus
          />
          <Choices
            legend={t("integrations.mayDo")}
            options={options}
            chosen={form.values.scopes}
            onChange={(next) => form.setFieldValue("scopes", [...next])}
            fault={form.errorOf("scopes")}
          />
          <NativeSelect
            label={t("integrations.lasts")}
            {...field("days")}
            data={LASTS.map((each) => ({
              value: String(each),
              label:
                each === 0 ? t("integrations.noEnd") : t("integrations.forDays", { days: each }),
            }))}
          />
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t("integrations.makeKey")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
