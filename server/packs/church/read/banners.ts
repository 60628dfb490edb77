import type { Banner } from '#contract/church';
import { Files } from './files.ts';
import { ENTITIES, KINDS } from './one.ts';
import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { columnsOf, tableOf, textOrNull, type PublicRow } from './select.ts';

const MAX_BANNERS = 20;

/** Banners of this moment, in their order (CH-C-01); one about what a visitor may not see leads nowhere. */
export async function readBanners(reading: Reading): Promise<readonly Banner[]> {
  const entity = entityOf(reading, 'banner');
  const columns = columnsOf(entity, ['title', 'image', 'imageAlt', 'linkType', 'linkTarget']);
  const open = KINDS.map((kind) => {
    const of = entityOf(reading, ENTITIES[kind]);
    return `t."link_type" = '${kind}' AND EXISTS (SELECT FROM ${tableOf(of, 'c')} WHERE c."id"::text = t."link_target" AND ${isPublic(of, 'c', '$1')})`;
  });
  const leads = `t."link_type" IN ('page', 'url') OR ${open.join(' OR ')}`;
  const sql = `SELECT ${columns}, ${leads} AS "leads" FROM ${tableOf(entity)} WHERE ${isPublic(entity, 't', '$1')} ORDER BY t."sort" NULLS LAST, t."id" LIMIT ${MAX_BANNERS}`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now]);
  const files = await Files.of(reading, rows, ['image']);
  const banners = await Promise.all(rows.map((row) => bannerOf(row, files)));
  return banners.filter((banner) => banner !== null);
}

async function bannerOf(row: PublicRow, files: Files): Promise<Banner | null> {
  const image = await files.image(row['image'], 'w1500', textOrNull(row['imageAlt']));
  if (image === null) return null;
  const title = String(row['title']);
  if (row['leads'] !== true) return { id: row.id, title, image, linkType: 'none', linkTarget: null };
  const linkType = row['linkType'] as Banner['linkType']; // a word of its enum
  return { id: row.id, title, image, linkType, linkTarget: textOrNull(row['linkTarget']) };
}
