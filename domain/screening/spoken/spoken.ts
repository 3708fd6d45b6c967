import type { Language } from "#domain/organization/language.ts";
import enUs from "./en-US.json" with { type: "json" };
import esEs from "./es-ES.json" with { type: "json" };
import ptBr from "./pt-BR.json" with { type: "json" };
import { SPOKEN_GROUPS, type SpokenGroup } from "./spoken-groups.ts";

/** One sentence that is read aloud to families. */
export interface SpokenSentence {
  /** The hash of its text: another text has another name. */
  readonly name: string;
  readonly text: string;
  readonly group: SpokenGroup;
  /** How long the synthetic voice takes for it. */
  readonly milliseconds: number;
}

interface List {
  readonly sounds: Readonly<
    Record<string, { readonly group: string; readonly text: string; readonly milliseconds: number }>
  >;
}

/** Every sentence of a language by its name, in the order of reading. */
export const SPOKEN: Readonly<Record<Language, ReadonlyMap<string, SpokenSentence>>> = {
  "pt-BR": read(ptBr),
  "en-US": read(enUs),
  "es-ES": read(esEs),
};

function read({ sounds }: List): ReadonlyMap<string, SpokenSentence> {
  return new Map(
    Object.entries(sounds).map(([path, { group, text, milliseconds }]) => {
      const name = path.slice(path.indexOf("/") + 1);
      return [name, { name, text, milliseconds, group: groupOf(group) }];
    }),
  );
}

function groupOf(name: string): SpokenGroup {
  const group = SPOKEN_GROUPS.find((known) => known === name);
  if (!group) throw new Error(`no group of sentences is called ${name}`);
  return group;
}
