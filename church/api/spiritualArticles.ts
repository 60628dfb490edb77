import { pageOf, rowOf } from './envelope.ts';
import { withQuery } from './query.ts';
import { request, type RequestOptions } from './request.ts';
import type { Article, ArticleRow, ListQuery, PageOf } from '#contract/church';

/** A page of the articles, newest first unless asked otherwise. */
export async function getSpiritualArticles(query: ListQuery = {}, ask: RequestOptions = {}): Promise<PageOf<ArticleRow>> {
  return pageOf<ArticleRow>(await request(withQuery('/api/spiritualArticles', query), ask));
}

/** One of them with everything that belongs to it; 404 when it is not, or no longer, published. */
export async function getSpiritualArticle(id: string, ask: RequestOptions = {}): Promise<Article> {
  return rowOf<Article>(await request(`/api/spiritualArticles/${encodeURIComponent(id)}`, ask));
}
