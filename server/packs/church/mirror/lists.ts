import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EntityModel } from '#engine';
import { escaped } from '../../../core/escaped.ts';
import { renderText, type Reader } from '../../../core/renderText.ts';
import { quote, tableName } from '../../../database/sql/names.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { pathPart } from '../../../http/request/request.ts';
import { FEEDS, feedTitle } from '../feeds/podcast.ts';
import { sendCached } from '../http/sendCached.ts';
import { beginningOf } from '../read/articles.ts';
import { ENTITIES, isKind, type Kind } from '../read/one.ts';
import { NOTICE_SINCE } from '../read/notices.ts';
import { isPublic } from '../read/published.ts';
import type { Reading } from '../read/reading.ts';
import { isoIn } from '../time.ts';
import { HTML, SUMMARY, type Mirrors } from './mirrors.ts';
import { documentHtml, entriesHtml, gonePage, headOf, type ListedEntry } from './page.ts';

/** Entries of a page. */
const PER_PAGE = 100;

/** A page of a list. */
interface ListedPage {
  readonly entries: readonly ListedEntry[];
  readonly isLast: boolean;
}

/** Lists `/s/<kind>` of all that can be seen, and `/s/subscribe`: for search engines, and readers without a script. */
export function addMirrorLists(app: FastifyInstance, { origin, read }: Mirrors): void {
  const config = { config: { access: 'public' as const } };
  app.get('/s/subscribe', config, async (request, reply) => {
    const { site } = await read();
    const reader = readerOf(request);
    const title = renderText(reader, 'church.mirror.list.subscribe');
    const page = {
      site,
      reader,
      origin: origin(),
      path: '/s/subscribe',
      title,
      summary: renderText(reader, 'church.subscribe.how'),
    };
    return sendCached(request, reply, HTML, documentHtml({ ...page, head: headOf(page), main: subscribeHtml(page) }));
  });
  app.get('/s/:kind', config, async (request, reply) => {
    const reading = await read();
    const { site } = reading;
    const reader = readerOf(request);
    const kind = pathPart(request, 'kind');
    const number = pageNumber((request.query as { readonly page?: unknown }).page);
    const listed = isKind(kind) && number !== undefined ? await listedPage(reading, kind, number) : undefined;
    if (!isKind(kind) || number === undefined || !listed || (listed.entries.length === 0 && number > 1))
      return missing(reply, gonePage({ site, reader, code: 'church.mirror.missing' }));
    const title = renderText(reader, `church.mirror.list.${kind}`);
    const path = `/s/${kind}${number === 1 ? '' : `?page=${number}`}`;
    const summary = beginningOf([title, ...listed.entries.map((entry) => entry.title)].join(' · '), SUMMARY);
    const page = { site, reader, origin: origin(), path, title, summary };
    return sendCached(
      request,
      reply,
      HTML,
      documentHtml({ ...page, head: headOf(page), main: listHtml({ kind, title, number, ...listed }, reader) }),
    );
  });
}

function missing(reply: FastifyReply, html: string): FastifyReply {
  return reply.status(404).header('vary', 'Accept-Language').type(HTML).send(html);
}

/** Undefined of what is no number of a page. */
function pageNumber(given: unknown): number | undefined {
  if (given === undefined) return 1;
  return typeof given === 'string' && /^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined;
}

/** A row of a list, with its day or moment. */
export interface ListedRow {
  readonly id: string;
  readonly title: string;
  readonly day: string | Date;
}

/** SQL of the day a row stands under: its own, or that of its publication. */
export const dayColumn = ({ fields }: EntityModel): string => (fields.has('date') ? 't."date"::text' : NOTICE_SINCE);

/** The entry of a row. */
export function entryOf({ id, title, day }: ListedRow, zone: string): ListedEntry {
  return { id, title, day: typeof day === 'string' ? day : isoIn(day, zone).slice(0, 10) };
}

/** The newest first. */
async function listedPage({ pool, bundle, now, today, site }: Reading, kind: Kind, number: number): Promise<ListedPage> {
  const entity = bundle.entities.get(ENTITIES[kind])!;
  const day = dayColumn(entity);
  const condition = entity.fields.has('date') ? 't."date" <= $2::date' : '$2::date IS NOT NULL';
  const sql = `SELECT t."id", t."title", ${day} AS "day" FROM ${quote(tableName(entity.id))} t WHERE ${isPublic(entity, 't', '$1')} AND ${condition}
    ORDER BY ${day} DESC, t."id" DESC LIMIT ${PER_PAGE + 1} OFFSET ${(number - 1) * PER_PAGE}`;
  const { rows } = await pool.query<ListedRow>(sql, [now, today]);
  return { entries: rows.slice(0, PER_PAGE).map((row) => entryOf(row, site.zone)), isLast: rows.length <= PER_PAGE };
}

interface ShownList extends ListedPage {
  readonly kind: Kind;
  readonly title: string;
  readonly number: number;
}

function listHtml({ kind, title, number, entries, isLast }: ShownList, reader: Reader): string {
  const none = `<p>${escaped(renderText(reader, 'church.mirror.none'))}</p>`;
  const ways = [
    ...(number > 1 ? [pageLink(kind, number - 1, 'newer', reader)] : []),
    ...(isLast ? [] : [pageLink(kind, number + 1, 'older', reader)]),
  ];
  return [
    `<h1>${escaped(title)}</h1>`,
    entries.length === 0 ? none : entriesHtml(kind, entries),
    ...(ways.length === 0 ? [] : [`<p>${ways.join(' ')}</p>`]),
  ].join('\n');
}

function pageLink(kind: Kind, number: number, way: 'newer' | 'older', reader: Reader): string {
  const rel = way === 'newer' ? 'prev' : 'next';
  return `<a rel="${rel}" class="mirror-open" href="/s/${kind}${number === 1 ? '' : `?page=${number}`}">${escaped(renderText(reader, `church.mirror.${way}`))}</a>`;
}

/** How to hear of new recordings in a podcast app, and of meetings in a calendar. */
function subscribeHtml({
  site,
  reader,
  origin,
  title,
}: {
  readonly site: Reading['site'];
  readonly reader: Reader;
  readonly origin: string;
  readonly title: string;
}): string {
  const text = (code: string): string => escaped(renderText(reader, `church.subscribe.${code}`));
  const feeds = FEEDS.map((kind) => {
    const url = `${origin}/feeds/${kind}.xml`;
    return `<li><a href="${escaped(url)}" lang="zh-CN">${escaped(feedTitle(kind, site, reader))}</a><br><code>${escaped(url)}</code></li>`;
  });
  const calendar = `${origin}/calendar/all.ics`;
  return [
    `<h1>${escaped(title)}</h1>`,
    `<p>${text('how')}</p>`,
    `<ul class="mirror-list">\n${feeds.join('\n')}\n</ul>`,
    `<h2 id="calendar">${text('calendar')}</h2>`,
    `<p>${text('calendarHow')}</p>`,
    `<p><a class="mirror-open" href="${escaped(calendar.replace(/^https?:/, 'webcal:'))}">${text('calendarOpen')}</a> <a href="${escaped(calendar)}">${text('calendarFile')}</a></p>`,
    `<p><code>${escaped(calendar)}</code></p>`,
  ].join('\n');
}
