import type { ReactNode } from 'react';
import { getSpiritualArticle } from '../../api/spiritualArticles.ts';
import type { Article } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { Byline, Headline } from '../../content/Headline.tsx';
import { DetailPage, PrevNext } from '../../content/DetailPage.tsx';
import { ListenButton } from '../../content/audio/ListenButton.tsx';
import { MarkdownView } from '../../content/MarkdownView.tsx';
import { SaveButton } from '../../content/audio/SaveButton.tsx';
import { Scripture } from '../../content/Scripture.tsx';
import { articleTrack } from '../../content/audio/tracks.ts';
import { useDetail } from '../../content/useDetail.ts';
import { useArticleTexts } from './texts.ts';

/** A devotion: text, and audio where somebody has read it aloud. */
export function ArticleDetail(): ReactNode {
  const t = useArticleTexts();
  const detail = useDetail<Article>('spiritualArticle', (id, signal) => getSpiritualArticle(id, { signal }));
  return (
    <DetailPage
      title={t('dayking.title')}
      detail={detail}
      shared={(article) => ({ title: article.title, path: `/s/article/${article.id}`, track: articleTrack(article) })}
    >
      {(article) => <ArticleView article={article} at={detail.at} />}
    </DetailPage>
  );
}

function ArticleView({ article, at }: { readonly article: Article; readonly at: number | null }): ReactNode {
  const t = useArticleTexts();
  const track = articleTrack(article);
  const { title, date, author, scriptureRef, scriptureText, readMinutes, content, prev, next } = article;
  return (
    <article>
      <Headline title={title} date={date} about={[t('dayking.readMinutes', { minutes: readMinutes })]} />
      <Byline parts={[author]} reference={scriptureRef} />
      {track && (
        <div className="listen">
          <ListenButton track={track} at={at} />
          <SaveButton track={track} />
        </div>
      )}
      <Scripture reference={scriptureRef} text={scriptureText} />
      <MarkdownView text={content} />
      <PrevNext kind="spiritualArticle" path={DETAILS.article} prev={prev} next={next} />
    </article>
  );
}
