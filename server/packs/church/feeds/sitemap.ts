import { quote, tableName } from '../../../database/sql/names.ts';
import { ENTITIES, KINDS, type Kind } from '../read/one.ts';
import { isPublic } from '../read/published.ts';
import type { Reading } from '../read/reading.ts';
import { isoIn } from '../time.ts';
import { element, group, XML } from './xml.ts';

/** Addresses a sitemap may name. */
const MAX_ADDRESSES = 50_000;

/** Every page outside the application that can be seen now, and when it last changed or came to be seen; the newest first. */
export async function sitemap({ pool, bundle, now, today, site }: Reading, origin: string): Promise<string> {
  const selects = Object.entries(ENTITIES).map(([kind, id]) => {
    const entity = bundle.entities.get(id)!;
    const day = entity.fields.has('date') ? 't."date"' : 'NULL::date';
    const at = `greatest(t."updated_at", t."publish_at", ${day}::timestamp AT TIME ZONE $3)`;
    return `SELECT '${kind}' AS "kind", t."id", ${at} AS "at" FROM ${quote(tableName(id))} t WHERE ${isPublic(entity, 't', '$1')} AND coalesce(${day}, $2::date) <= $2::date`;
  });
  const sql = `${selects.join(' UNION ALL ')} ORDER BY "at" DESC LIMIT ${MAX_ADDRESSES - 10}`;
  const { rows } = await pool.query<{ kind: Kind; id: string; at: Date }>(sql, [now, today, site.zone]);
  const page = (path: string, at?: Date): string =>
    group('url', [element('loc', origin + path), ...(at ? [element('lastmod', isoIn(at, site.zone))] : [])]);
  const lists = KINDS.map((kind) => page(`/s/${kind}`, rows.find((row) => row.kind === kind)?.at));
  const items = rows.map(({ kind, id, at }) => page(`/s/${kind}/${id}`, at));
  return `${XML}${group('urlset', [page('/', rows[0]?.at), ...lists, page('/s/search'), page('/s/subscribe'), ...items], { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })}\n`;
}

/** What a search engine may read: everything but the calls. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
