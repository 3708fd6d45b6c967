import "@mantine/core/styles/Fieldset.css";
import { Button, Fieldset, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Preferences, savePreferences } from "#contract/organization/preferences.ts";
import { isLanguage, LANGUAGES } from "#domain/organization/language.ts";
import { isTimeZone, TIME_ZONES } from "#domain/organization/time-zone.ts";
import { FactorsCard } from "#web/features/access/factors/entry.ts";
import { SessionList } from "#web/features/access/session/entry.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { preferencesQuery, useSavePreferences } from "./settings.api.ts";

/** How the person who is logged in wants the product. */
export function PreferencesTab() {
  const { t } = useTexts();
  const preferences = useQuery(preferencesQuery);
  if (preferences.isPending) return <Pending>{t("preferences.loading")}</Pending>;
  if (preferences.isError)
    return <Failure error={preferences.error} onRetry={() => void preferences.refetch()} />;
  return (
    <Stack gap="lg" maw="44rem">
      <Card title={t("preferences.title")}>
        <PreferencesForm stored={preferences.data} />
      </Card>
      <Card title={t("preferences.factors")}>
        <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
          <FactorsCard />
        </Suspense>
      </Card>
      <Card title={t("preferences.sessions")}>
        <p className="ui-muted">{t("preferences.sessionsHint")}</p>
        <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
          <SessionList />
        </Suspense>
      </Card>
    </Stack>
  );
}

function PreferencesForm({ stored }: { readonly stored: Preferences }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSavePreferences();
  const form = useContractForm({
    schema: savePreferences.body,
    initialValues: { ...stored },
    send: (preferences) => save.mutateAsync(preferences),
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { isBusy, values } = form;
  const change = (part: Partial<Preferences>): void => {
    save.reset();
    form.setValues(part);
  };
  return (
    <form {...form.props}>
      <Stack maw="34rem">
        <UnsavedGuard isDirty={form.isUnsaved} />
        <NativeSelect
          label={t("preferences.language")}
          value={values.language}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) =>
            isLanguage(value) && change({ language: value })
          }
          data={LANGUAGES.map((value) => ({ value, label: t(`preferences.languages.${value}`) }))}
        />
        <NativeSelect
          label={t("preferences.timezone")}
          description={t("preferences.timezoneHint")}
          value={values.timezone}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) =>
            isTimeZone(value) && change({ timezone: value })
          }
          data={TIME_ZONES.map((value) => ({ value, label: t(`preferences.zones.${value}`) }))}
        />
        <Fieldset variant="unstyled" legend={t("preferences.notifications")} disabled={isBusy}>
          <Stack gap="sm">
            <Switch
              label={t("preferences.emailNotifications")}
              hint={t("preferences.emailHint")}
              isOn={values.emailNotifications}
              onChange={(isOn) => change({ emailNotifications: isOn })}
            />
            <Switch
              label={t("preferences.whatsappNotifications")}
              hint={t("preferences.whatsappHint")}
              isOn={values.whatsappNotifications}
              onChange={(isOn) => change({ whatsappNotifications: isOn })}
            />
          </Stack>
        </Fieldset>
        <Group gap="sm">
          <Button type="submit" disabled={!form.isUnsaved}>
            {isBusy ? t("settings.saving") : t("settings.save")}
          </Button>
          {/* Said in the language that was just chosen, which a toast would not be. */}
          <Text component="output" inherit c="var(--good)" fw={600}>
            {save.isSuccess && t("preferences.saved")}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
