import type { FastifyInstance } from 'fastify';
import { escaped } from '../../../core/escaped.ts';
import { renderText, type Reader } from '../../../core/renderText.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { sendCached } from '../http/sendCached.ts';
import { articlesOf } from '../read/articles.ts';
import { audiosOf } from '../read/audios.ts';
import { conditionOf, type ListFields } from '../read/conditions.ts';
import { readListQuery } from '../read/listQuery.ts';
import { KINDS, type Kind } from '../read/one.ts';
import { entityOf, type Reading } from '../read/reading.ts';
import { tableOf } from '../read/select.ts';
import { sermonsOf } from '../read/sermons.ts';
import { singsOf } from '../read/sings.ts';
import { dayColumn, entryOf, type ListedRow } from './lists.ts';
import { HTML, type Mirrors } from './mirrors.ts';
import { documentHtml, entriesHtml, headOf, type ListedEntry } from './page.ts';

/** Results of a kind; a list has more. */
const PER_KIND = 20;
const PATH = '/s/search';

const FIELDS: Readonly<Record<Kind, (reading: Reading) => ListFields>> = {
  notice: (reading) => ({
    entity: entityOf(reading, 'church-announcement'),
    person: '',
    searched: ['title', 'summary', 'content'],
  }),
  audio: audiosOf,
  article: articlesOf,
  sing: singsOf,
  sermon: sermonsOf,
};

/** Results of one kind. */
interface KindResults {
  readonly kind: Kind;
  /** The newest. */
  readonly entries: readonly ListedEntry[];
  readonly total: number;
}

/** `/s/search?q=`: everything that can be seen, by title, text, person and scripture. It needs no script. */
export function addSearch(app: FastifyInstance, { origin, read }: Mirrors): void {
  app.get(PATH, { config: { access: 'public' } }, async (request, reply) => {
    const reading = await read();
    const reader = readerOf(request);
    const { q } = request.query as { readonly q?: unknown };
    const query = readListQuery(reading.bundle, { keyword: q });
    const { keyword } = query;
    const found = keyword === '' ? undefined : await Promise.all(KINDS.map((kind) => foundOf(reading, kind, query)));
    const title = renderText(reader, 'church.search.title');
    const main = `<h1>${escaped(title)}</h1>\n${formHtml(keyword, reader)}\n${found === undefined ? '' : foundHtml(keyword, found, reader)}`;
    const page = {
      site: reading.site,
      reader,
      origin: origin(),
      path: PATH,
      title,
      summary: renderText(reader, 'church.search.label'),
    };
    // What somebody looked for is no page of its own.
    const head = keyword === '' ? headOf(page) : ['<meta name="robots" content="noindex">'];
    return sendCached(request, reply, HTML, documentHtml({ ...page, head, main }));
  });
}

async function foundOf(reading: Reading, kind: Kind, query: ReturnType<typeof readListQuery>): Promise<KindResults> {
  const { pool, now, today, site } = reading;
  const fields = FIELDS[kind](reading);
  const { sql, values } = conditionOf(fields, query, now, today);
  const day = dayColumn(fields.entity);
  const { rows } = await pool.query<ListedRow & { readonly total: number }>(
    `SELECT t."id", t."title", ${day} AS "day", count(*) OVER ()::int AS "total" FROM ${tableOf(fields.entity)} WHERE ${sql} ORDER BY ${day} DESC, t."id" DESC LIMIT ${PER_KIND}`,
    [...values],
  );
  return { kind, entries: rows.map((row) => entryOf(row, site.zone)), total: rows[0]?.total ?? 0 };
}

function formHtml(keyword: string, reader: Reader): string {
  const label = escaped(renderText(reader, 'church.search.label'));
  const button = escaped(renderText(reader, 'church.search.go'));
  return `<form class="mirror-search" role="search" action="${PATH}"><label for="q">${label}</label>
<input id="q" name="q" type="search" maxlength="60" value="${escaped(keyword)}"><button>${button}</button></form>`;
}

function foundHtml(keyword: string, found: readonly KindResults[], reader: Reader): string {
  const groups = found.filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const code = count === 0 ? 'church.search.none' : 'church.search.found';
  const said = `<p role="status">${escaped(renderText(reader, code, { words: keyword, count }))}</p>`;
  const newest = ({ entries: { length: shown }, total }: KindResults): string =>
    shown === total ? '' : `<p>${escaped(renderText(reader, 'church.search.newest', { shown, total }))}</p>\n`;
  const parts = groups.map(
    (group) =>
      `<h2>${escaped(renderText(reader, `church.mirror.list.${group.kind}`))}</h2>\n${newest(group)}${entriesHtml(group.kind, group.entries)}`,
  );
  return [said, ...parts].join('\n');
}
