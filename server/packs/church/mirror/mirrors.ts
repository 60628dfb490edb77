import { pathPart } from '../../../http/request/request.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../../../http/answer/reader.ts';
import { renderText, type Reader } from '../../../core/renderText.ts';
import { tableName, quote } from '../../../database/sql/names.ts';
import { PICTURE } from '../feeds/picture.ts';
import { escaped } from '../../../core/escaped.ts';
import { sendCached } from '../http/sendCached.ts';
import { beginningOf } from '../read/articles.ts';
import { ENTITIES, isKind, readContent, type Kind, type ContentItem } from '../read/one.ts';
import type { Reading } from '../read/reading.ts';
import { markdownHtml } from '../../../core/markdownHtml.ts';
import { gonePage, mirrorHtml, STYLE_PATH, type MirrorPage } from './page.ts';
import { MIRROR_STYLE } from './style.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const HTML = 'text/html; charset=utf-8';
export const SUMMARY = 120;

/** Where each kind stands in the application. */
const ROUTES: Readonly<Record<Kind, string>> = {
  notice: '/pages/notice/detail',
  audio: '/pages/heart/heart',
  article: '/pages/dayking/daydetail',
  sing: '/pages/poetry/detail',
  sermon: '/pages/sermon/detail',
};

/** What the pages are drawn with. */
export interface Mirrors {
  readonly origin: () => string;
  readonly read: () => Promise<Reading>;
}

/** Pages `/s/<kind>/<id>`: the address somebody shares, found by search engines, read without a script (decision 8). */
export function addMirrors(app: FastifyInstance, { origin, read }: Mirrors): void {
  app.get(STYLE_PATH, { config: { access: 'public' } }, async (request, reply) =>
    sendCached(request, reply, 'text/css; charset=utf-8', MIRROR_STYLE),
  );
  app.get('/s/:kind/:id', { config: { access: 'public' } }, async (request, reply) => {
    const [kind, id] = [pathPart(request, 'kind'), pathPart(request, 'id')];
    const reading = await read();
    const missing = (status: 404 | 410, code: string): FastifyReply =>
      reply
        .status(status)
        .header('vary', 'Accept-Language')
        .type(HTML)
        .send(gonePage({ site: reading.site, reader: readerOf(request), code }));
    if (!isKind(kind) || !UUID.test(id)) return missing(404, 'church.mirror.missing');
    const of = await readContent(reading, kind, id);
    if (of === undefined)
      return (await wasPublic(reading, kind, id))
        ? missing(410, 'church.mirror.gone')
        : missing(404, 'church.mirror.missing');
    // The kind it was read by.
    const page = pageOf({ kind, of } as ContentItem, reading, origin(), readerOf(request));
    return sendCached(request, reply, HTML, mirrorHtml({ ...page, startAt: startOf(request) }));
  });
}

/** Something that was shown once and is withdrawn or over; what was never public is answered as unknown. */
async function wasPublic({ pool, bundle, now }: Reading, kind: Kind, id: string): Promise<boolean> {
  const entity = bundle.entities.get(ENTITIES[kind])!;
  const over = entity.fields.has('expireAt') ? ` OR (t."status" = 'published' AND t."expire_at" <= $2)` : '';
  const sql = `SELECT FROM ${quote(tableName(entity.id))} t WHERE t."id" = $1 AND $2::timestamptz IS NOT NULL AND (t."status" = 'withdrawn'${over})`;
  return (await pool.query(sql, [id, now])).rowCount === 1;
}

function startOf(request: FastifyRequest): number | undefined {
  const { t } = request.query as { readonly t?: unknown };
  return typeof t === 'string' && /^\d{1,5}$/.test(t) ? Number(t) : undefined;
}

type MirrorContent = Omit<MirrorPage, 'startAt'>;

