import { Button, Flex, Group, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createStimulusSet } from "#contract/vision/stimulus-sets.ts";
import { DRAWN_SET } from "#contract/vision/vision.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { SetCard } from "./set-card.tsx";
import { setsQuery, useCreateSet } from "./stimulus-sets.api.ts";

/** What the visual test shows: the drawn scenes, and a clinic's own films in versions. */
export function SetsSection() {
  const { t } = useTexts();
  const sets = useQuery(setsQuery);
  if (sets.isPending) return <Pending>{t("stimulusSets.loading")}</Pending>;
  if (sets.isError) return <Failure error={sets.error} onRetry={() => void sets.refetch()} />;
  const isDrawnInUse = !sets.data.some(({ state }) => state === "active");
  return (
    <Stack gap={20} maw="56rem">
      <h2>{t("stimulusSets.title")}</h2>
      <p className="ui-muted">{t("stimulusSets.hint")}</p>
      <Card title={t("stimulusSets.drawn")}>
        <Stack>
          <Flex component="p" gap={8} wrap="wrap" align="center">
            <strong>{t("stimulusSets.version", { version: DRAWN_SET.version })}</strong>
            {isDrawnInUse && <Tag tone="good">{t("stimulusSets.state.active")}</Tag>}
          </Flex>
          <p className="ui-muted">{t("stimulusSets.drawnHint")}</p>
        </Stack>
      </Card>
      {sets.data.map((set) => (
        <SetCard key={set.id} set={set} />
      ))}
      <BeginSet />
    </Stack>
  );
}

function BeginSet() {
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreateSet();
  // One id for one press: pressed twice it is one set.
  const [id, setId] = useState(requestId);
  const { props, field, failure, errors, isBusy } = useContractForm({
    schema: createStimulusSet.body,
    initialValues: { name: "" },
    bodyOf: ({ name }) => ({ id, name }),
    startsOver: true,
    send: async (set) => {
      await create.mutateAsync(set);
      toast.success({ message: t("stimulusSets.begun") });
      setId(requestId());
    },
  });
  return (
    <Card title={t("stimulusSets.begin")}>
      <form {...props}>
        <Stack>
          <p className="ui-muted">{t("stimulusSets.beginHint")}</p>
          <TextInput
            label={t("stimulusSets.setName")}
            autoComplete="off"
            maxLength={80}
            {...field("name")}
            error={errors["name"] ?? failure}
          />
          <Group gap={8} mih="2.75rem">
            <Button type="submit" variant="default" loading={isBusy}>
              {t("stimulusSets.begin")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
