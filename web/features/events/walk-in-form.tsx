import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { WalkIn } from "#contract/events/event-records.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { instrumentByAge } from "./device/children.ts";
import type { Prepared, WalkInForm as Begun } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { focusField } from "./focus-field.ts";
import { textOf } from "./text-of.ts";
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
  const [first] = useState(begun);
  const [key] = useState(() => uuidv7());
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { groups, event } = prepared.kit;
  const today = todayIn(event.time_zone);
  const register = async (form: HTMLFormElement): Promise<void> => {
    const typed = typedIn(form);
    const parsed = WalkIn.safeParse({ ...typed, sex: typed["sex"] || null });
    const found = parsed.success ? {} : faultsOf(parsed.error.issues);
    // A clock that is a little behind must not keep a child out: the server looks again.
    if ((typed["date_of_birth"] ?? "") > today) found["date_of_birth"] = t("device.bornLater");
    setFaults(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined || !parsed.success) return focusField(form, wrong ?? "");
    const { full_name: name, date_of_birth: born, group_id: groupId } = parsed.data;
    const group = groups.find(({ id }) => id === groupId)?.name ?? "";
    const instrument = instrumentByAge(born, today);
    setBusy(true);
    const isKept = await device.register({ key, name, born, group, instrument }, parsed.data);
    setBusy(false);
    if (!isKept) return;
    await device.keepForm(null);
    onRegistered(key);
  };
  return (
    <View title={t("device.walkInTitle")}>
      <p className="ui-muted">{t("device.walkInHint")}</p>
      <form
        noValidate
        className="device-form"
        onChange={({ currentTarget }) => void device.keepForm(typedIn(currentTarget))}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!isBusy) void register(submitted.currentTarget);
        }}
      >
        {FIELDS.map(([name, text, type]) => (
          <TextInput
            key={name}
            size="md"
            name={name}
            type={type}
            label={t(`device.${text}`)}
            defaultValue={first[name] ?? ""}
            error={faults[name]}
            autoComplete="off"
            {...(type === "date" && { max: today })}
          />
        ))}
        <NativeSelect
          size="md"
          name="sex"
          label={t("device.sex")}
          defaultValue={first["sex"] ?? ""}
          data={[
            { value: "", label: t("device.sexes.none") },
            { value: "feminino", label: t("device.sexes.feminino") },
            { value: "masculino", label: t("device.sexes.masculino") },
          ]}
        />
        <NativeSelect
          size="md"
          name="group_id"
          label={t("device.group")}
          defaultValue={first["group_id"] ?? groups[0]?.id ?? ""}
          error={faults["group_id"]}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="device-actions">
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
        </div>
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

const NAMES = [...FIELDS.map(([name]) => name), "sex", "group_id"];

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(NAMES.map((name) => [name, textOf(typed, name)]));
}

/** What is wrong, by field, in the order in which the fields stand. */
function faultsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const issue = issues.find(({ path }) => path[0] === name);
      return issue ? [[name, spokenFault(issue.message)]] : [];
    }),
  );
}
