import type { Pool } from 'pg';
import type { RowKey } from '#engine';
import type { NoticeToSend, NoticeType } from './sendNotice.ts';

/** A notice as its reader has it. */
interface Notice extends Pick<NoticeToSend, 'code' | 'params' | 'about'> {
  readonly id: string;
  readonly type: NoticeType;
  readonly at: Date;
  readonly readAt: Date | null;
  /** How often it came until it was read. */
  readonly repeats: number;
}

/** Which notices are asked for. */
export interface NoticeCall {
  readonly limit: number;
  readonly type?: NoticeType | undefined;
  readonly isUnread?: boolean | undefined;
}

/** Notices, and how many of each type are not read yet. */
export interface NoticeList {
  readonly items: readonly Notice[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
  readonly unread: number;
  readonly unreadOf: Readonly<Record<string, number>>;
}

/** What a reader does with notices. */
export type NoticeMark = 'read' | 'unread' | 'deleted';

const MARKS: Readonly<Record<NoticeMark, string>> = {
  read: 'read_at = coalesce(read_at, $3)',
  unread: 'read_at = NULL',
  deleted: 'read_at = coalesce(read_at, $3), deleted_at = $3',
};

interface Row extends Omit<Notice, 'params' | 'about'> {
  readonly params: string;
  readonly entity: string | null;
  readonly record: string | null;
}

function toNotice({ entity, record, params, ...row }: Row): Notice {
  const about = entity !== null && record !== null ? { about: { entity, id: record } } : {};
  return { ...row, ...about, params: JSON.parse(params) as Notice['params'] };
}

/** The notices of users. */
export class Notices {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The latest notices of one user, and the number of unread ones. */
  async list(userId: string, { limit, type, isUnread = false }: NoticeCall): Promise<NoticeList> {
    const [found, unread] = await Promise.all([
      this.#pool.query<Row>(
        `SELECT id, type, code, params, at, read_at AS "readAt", repeats, entity, record FROM notice
         WHERE user_id = $1 AND deleted_at IS NULL AND ($3::varchar IS NULL OR type = $3) AND (NOT $4 OR read_at IS NULL)
         ORDER BY at DESC, id DESC LIMIT $2`,
        [userId, limit + 1, type, isUnread],
      ),
      this.#pool.query<{ type: string; n: number }>(
        'SELECT type, count(*)::int AS n FROM notice WHERE user_id = $1 AND read_at IS NULL AND deleted_at IS NULL GROUP BY type',
        [userId],
      ),
    ]);
    return {
      items: found.rows.slice(0, limit).map(toNotice),
      hasMore: found.rows.length > limit,
      unread: unread.rows.reduce((sum, { n }) => sum + n, 0),
      unreadOf: Object.fromEntries(unread.rows.map((each) => [each.type, each.n])),
    };
  }

  /** Marks some of a user's notices. @returns how many of them the user has */
  async mark(userId: string, ids: readonly string[], mark: NoticeMark, now: Date): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `UPDATE notice SET ${MARKS[mark]} WHERE user_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL AND $3::timestamptz IS NOT NULL`,
      [userId, ids, now],
    );
    return rowCount ?? 0;
  }

  /** Marks all that a user has not read: of one record, or of everything. */
  async readAll(userId: string, about: RowKey | undefined, now: Date): Promise<void> {
    await this.#pool.query(
      `UPDATE notice SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND ($3::varchar IS NULL OR (entity = $3 AND record = $4))`,
      [userId, now, about?.entity, about?.id],
    );
  }
}
