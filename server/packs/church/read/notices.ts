import type { Notice } from '#contract/church';
import { isoIn } from '../time.ts';
import { Files } from './files.ts';
import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { columnsOf, tableOf, textOrNull, type PublicRow } from './select.ts';

const COLUMNS = ['title', 'summary', 'content', 'category', 'isTop', 'expireAt', 'cover', 'coverAlt', 'attachments'];
/** SQL of when a notice was published: at its time, or when it was approved. */
export const NOTICE_SINCE = 'coalesce(t."publish_at", t."approved_at", t."updated_at")';
/** Decision 18. */
const MAX_NOTICES = 100;

/** Notices of this moment, pinned ones first, the newest before the older (CH-C-02). */
export async function readNotices(reading: Reading): Promise<readonly Notice[]> {
  const entity = entityOf(reading, 'church-announcement');
  const sql = `SELECT ${columnsOf(entity, COLUMNS)}, ${NOTICE_SINCE} AS "since" FROM ${tableOf(entity)} WHERE ${isPublic(entity, 't', '$1')}
    ORDER BY t."is_top" DESC, ${NOTICE_SINCE} DESC, t."id" DESC LIMIT ${MAX_NOTICES}`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now]);
  return noticesOf(reading, rows);
}

/** One of them, or a draft an editor looks at; undefined when there is none to see. */
export async function readNotice(reading: Reading, id: string, isDraft = false): Promise<Notice | undefined> {
  const entity = entityOf(reading, 'church-announcement');
  const open = isDraft ? '$2::timestamptz IS NOT NULL' : isPublic(entity, 't', '$2');
  const sql = `SELECT ${columnsOf(entity, COLUMNS)}, ${NOTICE_SINCE} AS "since" FROM ${tableOf(entity)} WHERE t."id" = $1::uuid AND ${open}`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [id, reading.now]);
  return (await noticesOf(reading, rows))[0];
}

async function noticesOf(reading: Reading, rows: readonly PublicRow[]): Promise<readonly Notice[]> {
  const files = await Files.of(reading, rows, ['cover', 'attachments']);
  return Promise.all(rows.map((row) => noticeOf(reading, row, files)));
}

async function noticeOf({ site }: Reading, row: PublicRow, files: Files): Promise<Notice> {
  const moment = (value: unknown): string | null => (value instanceof Date ? isoIn(value, site.zone) : null);
  return {
    id: row.id,
    title: String(row['title']),
    summary: textOrNull(row['summary']),
    content: String(row['content'] ?? ''),
    category: row['category'] as Notice['category'], // a word of its enum
    isTop: row['isTop'] === true,
    publishAt: moment(row['since']) ?? '',
    expireAt: moment(row['expireAt']),
    cover: await files.image(row['cover'], 'w750', textOrNull(row['coverAlt'])),
    attachments: files.attachments(row['attachments']),
  };
}
