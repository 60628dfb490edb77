import type { Consents, Consent } from '#contract/church';
import { entityOf, type Reading } from './reading.ts';
import { columnsOf, tableOf } from './select.ts';

const NONE: Consent = { version: '', zh: '', en: '' };

/** Of each purpose the text that is in force now (CH-B-16, decision 22). */
export async function readConsents(reading: Reading): Promise<Consents> {
  const entity = entityOf(reading, 'consent-text');
  const columns = columnsOf(entity, ['purpose', 'textVersion', 'textZh', 'textEn']);
  const sql = `SELECT DISTINCT ON (t."purpose") ${columns} FROM ${tableOf(entity)} WHERE t."valid_from" <= $1
    ORDER BY t."purpose", t."valid_from" DESC, t."id" DESC`;
  type Row = { readonly purpose: string; readonly textVersion: string; readonly textZh: string; readonly textEn: string };
  const { rows } = await reading.pool.query<Row>(sql, [reading.now]);
  const of = (purpose: string): Consent => {
    const row = rows.find((each) => each.purpose === purpose);
    return row === undefined ? NONE : { version: row.textVersion, zh: row.textZh, en: row.textEn };
  };
  return { reception: of('reception'), visit: of('visit'), privacy: of('privacy') };
}
