import type { ChurchPoint } from '#contract/church';
import { Files } from './files.ts';
import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { scheduleOf } from './schedule.ts';
import { columnsOf, numberOrNull, tableOf, textOrNull, type PublicRow } from './select.ts';

const COLUMNS = [
  'name',
  'code',
  'address',
  'latitude',
  'longitude',
  'datum',
  'phone',
  'transport',
  'schedule',
  'images',
  'imagesAlt',
  'accessible',
];

/** Every church point (CH-C-04). */
export async function readPoints(reading: Reading): Promise<readonly ChurchPoint[]> {
  const entity = entityOf(reading, 'church-point');
  const sql = `SELECT ${columnsOf(entity, COLUMNS)} FROM ${tableOf(entity)} WHERE ${isPublic(entity, 't', '$1')} ORDER BY t."sort" NULLS LAST, t."name", t."id"`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now]);
  const files = await Files.of(reading, rows, ['images']);
  return Promise.all(rows.map((row) => pointOf(reading, row, files)));
}

async function pointOf({ today }: Reading, row: PublicRow, files: Files): Promise<ChurchPoint> {
  return {
    id: row.id,
    name: String(row['name']),
    code: textOrNull(row['code']),
    address: textOrNull(row['address']),
    latitude: numberOrNull(row['latitude']),
    longitude: numberOrNull(row['longitude']),
    datum: row['datum'] === 'gcj02' ? 'gcj02' : 'wgs84',
    phone: textOrNull(row['phone']),
    transport: textOrNull(row['transport']),
    schedule: scheduleOf(row['schedule'], today),
    images: await files.images(row['images'], 'w1500', textOrNull(row['imagesAlt'])),
    accessible: row['accessible'] === true,
  };
}
