import { Box, Button, Flex, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { activateStimulusSet, type StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { isUnlike } from "#domain/vision/likeness.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { DraftFilms } from "./draft-films.tsx";
import { setDifference } from "./film-figures.ts";
import { Likeness } from "./pair-likeness.tsx";
import { RightsForm } from "./rights-form.tsx";
import { type SetAct, useCreateSet, useSetAct } from "./stimulus-sets.api.ts";

const TONES = { draft: "info", active: "good", retired: "neutral" } as const;

/** One version of a set: what it has, and what can be done with it. */
export function SetCard({ set }: { readonly set: StimulusSet }) {
  const { t, day } = useTexts();
  const { name, version, state, rights, pairs, sessions, unlike } = set;
  return (
    <Card title={name}>
      <Stack>
        <Flex component="p" gap={8} wrap="wrap" align="center">
          <strong>{t("stimulusSets.version", { version })}</strong>
          <Tag tone={TONES[state]}>{t(`stimulusSets.state.${state}`)}</Tag>
          {pairs.length > 0 && (
            <span className="ui-muted">{t("stimulusSets.pairs", { count: pairs.length })}</span>
          )}
          {state !== "draft" && (
            <span className="ui-muted">{t("stimulusSets.tests", { count: sessions })}</span>
          )}
        </Flex>
        {rights && (
          <>
            <p>{t("stimulusSets.rightsOf", { ...rights, date: day(rights.date) })}</p>
            <details>
              <summary>{t("stimulusSets.terms")}</summary>
              <p>{rights.terms}</p>
            </details>
          </>
        )}
        {unlike && (
          <Box component="p" py={8} px="sm" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
            {t("stimulusSets.usedUnlike", {
              light: Math.round(unlike.light * 100),
              movement: Math.round(unlike.movement * 100),
            })}{" "}
            {t(unlike.by === "" ? "stimulusSets.why" : "stimulusSets.whyOf", unlike)}
          </Box>
        )}
        {state === "draft" && (
          <>
            <DraftFilms set={set} />
            <RightsForm set={set} />
          </>
        )}
        <Acts set={set} />
      </Stack>
    </Card>
  );
}

function Acts({ set }: { readonly set: StimulusSet }) {
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreateSet();
  const [asked, setAsked] = useState<SetAct | null>(null);
  const [nextId, setNextId] = useState(requestId);
  const acts = { draft: ["use", "erase"], active: ["retire"], retired: [] } as const;
  const named = (action: string) =>
    t("stimulusSets.named", { action, name: set.name, version: set.version });
  const next = () =>
    create.mutate(
      { id: nextId, name: set.name, of: set.id },
      {
        onSuccess: () => {
          setNextId(requestId());
          toast.success({ message: t("stimulusSets.versionMade") });
        },
        onError: (error) => toast.failure({ message: detailOf(error) }),
      },
    );
  return (
    <Group gap={8} mih="2.75rem">
      {acts[set.state].map((act) => (
        <Button
          key={act}
          variant={act === "use" ? "filled" : "default"}
          aria-label={named(t(`stimulusSets.${act}`))}
          onClick={() => setAsked(act)}
        >
          {t(`stimulusSets.${act}`)}
        </Button>
      ))}
      {set.state !== "draft" && (
        <Button
          variant="default"
          loading={create.isPending}
          aria-label={named(t("stimulusSets.newVersion"))}
          onClick={next}
        >
          {t("stimulusSets.newVersion")}
        </Button>
      )}
      {asked && <Ask set={set} act={asked} onClose={() => setAsked(null)} />}
    </Group>
  );
}

interface AskProps {
  readonly set: StimulusSet;
  readonly act: SetAct;
  readonly onClose: () => void;
}

const DONE = {
  use: "stimulusSets.used",
  retire: "stimulusSets.retired",
  erase: "stimulusSets.erased",
} as const;

/** Says what a press will do before it is done. The server's refusal stays in sight. */
function Ask({ set, act, onClose }: AskProps) {
  const { id, name, version } = set;
  const { t } = useTexts();
  const toast = useToast();
  const change = useSetAct(act);
  const title = t(`stimulusSets.${act}`);
  const difference = act === "use" ? setDifference(set) : null;
  const form = useContractForm({
    schema: activateStimulusSet.body,
    initialValues: { reason: "" },
    send: async ({ reason }) => {
      await change.mutateAsync({ set: id, reason });
      toast.success({ message: t(DONE[act]) });
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <p>{t(`stimulusSets.${act}Ask`, { name, version })}</p>
          {difference && isUnlike(difference) && (
            <>
              <Likeness difference={difference} />
              <Textarea
                label={t("stimulusSets.reason")}
                description={t("stimulusSets.reasonHint")}
                rows={3}
                maxLength={1000}
                {...form.field("reason")}
              />
            </>
          )}
          <DialogFoot
            fault={form.errorOf("reason") === undefined && form.failure}
            isBusy={form.isBusy}
            isCancelFirst
            onCancel={onClose}
          >
            <Button type="submit" {...(act === "erase" && { color: "red" })} loading={form.isBusy}>
              {title}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
