import type { Fellowship } from '#contract/church';
import { Files } from './files.ts';
import { publicNames, type OfPoint } from './names.ts';
import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { scheduleOf } from './schedule.ts';
import { columnsOf, tableOf, textOrNull, type PublicRow } from './select.ts';

const COLUMNS = [
  'name',
  'kind',
  'intro',
  'leaderName',
  'phone',
  'phoneConsent',
  'schedule',
  'churchPoint',
  'cover',
  'coverAlt',
];

/** Every fellowship (CH-C-03). */
export async function readFellowships(reading: Reading): Promise<readonly Fellowship[]> {
  const entity = entityOf(reading, 'fellowship');
  const sql = `SELECT ${columnsOf(entity, COLUMNS)} FROM ${tableOf(entity)} WHERE ${isPublic(entity, 't', '$1')} ORDER BY t."sort" NULLS LAST, t."name", t."id"`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now]);
  const [files, points] = await Promise.all([
    Files.of(reading, rows, ['cover']),
    publicNames(reading, 'church-point', rows, 'churchPoint'),
  ]);
  return Promise.all(rows.map((row) => fellowshipOf(reading, row, files, points(row))));
}

async function fellowshipOf({ today }: Reading, row: PublicRow, files: Files, point: OfPoint): Promise<Fellowship> {
  return {
    id: row.id,
    name: String(row['name']),
    kind: row['kind'] as Fellowship['kind'], // a word of its enum
    intro: textOrNull(row['intro']),
    leaderName: textOrNull(row['leaderName']),
    phone: row['phoneConsent'] === true ? textOrNull(row['phone']) : null,
    schedule: scheduleOf(row['schedule'], today),
    ...point,
    cover: await files.image(row['cover'], 'w750', textOrNull(row['coverAlt'])),
  };
}
