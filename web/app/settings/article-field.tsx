import { NativeSelect } from "@mantine/core";
import {
  type Article,
  ARTICLES,
  articleOf,
  nameWithArticle,
} from "#domain/organization/article.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** The article before the organisation's name, with what comes of it: it follows the name until one is chosen. */
export function ArticleField(props: {
  readonly name: string;
  readonly chosen: Article | null;
  readonly isDisabled: boolean;
  readonly onChoose: (article: Article) => void;
}) {
  const { t } = useTexts();
  const article = articleOf(props.name, props.chosen);
  return (
    <NativeSelect
      name="article"
      label={t("organization.article")}
      description={t("organization.articleHint", {
        example: nameWithArticle(props.name, article).of,
      })}
      value={article}
      disabled={props.isDisabled}
      data={ARTICLES.map((value) => ({
        value,
        label: t(`organization.articles.${value || "none"}`),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = ARTICLES.find((each) => each === value);
        if (chosen !== undefined) props.onChoose(chosen);
      }}
    />
  );
}
