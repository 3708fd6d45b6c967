import { Anchor, Button, Flex, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Retention } from "#contract/registry/retention.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useKeepLonger } from "./erasure.api.ts";

interface DueChildrenProps {
  readonly preview: Retention["preview"];
  /** The rule is in force; else it is only thought about, and nobody can be kept from it. */
  readonly isSet: boolean;
}

/** The children whom a rule meets within 90 days, each of whom can be kept for one more year. */
export function DueChildren({ preview: { count, children }, isSet }: DueChildrenProps) {
  const { t, day } = useTexts();
  const toast = useToast();
  const keep = useKeepLonger();
  return (
    <>
      <p>{t(isSet ? "retention.soon" : "retention.would", { count })}</p>
      {children.length > 0 && (
        <Rows aria-label={t("retention.list")}>
          {children.map(({ id, full_name: name, last_entry_on: last, erase_on: on }) => (
            <Flex
              key={id}
              component="li"
              py="sm"
              gap="sm"
              justify="space-between"
              direction={{ base: "column", sm: "row" }}
            >
              <div>
                <Anchor component={Link} to={patientPath(id)} fw={600}>
                  {name}
                </Anchor>
                <Text c="dimmed" fz="0.9375rem">
                  {t("retention.row", { last: day(last), day: day(on) })}
                </Text>
              </div>
              {isSet && (
                <Button
                  variant="default"
                  mih={44}
                  flex="none"
                  aria-label={t("retention.keepNamed", { name })}
                  loading={keep.isPending && keep.variables === id}
                  onClick={() =>
                    keep.mutate(id, {
                      onSuccess: () => toast.success({ message: t("retention.kept", { name }) }),
                    })
                  }
                >
                  {t("retention.keep")}
                </Button>
              )}
            </Flex>
          ))}
        </Rows>
      )}
      {count > children.length && <p>{t("retention.more", { count: count - children.length })}</p>}
      {keep.isError && <ErrorText>{detailOf(keep.error)}</ErrorText>}
    </>
  );
}