function pageOf({ kind, of }: ContentItem, { site }: Reading, origin: string, reader: Reader): MirrorContent {
  const path = `/s/${kind}/${of.id}`;
  const shared = {
    kind,
    site,
    origin,
    reader,
    path,
    inSite: `${ROUTES[kind]}?id=${of.id}`,
    title: of.title,
    picture: 'cover' in of ? of.cover : null,
    audio: 'audio' in of ? of.audio : null,
  };
  const found = bodyOf({ kind, of } as ContentItem, reader);
  // What has no text is described by what is known of it.
  const body = { ...found, summary: found.summary ?? [of.title, ...found.facts].join(' · ') };
  return { ...shared, ...body, data: dataOf(kind, shared, body) };
}

type MirrorBody = Pick<MirrorPage, 'facts' | 'summary' | 'body'>;

function bodyOf(one: ContentItem, reader: Reader): MirrorBody {
  switch (one.kind) {
    case 'notice': {
      const { publishAt, summary, content } = one.of;
      return {
        facts: [publishAt.slice(0, 10)],
        summary: summary ?? beginningOf(content, SUMMARY),
        body: markdownHtml(content),
      };
    }
    case 'audio': {
      const { date, speaker, series, description } = one.of;
      return {
        facts: presentFacts(date, speaker, series),
        summary: beginningOf(description ?? '', SUMMARY),
        body: markdownHtml(description ?? ''),
      };
    }
    case 'article': {
      const { date, author, scriptureRef, scriptureText, content } = one.of;
      return {
        facts: presentFacts(date, author, scriptureRef),
        summary: beginningOf(content, SUMMARY),
        body: quoted(scriptureText) + markdownHtml(content),
      };
    }
    case 'sing': {
      const { date, choir, hymnNo, lyrics, copyright } = one.of;
      const body = `${linesHtml(lyrics)}${copyright === '' ? '' : `<p><small>${escaped(copyright)}</small></p>`}`;
      return { facts: presentFacts(date, choir, hymnNo), summary: beginningOf(lyrics ?? '', SUMMARY), body };
    }
    case 'sermon': {
      const { date, preacher, serviceName, scriptureRef, scriptureText, outline, content, pdf } = one.of;
      const outlined =
        outline === null ? '' : `<h2>${escaped(renderText(reader, 'church.mirror.outline'))}</h2>\n${markdownHtml(outline)}`;
      const document = pdf === null ? '' : `<p><a href="${escaped(pdf.url)}">${escaped(pdf.name)}</a></p>`;
      return {
        facts: presentFacts(date, preacher, serviceName, scriptureRef),
        summary: beginningOf(content ?? outline ?? '', SUMMARY),
        body: quoted(scriptureText) + outlined + markdownHtml(content ?? '') + document,
      };
    }
  }
}

const presentFacts = (...facts: readonly (string | null)[]): readonly string[] => facts.filter((fact) => fact !== null);
const quoted = (text: string | null): string => (text === null ? '' : `<blockquote>${linesHtml(text)}</blockquote>\n`);

/** A text that is no Markdown: a paragraph where a line is empty, a break at every other end. */
function linesHtml(text: string | null): string {
  return (text ?? '')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** What search engines read of it. */
function dataOf(
  kind: Kind,
  page: Pick<MirrorPage, 'site' | 'origin' | 'path' | 'title' | 'picture' | 'audio'>,
  body: MirrorBody,
): object {
  const { site, origin, path, title, picture, audio } = page;
  const recording =
    audio === null
      ? {}
      : {
          [kind === 'article' || kind === 'sermon' ? 'audio' : 'associatedMedia']: {
            '@type': 'AudioObject',
            name: title,
            contentUrl: origin + audio.url,
            encodingFormat: audio.type,
            contentSize: String(audio.bytes),
            duration: `PT${audio.duration}S`,
          },
        };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    url: origin + path,
    inLanguage: 'zh-CN',
    datePublished: body.facts[0],
    ...(body.summary === null ? {} : { description: body.summary }),
    image: origin + (picture?.url ?? PICTURE),
    publisher: { '@type': 'Church', name: site.officialName, url: `${origin}/` },
    ...recording,
  };
}
