import { quote, tableName } from '../../../database/sql/names.ts';
import { ENTITIES, KINDS } from '../read/one.ts';
import { isPublic } from '../read/published.ts';
import type { Reading } from '../read/reading.ts';
import { isoIn } from '../time.ts';
import { element, group, XML } from './xml.ts';

/** Addresses a sitemap may name. */
const MAX_ADDRESSES = 50_000;

/** Every page outside the application that can be seen now, and when it last changed. */
export async function sitemap({ pool, bundle, now, today, site }: Reading, origin: string): Promise<string> {
  const selects = Object.entries(ENTITIES).map(([kind, id]) => {
    const entity = bundle.entities.get(id)!;
    const dateCondition = entity.fields.has('date') ? ' AND t."date" <= $2::date' : ' AND $2::date IS NOT NULL';
    return `SELECT '/s/${kind}/' || t."id" AS "path", t."updated_at" AS "at" FROM ${quote(tableName(id))} t WHERE ${isPublic(entity, 't', '$1')}${dateCondition}`;
  });
  const sql = `${selects.join(' UNION ALL ')} ORDER BY "at" DESC LIMIT ${MAX_ADDRESSES - 10}`;
  const { rows } = await pool.query<{ path: string; at: Date }>(sql, [now, today]);
  const pages = rows.map(({ path, at }) =>
    group('url', [element('loc', origin + path), element('lastmod', isoIn(at, site.zone))]),
  );
  const daily = ['/', ...KINDS.map((kind) => `/s/${kind}`), '/s/subscribe'].map((path) =>
    group('url', [element('loc', origin + path), element('changefreq', 'daily')]),
  );
  return `${XML}${group('urlset', [...daily, ...pages], { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })}\n`;
}

/** What a search engine may read: everything but the calls. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
