/** The article that Portuguese puts before an institution's name: 'a Clínica Ipê', 'o Centro Ipê', none for 'Ipê Saúde'. */
export const ARTICLES = ["a", "o", ""] as const;
export type Article = (typeof ARTICLES)[number];

/** What institutions are, without accents: their names begin with it, and it decides the article. */
const KINDS: Readonly<Record<"a" | "o", ReadonlySet<string>>> = {
  a: new Set(
    "apae associacao casa clinica creche escola fundacao maternidade policlinica prefeitura rede santa secretaria sociedade ubs unidade universidade upa".split(
      " ",
    ),
  ),
  o: new Set(
    "ambulatorio caps centro cer cmei colegio consultorio cras departamento educandario espaco grupo hospital instituto lar municipio nucleo posto programa projeto servico".split(
      " ",
    ),
  ),
};

/** The article of a name for which none was chosen: by its first word, and none where that says nothing. */
export function guessArticle(name: string): Article {
  const [first = ""] = name
    .trim()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\s+/);
  if (KINDS.a.has(first)) return "a";
  return KINDS.o.has(first) ? "o" : "";
}

/** The article of an institution: the one that it chose, else the one that its name suggests. */
export function articleOf(name: string, chosen: Article | null | undefined): Article {
  return chosen ?? guessArticle(name);
}

/** A name as a Portuguese sentence takes it. */
export interface NamedInstitution {
  /** 'a Clínica Ipê', and at the beginning of a sentence 'A Clínica Ipê'. */
  readonly the: string;
  readonly The: string;
  /** 'da Clínica Ipê'. */
  readonly of: string;
  /** 'pela Clínica Ipê'. */
  readonly by: string;
  /** 'à Clínica Ipê'. */
  readonly to: string;
}

const WORDS: Readonly<Record<Article, NamedInstitution>> = {
  a: { the: "a ", The: "A ", of: "da ", by: "pela ", to: "à " },
  o: { the: "o ", The: "O ", of: "do ", by: "pelo ", to: "ao " },
  "": { the: "", The: "", of: "de ", by: "por ", to: "a " },
};

/** Puts the article, drawn together with the preposition, before a name. */
export function nameWithArticle(name: string, article: Article): NamedInstitution {
  const { the, The, of, by, to } = WORDS[article];
  return { the: the + name, The: The + name, of: of + name, by: by + name, to: to + name };
}
