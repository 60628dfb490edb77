import type { Notice, SpiritualAudio, Article, Sing, Sermon } from '#contract/church';
import { articlesOf } from './articles.ts';
import { audiosOf } from './audios.ts';
import { readDetail } from './lists.ts';
import { readNotice } from './notices.ts';
import type { Reading } from './reading.ts';
import { sermonsOf } from './sermons.ts';
import { singsOf } from './sings.ts';

/** Content that has a page of its own, as mirrors and previews name it. */
export const ENTITIES = {
  notice: 'church-announcement',
  audio: 'spiritual-audio',
  article: 'spiritual-article',
  sing: 'sunday-sing',
  sermon: 'sunday-preach',
} as const;

export type Kind = keyof typeof ENTITIES;

export const KINDS = Object.keys(ENTITIES) as readonly Kind[];

/** One complete item, discriminated by its kind. */
export type ContentItem =
  | { readonly kind: 'notice'; readonly of: Notice }
  | { readonly kind: 'audio'; readonly of: SpiritualAudio }
  | { readonly kind: 'article'; readonly of: Article }
  | { readonly kind: 'sing'; readonly of: Sing }
  | { readonly kind: 'sermon'; readonly of: Sermon };

/** Whether a word names a kind. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(ENTITIES, word);
}

/**
 * What a detail page shows.
 *
 * @param isDraft  whether it may be one that is not public
 * @returns undefined when there is none to see
 */
export async function readContent(
  reading: Reading,
  kind: Kind,
  id: string,
  isDraft = false,
): Promise<ContentItem['of'] | undefined> {
  switch (kind) {
    case 'notice':
      return readNotice(reading, id, isDraft);
    case 'audio':
      return readDetail(reading, audiosOf(reading), id, isDraft);
    case 'article':
      return readDetail(reading, articlesOf(reading), id, isDraft);
    case 'sing':
      return readDetail(reading, singsOf(reading), id, isDraft);
    case 'sermon':
      return readDetail(reading, sermonsOf(reading), id, isDraft);
  }
}
