import { Button, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { OrganizationChange, type Organization } from "#contract/organization/organizations.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn, focusOn, type Faults } from "./faults.ts";
import { useSaveOrganization } from "./settings.api.ts";

const FIELDS = ["name", "address", "phone", "email", "cnes"] as const;
type Field = (typeof FIELDS)[number];
interface Values extends Readonly<Record<Field, string>> {
  readonly refuses_without_consent: boolean;
}

const TYPES: Readonly<Partial<Record<Field, string>>> = { phone: "tel", email: "email" };
const COMPLETE: Readonly<Record<Field, string>> = {
  name: "organization",
  address: "street-address",
  phone: "tel",
  email: "email",
  cnes: "off",
};
/** What is to be known of a field before it is filled in. */
const HINTS = { phone: "organization.phoneHint", cnes: "organization.cnesHint" } as const;

interface OrganizationFormProps {
  /** Absent while it cannot be had: then there is nothing to save. */
  readonly organization: Organization | undefined;
  readonly onReload: () => Promise<unknown>;
}

interface Edited {
  /** What the change began from. */
  readonly base: Organization;
  readonly values: Values;
}

/** The organisation's data. Saving waits for a change, and for an organisation that has an id. */
export function OrganizationForm({ organization, onReload }: OrganizationFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveOrganization();
  // Held from the first key on: what somebody else saves meanwhile must not slip in beneath what is being typed.
  const [edited, setEdited] = useState<Edited | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const base = edited?.base ?? organization;
  const stored = valuesOf(base);
  const values = edited?.values ?? stored;
  const isDirty = [...FIELDS, "refuses_without_consent" as const].some(
    (field) => values[field] !== stored[field],
  );
  const isBusy = save.isPending;
  const isBehind = isApiError(save.error) && save.error.status === 409;

  const store = async (change: OrganizationChange): Promise<Faults> => {
    try {
      await save.mutateAsync(change);
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      return isApiError(error) ? error.fields : {};
    }
    setEdited(null);
    toast.success({ message: t("organization.saved") });
    return {};
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = OrganizationChange.safeParse({ ...values, revision: base?.revision });
    const found = given.success ? await store(given.data) : faultsIn(given.error);
    setFaults(found);
    focusOn(form, found);
  };
  const reload = async (): Promise<void> => {
    await onReload();
    save.reset();
    setEdited(null);
  };
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
      <p className="ui-muted">{t("organization.hint")}</p>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          name={field}
          label={t(`organization.${field}`)}
          description={field === "phone" || field === "cnes" ? t(HINTS[field]) : undefined}
          type={TYPES[field] ?? "text"}
          autoComplete={COMPLETE[field]}
          required={field === "name"}
          value={values[field]}
          error={faults[field]}
          disabled={isBusy || !base}
          onChange={({ currentTarget: { value } }) =>
            base && setEdited({ base, values: { ...values, [field]: value } })
          }
        />
      ))}
      <fieldset className="settings-fieldset" disabled={isBusy || !base}>
        <Switch
          label={t("organization.refusesWithoutConsent")}
          hint={t("organization.refusesHint")}
          isOn={values.refuses_without_consent}
          onChange={(isOn) =>
            base && setEdited({ base, values: { ...values, refuses_without_consent: isOn } })
          }
        />
      </fieldset>
      {isBehind && (
        <div className="ui-failure" role="alert">
          <p>{detailOf(save.error)}</p>
          <button type="button" className="ui-button" onClick={() => void reload()}>
            {t("organization.loadCurrent")}
          </button>
        </div>
      )}
      <div className="settings-actions">
        <Button type="submit" disabled={!base?.id || !isDirty || isBusy}>
          {isBusy ? t("settings.saving") : t("settings.save")}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(organization: Organization | undefined): Values {
  const { name = "", address = "", phone = "", email = "", cnes = "" } = organization ?? {};
  const { refuses_without_consent = false } = organization ?? {};
  return { name, address, phone: shownPhone(phone), email, cnes, refuses_without_consent };
}
