import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { WalkIn } from "#contract/events/event-records.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { instrumentByAge } from "./device/children.ts";
import type { Prepared, WalkInForm as Begun } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { todayIn } from "./today.ts";
import { View } from "./view.tsx";

interface WalkInFormProps {
  readonly device: Device;
  readonly prepared: Prepared;
  /** What was typed before the page was closed. */
  readonly begun: Begun;
  readonly onBack: () => void;
  readonly onRegistered: (key: string) => void;
}

/** Registers a child whom nobody expected. Whether the child is known already, the server sees when it is sent. */
export function WalkInForm({ device, prepared, begun, onBack, onRegistered }: WalkInFormProps) {
  const { t } = useTexts();
  const [key] = useState(() => uuidv7());
  const { groups, event } = prepared.kit;
  const today = todayIn(event.time_zone);
  const form = useContractForm({
    schema: WalkIn,
    initialValues: { ...EMPTY, group_id: groups[0]?.id ?? "", ...begun },
    bodyOf: (values) => ({ ...values, sex: values.sex || null }),
    // A clock that is a little behind must not keep a child out: the server looks again.
    check: (values) =>
      values.date_of_birth > today ? { date_of_birth: t("device.bornLater") } : {},
    send: async (child) => {
      const { full_name: name, date_of_birth: born, group_id: groupId } = child;
      const group = groups.find(({ id }) => id === groupId)?.name ?? "";
      const instrument = instrumentByAge(born, today);
      if (!(await device.register({ key, name, born, group, instrument }, child))) return;
      await device.keepForm(null);
      onRegistered(key);
    },
  });
  const { isBusy, field } = form;
  return (
    <View title={t("device.walkInTitle")}>
      <p className="ui-muted">{t("device.walkInHint")}</p>
      <form {...form.props}>
        <Stack maw="36rem" onChange={() => void device.keepForm(form.getValues())}>
          {FIELDS.map(([name, text, type]) => {
            const shared = { ...field(name), size: "md", label: t(`device.${text}`) } as const;
            return type === "date" ? (
              <DayInput key={name} {...shared} hasCalendar={false} />
            ) : (
              <TextInput key={name} {...shared} type={type} autoComplete="off" />
            );
          })}
          <NativeSelect
            size="md"
            {...field("sex")}
            label={t("device.sex")}
            data={[
              { value: "", label: t("device.sexes.none") },
              { value: "feminino", label: t("device.sexes.feminino") },
              { value: "masculino", label: t("device.sexes.masculino") },
            ]}
          />
          <NativeSelect
            size="md"
            {...field("group_id")}
            label={t("device.group")}
            data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Group gap="sm" align="end">
            <Button type="submit" size="md" loading={isBusy}>
              {t("device.register")}
            </Button>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                void device.keepForm(null);
                onBack();
              }}
            >
              {t("device.back")}
            </Button>
          </Group>
        </Stack>
      </form>
    </View>
  );
}

const FIELDS = [
  ["full_name", "childName", "text"],
  ["date_of_birth", "birth", "date"],
  ["guardian_name", "guardianOf", "text"],
  ["guardian_relationship", "relationship", "text"],
  ["guardian_phone", "phone", "tel"],
] as const;

const EMPTY = {
  full_name: "",
  date_of_birth: "",
  guardian_name: "",
  guardian_relationship: "",
  guardian_phone: "",
  sex: "",
};
