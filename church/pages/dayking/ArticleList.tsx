import type { ReactNode } from 'react';
import { getSpiritualArticles } from '../../api/spiritualArticles.ts';
import type { ArticleRow } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSettings } from '../../app/settings.ts';
import { useNow } from '../../app/useNow.ts';
import { bookChoice, monthChoice, namesChoice, yearChoice } from '../../content/listFilters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { useContentTexts } from '../../content/texts.ts';
import { shortDay } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { ContentRow } from '../../ui/ContentRow.tsx';
import { useArticleTexts } from './texts.ts';

/** Devotions, newest first: by author, book, year and month. */
export function ArticleList(): ReactNode {
  const t = useContentTexts();
  const { language } = useSettings();
  return (
    <ListPage<ArticleRow>
      title={useArticleTexts()('dayking.title')}
      filterNames={['year', 'month', 'book', 'author']}
      choices={(facets, filters) => [
        yearChoice(t, facets),
        monthChoice(t, filters),
        bookChoice(t, language, facets),
        namesChoice(t, 'author', facets),
      ]}
      load={(filters, pageIndex, signal) => getSpiritualArticles({ ...filters, pageIndex }, { signal })}
      row={(article) => <ArticleRowView key={article.id} article={article} />}
    />
  );
}

function ArticleRowView({ article }: { readonly article: ArticleRow }): ReactNode {
  const site = useSiteTexts();
  const t = useArticleTexts();
  const { date: today } = useNow();
  const { id, title, scriptureRef, author, readMinutes, hasAudio, date } = article;
  return (
    <ContentRow
      kind="spiritualArticle"
      id={id}
      href={hrefTo(DETAILS.article, { id })}
      title={title}
      facts={[scriptureRef, author, t('dayking.readMinutes', { minutes: readMinutes }), hasAudio ? t('dayking.heard') : null]}
      trailing={shortDay(site, date, today)}
      icon="book"
    />
  );
}
