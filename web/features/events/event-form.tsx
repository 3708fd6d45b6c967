import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { ScreeningEventCreate } from "#contract/screening-events.ts";
import { groupTreeQuery, groupsIn } from "#web/features/patients/index.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useCreateEvent } from "./events.api.ts";

/** A new event: what, where, when, and whose children are expected. */
export function EventForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const create = useCreateEvent();
  const tree = useQuery(groupTreeQuery);
  const [id] = useState(() => uuidv7());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, fault, onSubmit } = useCheckedForm(ScreeningEventCreate, {
    extra: { id, group_ids: chosen },
    send: async (body) => {
      try {
        await create.mutateAsync(body);
        onClose();
        return undefined;
      } catch (error) {
        return isApiError(error) ? error.fields : undefined;
      }
    },
  });
  const groups = tree.data ? groupsIn(tree.data) : [];
  return (
    <Dialog title={t("events.create")} isOpen isWide onClose={onClose}>
      <form noValidate className="events-form" onSubmit={onSubmit}>
        <TextInput
          name="name"
          label={t("events.name")}
          error={fault("name")}
          required
          data-autofocus
        />
        <TextInput name="place" label={t("events.place")} error={fault("place")} required />
        <div className="events-days">
          <TextInput
            name="starts_on"
            type="date"
            label={t("events.startsOn")}
            error={fault("starts_on")}
            required
          />
          <TextInput
            name="ends_on"
            type="date"
            label={t("events.endsOn")}
            error={fault("ends_on")}
            required
          />
        </div>
        <Checkbox.Group
          label={t("events.groups")}
          value={[...chosen]}
          onChange={setChosen}
          error={fault("group_ids")}
        >
          <div className="events-groups">
            {tree.data && groups.length === 0 && <p>{t("events.noGroups")}</p>}
            {groups.map(({ node, above }) => (
              <Checkbox
                key={node.id}
                value={node.id}
                label={[...above.map(({ name }) => name), node.name].join(" › ")}
              />
            ))}
          </div>
        </Checkbox.Group>
        {create.isError && (
          <p className="events-fault" role="alert">
            {detailOf(create.error)}
          </p>
        )}
        <div className="events-actions">
          <Button type="submit" loading={isBusy}>
            {t("events.save")}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("app.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
