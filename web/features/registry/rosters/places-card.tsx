import { Button, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roster, RosterPlace } from "#contract/registry/rosters.ts";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import { groupTreeQuery } from "#web/features/screening/patients/patients.api.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { rosterPlacesQuery, useRosterOrder } from "./rosters.api.ts";
import classes from "./rosters.module.css";

/** Values of a choice that are no group: to be found by its name again, and to be created. */
const BY_NAME = "";
const CREATE = "create";

/** The classes or doctors that the file names: which group each is, or that it is to be created. */
export function PlacesCard({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const places = useQuery(rosterPlacesQuery(roster));
  const order = useRosterOrder(roster.id);
  // Those that are known already are told in a word; what waits for a person comes first.
  const sorted = (places.data ?? []).toSorted((one, other) => openness(other) - openness(one));
  if (places.isSuccess && sorted.length === 0) return null;
  const choose = (place: RosterPlace, value: string): void => {
    const { key, name } = place;
    const choice =
      value === CREATE
        ? { key, create: { name, parent_id: null } }
        : { key, group: value === BY_NAME ? null : value };
    order.mutate({ kind: "places", body: { places: [choice] } });
  };
  const missing = sorted.filter((place) => openness(place) > 0);
  return (
    <Card title={t(`rosters.places.title.${roster.group_kind === "doctor" ? "doctor" : "class"}`)}>
      {places.isPending && <Pending>{t("rosters.loading")}</Pending>}
      {places.isError && <Failure error={places.error} onRetry={() => void places.refetch()} />}
      {missing.length > 0 && (
        <Text inherit my={6} c="var(--caution)" fw={600}>
          {t("rosters.places.open")}
        </Text>
      )}
      {missing.length > 1 && roster.may_create_groups && (
        <Button
          variant="default"
          disabled={order.isPending}
          onClick={() =>
            order.mutate({
              kind: "places",
              body: {
                places: missing.map(({ key, name }) => ({
                  key,
                  create: { name, parent_id: null },
                })),
              },
            })
          }
        >
          {t("rosters.places.createAll", { count: missing.length })}
        </Button>
      )}
      {order.isError && (
        <Note role="alert" tone="bad" my={8}>
          {detailOf(order.error)}
        </Note>
      )}
      <ul className={classes["fields"]}>
        {sorted.map((place) => (
          <PlaceChoice
            key={place.key}
            place={place}
            mayCreate={roster.may_create_groups}
            isBusy={order.isPending}
            onChoose={(value) => choose(place, value)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** More for what waits for a decision. */
function openness({ group, create }: RosterPlace): number {
  return group === null && create === null ? 1 : 0;
}

interface PlaceChoiceProps {
  readonly place: RosterPlace;
  readonly mayCreate: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (value: string) => void;
}

function PlaceChoice({ place, mayCreate, isBusy, onChoose }: PlaceChoiceProps) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  const name = [place.year, place.name].filter(Boolean).join(" · ") || t("rosters.places.unnamed");
  const suggested = new Set(place.suggestions.map(({ id }) => id));
  const others = groupsIn(tree.data ?? []).filter(({ node }) => !suggested.has(node.id));
  return (
    <li>
      <NativeSelect
        label={name}
        description={t("rosters.rows", { count: place.rows })}
        disabled={isBusy}
        value={place.create ? CREATE : (place.group?.id ?? BY_NAME)}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
        data={[
          {
            value: BY_NAME,
            label: t(place.group ? "rosters.places.byName" : "rosters.places.choose"),
          },
          ...(mayCreate
            ? [{ value: CREATE, label: t("rosters.places.create", { name: place.name }) }]
            : []),
          ...place.suggestions.map(({ id, path }) => ({ value: id, label: path })),
          ...others.map(({ node, above }) => ({
            value: node.id,
            label: [...above.map((each) => each.name), node.name].join(" › "),
          })),
        ]}
      />
    </li>
  );
}
