import { Button, Group, Stack, TextInput } from "@mantine/core";
import { Suspense } from "react";
import { OrganizationChange, type Organization } from "#contract/organization/organizations.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { MEDIA_DAYS } from "#domain/messaging/media.ts";
import { FamilyResultField } from "#web/features/organization/family-result/entry.ts";
import { MediaDaysField } from "#web/features/organization/media-days/entry.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ArticleField } from "./article-field.tsx";
import { useSaveOrganization } from "./settings.api.ts";

const FIELDS = ["name", "address", "phone", "email", "cnes"] as const;
type Field = (typeof FIELDS)[number];

const TYPES: Readonly<Partial<Record<Field, string>>> = { phone: "tel", email: "email" };
const COMPLETE: Readonly<Record<Field, string>> = {
  name: "organization",
  address: "address-line1",
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

/** The organisation's data. Saving waits for a change, and for an organisation that has an id. */
export function OrganizationForm({ organization, onReload }: OrganizationFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveOrganization();
  const form = useContractForm({
    schema: OrganizationChange,
    // With its revision: what somebody else saves meanwhile must not slip in beneath what is being typed.
    initialValues: valuesOf(organization),
    send: async (change) => {
      await save.mutateAsync(change);
      toast.success({ message: t("organization.saved") });
    },
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { isBusy, values } = form;
  const isDisabled = isBusy || !organization;
  const isBehind = isApiError(save.error) && save.error.status === 409;
  const reload = async (): Promise<void> => {
    await onReload();
    save.reset();
    form.reset();
  };
  return (
    <form {...form.props}>
      <Stack maw="34rem">
        <UnsavedGuard isDirty={form.isUnsaved} />
        <p className="ui-muted">{t("organization.hint")}</p>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={t(`organization.${field}`)}
            description={field === "phone" || field === "cnes" ? t(HINTS[field]) : undefined}
            type={TYPES[field] ?? "text"}
            autoComplete={COMPLETE[field]}
            required={field === "name"}
            disabled={isDisabled}
          />
        ))}
        <ArticleField
          name={values.name}
          chosen={values.article}
          isDisabled={isDisabled}
          onChoose={(article) => form.setFieldValue("article", article)}
        />
        <Switch
          label={t("organization.refusesWithoutConsent")}
          hint={t("organization.refusesHint")}
          isOn={values.refuses_without_consent}
          isDisabled={isDisabled}
          onChange={(isOn) => form.setFieldValue("refuses_without_consent", isOn)}
        />
        <Switch
          label={t("organization.showsDrawings")}
          hint={t("organization.drawingsHint")}
          isOn={values.shows_drawings}
          isDisabled={isDisabled}
          onChange={(isOn) => form.setFieldValue("shows_drawings", isOn)}
        />
        {organization?.kind === "clinic" && (
          <Suspense>
            <MediaDaysField
              chosen={values.media_days}
              isDisabled={isDisabled}
              onChoose={(days) => form.setFieldValue("media_days", days)}
            />
          </Suspense>
        )}
        {organization?.kind !== "municipality" && (
          <Suspense>
            <FamilyResultField
              chosen={values.family_result}
              isDisabled={isDisabled}
              onChoose={(rule) => form.setFieldValue("family_result", rule)}
            />
          </Suspense>
        )}
        {isBehind && (
          <div className="ui-failure" role="alert">
            <p>{detailOf(save.error)}</p>
            <button type="button" className="ui-button" onClick={() => void reload()}>
              {t("organization.loadCurrent")}
            </button>
          </div>
        )}
        <Group gap="sm">
          <Button type="submit" disabled={!organization?.id || !form.isUnsaved}>
            {isBusy ? t("settings.saving") : t("settings.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function valuesOf(organization: Organization | undefined) {
  const { name = "", address = "", phone = "", email = "", cnes = "" } = organization ?? {};
  const { article = null, refuses_without_consent = false, revision } = organization ?? {};
  const { shows_drawings = true, family_result = "now", media_days } = organization ?? {};
  return {
    name,
    article,
    address,
    phone: formatPhone(phone),
    email,
    cnes,
    refuses_without_consent,
    shows_drawings,
    media_days: MEDIA_DAYS.find((days) => days === media_days),
    family_result,
    revision,
  };
}
