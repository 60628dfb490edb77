import type { Row } from '#engine';
import type { Article, Sermon, Sing } from '#church';
import { audioOf, imageOf, textOf } from './rowValues.ts';
import { articleOf, sermonOf, singOf } from './shapes.ts';

/** One of each list stands alone. */
const ALONE = { prev: null, next: null } as const;

export function sermonDetail(row: Row): Sermon {
  return {
    ...sermonOf(row),
    scriptureText: textOf(row, 'scriptureText'),
    outline: textOf(row, 'outline'),
    content: textOf(row, 'content'),
    videoUrl: null,
    pdf: null,
    ...ALONE,
  };
}

export function articleDetail(row: Row): Article {
  return {
    ...articleOf(row),
    scriptureText: textOf(row, 'scriptureText'),
    content: textOf(row, 'content') ?? '',
    audio: audioOf(row),
    ...ALONE,
  };
}

export function singDetail(row: Row): Sing {
  const score = imageOf(row, 'score', null);
  return {
    ...singOf(row),
    lyrics: textOf(row, 'lyrics'),
    score: score ? [score] : [],
    copyright: textOf(row, 'copyright') ?? '',
    ...ALONE,
  };
}
