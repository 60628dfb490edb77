import type { Banner } from '#contract/church';
import { Files } from './files.ts';
import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { columnsOf, tableOf, textOrNull, type PublicRow } from './select.ts';

const MAX_BANNERS = 20;

/** Banners of this moment, in their order (CH-C-01). */
export async function readBanners(reading: Reading): Promise<readonly Banner[]> {
  const entity = entityOf(reading, 'banner');
  const columns = columnsOf(entity, ['title', 'image', 'imageAlt', 'linkType', 'linkTarget']);
  const sql = `SELECT ${columns} FROM ${tableOf(entity)} WHERE ${isPublic(entity, 't', '$1')} ORDER BY t."sort" NULLS LAST, t."id" LIMIT ${MAX_BANNERS}`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now]);
  const files = await Files.of(reading, rows, ['image']);
  const banners = await Promise.all(rows.map((row) => bannerOf(row, files)));
  return banners.filter((banner) => banner !== null);
}

async function bannerOf(row: PublicRow, files: Files): Promise<Banner | null> {
  const image = await files.image(row['image'], 'w1500', textOrNull(row['imageAlt']));
  if (image === null) return null;
  const linkType = row['linkType'] as Banner['linkType']; // a word of its enum
  return { id: row.id, title: String(row['title']), image, linkType, linkTarget: textOrNull(row['linkTarget']) };
}
