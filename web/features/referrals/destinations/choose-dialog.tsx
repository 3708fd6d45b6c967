import { Button, Flex, Group, Stack, Text, Title } from "@mantine/core";
import type { DestinationChoice } from "#contract/referrals/destinations.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useChoose } from "./destinations.api.ts";
import { Reasons } from "./reasons.tsx";

type Suggestion = DestinationChoice["suggestions"][number];

interface ChooseDialogProps {
  readonly referralId: string;
  readonly choice: DestinationChoice;
  readonly onClose: () => void;
}

/** All places, those that fit first, each with what speaks for it: a person who knows more may choose any. */
export function ChooseDialog({ referralId, choice, onClose }: ChooseDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const choose = useChoose(referralId);
  const take = (id: string | null): void => {
    choose.mutate(id, {
      onSuccess: () => {
        toast.success({
          message: t(id === null ? "destinations.takenBack" : "destinations.chosen"),
        });
        onClose();
      },
    });
  };
  const [fitting, others] = [true, false].map((suits) =>
    choice.suggestions.filter((each) => each.suits === suits),
  );
  const list = (title: string, suggestions: readonly Suggestion[] = []) =>
    suggestions.length > 0 && (
      <Flex component="section" direction="column" gap="sm">
        <Title order={3} fz="md" fw={600}>
          {title}
        </Title>
        <Stack component="ul" gap="md">
          {suggestions.map(({ destination, reasons }) => (
            <Group key={destination.id} component="li" justify="space-between" gap="sm">
              <div>
                <Text size="lg" fw={600} lh={1.35}>
                  {destination.name}
                </Text>
                <p className="ui-muted">{t(`destinations.kinds.${destination.kind}`)}</p>
                <Reasons reasons={reasons} />
              </div>
              {destination.id === choice.chosen?.id ? (
                <span className="ui-muted">{t("destinations.isChosen")}</span>
              ) : (
                <Button
                  variant="default"
                  disabled={choose.isPending}
                  aria-label={t("destinations.chooseOne", { name: destination.name })}
                  onClick={() => take(destination.id)}
                >
                  {t("destinations.choose")}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </Flex>
    );
  return (
    <Dialog title={t("destinations.chooseTitle")} isOpen isWide onClose={onClose}>
      <Stack pt={8}>
        {choose.isError && <ErrorText>{detailOf(choose.error)}</ErrorText>}
        {list(t("destinations.fitting"), fitting)}
        {list(t("destinations.others"), others)}
        {choice.chosen && (
          <Group gap={10}>
            <Button variant="subtle" disabled={choose.isPending} onClick={() => take(null)}>
              {t("destinations.takeBack")}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
