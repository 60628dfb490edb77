import type { ArticleRow, Article } from '#contract/church';
import { parseMarkdown, plainText } from '#markdown';
import { Files } from './files.ts';
import type { List } from './lists.ts';
import { entityOf, type Reading } from './reading.ts';
import { textOrNull, type PublicRow } from './select.ts';

/** Characters read in a minute, aloud or slowly. */
const READ_A_MINUTE = 300;
const SUMMARY = 80;
/** Of a text so much is looked at: what Markdown adds to it is never as long as that. */
const BEGINNING = 12 * SUMMARY;

/** Spiritual articles (CH-C-09, CH-C-10). */
export function articlesOf(reading: Pick<Reading, 'bundle'>): List<ArticleRow, Article> {
  return {
    entity: entityOf(reading, 'spiritual-article'),
    person: 'author',
    searched: ['title', 'author', 'scriptureRef', 'scriptureText', 'content'],
    columns: ['title', 'author', 'date', 'scriptureRef', 'cover', 'coverAlt', 'audio'],
    computed: { beginning: `left(t."content", ${BEGINNING})`, length: 'char_length(t."content")' },
    detailColumns: ['scriptureText', 'duration', 'content'],
    facets: { author: 'author', year: 'year', book: 'book' },
    rows: async (current, rows) => {
      const files = await Files.of(current, rows, ['cover']);
      return Promise.all(rows.map((row) => rowOf(row, files, 'w480')));
    },
    detail: async (current, row) => {
      const files = await Files.of(current, [row], ['cover', 'audio']);
      return {
        ...(await rowOf(row, files, 'w1500')),
        scriptureText: textOrNull(row['scriptureText']),
        content: String(row['content'] ?? ''),
        audio: files.audio(row['audio'], row['duration']),
      };
    },
  };
}

async function rowOf(row: PublicRow, files: Files, size: 'w480' | 'w1500'): Promise<ArticleRow> {
  return {
    id: row.id,
    title: String(row['title']),
    author: textOrNull(row['author']),
    date: String(row['date']),
    scriptureRef: textOrNull(row['scriptureRef']),
    cover: await files.image(row['cover'], size, textOrNull(row['coverAlt'])),
    hasAudio: row['audio'] !== null,
    readMinutes: Math.max(1, Math.ceil(Number(row['length'] ?? 0) / READ_A_MINUTE)),
    summary: beginningOf(String(row['beginning'] ?? '')),
  };
}

/** The first words of a text, as a teaser. */
export function beginningOf(markdown: string, length = SUMMARY): string | null {
  const text = plainText(parseMarkdown(markdown.slice(0, 12 * length)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
