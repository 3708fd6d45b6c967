import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiKeyCreate, type ApiKeyList, type CreatedApiKey } from "#contract/access/api-keys.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { Choices } from "./choices.tsx";
import { useCreateKey } from "./integrations.api.ts";
import { scopeName } from "./scope-name.ts";

/** Days for which a key can be made to last; 0 for one without an end. */
const LASTS = [90, 365, 0] as const;

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
  const [chosen, setChosen] = useState<ApiKeyList["scopes"]>([]);
  const [days, setDays] = useState<number>(LASTS[1]);
  const { isBusy, fault, onSubmit } = useCheckedForm(ApiKeyCreate, {
    extra: { id, scopes: chosen, days: days === 0 ? null : days },
    send: async (body) => {
      try {
        onMade(await create.mutateAsync(body));
        onClose();
        return undefined;
      } catch (error) {
        return isApiError(error) ? error.fields : undefined;
      }
    },
  });
  const options = scopes.map((scope) => ({
    value: scope,
    label: t(`integrations.scopes.${scopeName(scope)}.label`),
    hint: t(`integrations.scopes.${scopeName(scope)}.hint`),
  }));
  return (
    <Dialog title={t("integrations.newKey")} isOpen isWide onClose={onClose}>
      <form noValidate className="integrations-form" onSubmit={onSubmit}>
        <TextInput
          name="name"
          label={t("integrations.keyName")}
          description={t("integrations.keyNameHint")}
          error={fault("name")}
          required
          autoComplete="off"
          data-autofocus
        />
        <Choices
          legend={t("integrations.mayDo")}
          options={options}
          chosen={chosen}
          onChange={(next) => setChosen([...next])}
          fault={fault("scopes")}
        />
        <NativeSelect
          label={t("integrations.lasts")}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          data={LASTS.map((each) => ({
            value: String(each),
            label: each === 0 ? t("integrations.noEnd") : t("integrations.forDays", { days: each }),
          }))}
        />
        <DialogFoot
          fault={create.isError && detailOf(create.error)}
          isBusy={isBusy}
          onCancel={onClose}
        >
          <Button type="submit" loading={isBusy}>
            {t("integrations.makeKey")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
