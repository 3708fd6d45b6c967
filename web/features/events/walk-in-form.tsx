import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { WalkIn } from "#contract/event-records.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { instrumentByAge } from "./device/children.ts";
import type { Device } from "./device/device.ts";
import type { Prepared } from "./device/device-state.ts";
import { textOf } from "./prepare-form.tsx";
import { todayIn } from "./today.ts";

interface WalkInFormProps {
  readonly device: Device;
  readonly prepared: Prepared;
  readonly onBack: () => void;
  readonly onRegistered: (key: string) => void;
}

/** Registers a child whom nobody expected. Whether the child is known already, the server sees when it is sent. */
export function WalkInForm({ device, prepared, onBack, onRegistered }: WalkInFormProps) {
  const { t } = useTexts();
  const [key] = useState(() => uuidv7());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { groups, event } = prepared.kit;
  const register = async (typed: FormData): Promise<void> => {
    const parsed = WalkIn.safeParse({
      ...Object.fromEntries(FIELDS.map(([name]) => [name, textOf(typed, name)])),
      group_id: textOf(typed, "group_id"),
      sex: textOf(typed, "sex") || null,
    });
    if (!parsed.success) {
      setFaults(
        Object.fromEntries(
          parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
        ),
      );
      return;
    }
    const { full_name: name, date_of_birth: born, group_id: groupId } = parsed.data;
    const group = groups.find(({ id }) => id === groupId)?.name ?? "";
    const instrument = instrumentByAge(born, todayIn(event.time_zone));
    await device.register({ key, name, born, group, instrument }, parsed.data);
    onRegistered(key);
  };
  return (
    <Card title={t("device.walkInTitle")}>
      <form
        noValidate
        className="device-form"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void register(new FormData(submitted.currentTarget));
        }}
      >
        {FIELDS.map(([name, text, type]) => (
          <TextInput
            key={name}
            name={name}
            type={type}
            label={t(`device.${text}`)}
            error={faults[name]}
            autoComplete="off"
          />
        ))}
        <NativeSelect
          name="sex"
          label={t("device.sex")}
          data={[
            { value: "", label: t("device.sexes.none") },
            { value: "feminino", label: t("device.sexes.feminino") },
            { value: "masculino", label: t("device.sexes.masculino") },
          ]}
        />
        <NativeSelect
          name="group_id"
          label={t("device.group")}
          error={faults["group_id"]}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="device-actions">
          <Button type="submit" size="md">
            {t("device.register")}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t("device.back")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const FIELDS = [
  ["full_name", "childName", "text"],
  ["date_of_birth", "birth", "date"],
  ["guardian_name", "guardianOf", "text"],
  ["guardian_relationship", "relationship", "text"],
  ["guardian_phone", "phone", "tel"],
] as const;
