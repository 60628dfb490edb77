import type { ClientBase, Pool } from 'pg';
import type { Param, RowKey } from '#engine';
import { SYSTEM } from '../auth/firstUsers.ts';
import { newId } from '../../core/newId.ts';
import type { Delivery } from './Outbox.ts';

/** A notice on its way: to users in one of the roles, and to users named, themselves or as persons. */
export interface NoticeToSend {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  /** Ids; `*` is everybody. */
  readonly roles: readonly string[];
  /** Ids of users or of persons. */
  readonly persons: readonly string[];
  /** The record it is about. */
  readonly about?: RowKey;
}

/** A notice as its reader has it. */
export interface Notice extends Pick<NoticeToSend, 'code' | 'params' | 'about'> {
  readonly id: string;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** Channel of the outbox that mails leave by. */
export const MAIL = 'mail';

/** A notice on its way into somebody's mail; the recipient's address and language are looked up when it is sent. */
export interface MailToSend extends Pick<NoticeToSend, 'code' | 'params' | 'about'> {
  /** Id of the user. */
  readonly user: string;
}

/** Queues a mail for a user who wants notices by mail and has an address. */
async function queueMail(client: Pick<ClientBase, 'query'>, mail: MailToSend, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO outbox_message (id, version, created_at, created_by, updated_at, updated_by, channel, payload, due_at, attempts, state)
     SELECT $1, 1, $2, s.id, $2, s.id, '${MAIL}', $3, $2, 0, 'waiting'
     FROM "user" s, "user" reader WHERE s.account = $4 AND reader.id = $5 AND reader.wants_mail AND reader.email IS NOT NULL`,
    [newId(now.getTime()), now, JSON.stringify(mail), SYSTEM, mail.user],
  );
}

/** Creates a row for every active recipient; one who already has it keeps it and gets no second mail. */
export async function sendNotice(
  client: Pick<ClientBase, 'query'>,
  message: string,
  { code, params, roles, persons, about }: NoticeToSend,
  now: Date,
): Promise<void> {
  const readers = await client.query<{ id: string }>(
    `SELECT u.id FROM "user" u WHERE u.state = 'active' AND (u.id = ANY($1::uuid[]) OR u.roles ?| $2::text[] OR '*' = ANY($2::text[])
       OR EXISTS (SELECT FROM person p WHERE p."user" = u.id AND p.id = ANY($1::uuid[])))`,
    [persons, roles],
  );
  for (const { id } of readers.rows) {
    const { rowCount } = await client.query(
      `INSERT INTO notice (id, message, user_id, code, params, at, entity, record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (message, user_id) DO NOTHING`,
      [newId(now.getTime()), message, id, code, JSON.stringify(params), now, about?.entity, about?.id],
    );
    if (rowCount === 1) await queueMail(client, { user: id, code, params, ...(about ? { about } : {}) }, now);
  }
}

/** Brings a notice that an action left in the outbox to its readers. */
export const deliverNotice: Delivery = (client, { id, payload }, now) =>
  sendNotice(client, id, payload as unknown as NoticeToSend, now); // as the action's transaction left it

interface Row extends Omit<Notice, 'params' | 'about'> {
  readonly params: string;
  readonly entity: string | null;
  readonly record: string | null;
}

function noticeOf({ entity, record, params, ...row }: Row): Notice {
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
  async list(userId: string, limit: number): Promise<{ readonly items: readonly Notice[]; readonly unread: number }> {
    const [found, unread] = await Promise.all([
      this.#pool.query<Row>(
        `SELECT id, code, params, at, read_at AS "readAt", entity, record FROM notice WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
        [userId, limit],
      ),
      this.#pool.query<{ n: number }>('SELECT count(*)::int AS n FROM notice WHERE user_id = $1 AND read_at IS NULL', [
        userId,
      ]),
    ]);
    return {
      items: found.rows.map(noticeOf),
      unread: unread.rows[0]?.n ?? 0,
    };
  }

  /** Marks one as read. @returns whether the user has it */
  async read(userId: string, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'UPDATE notice SET read_at = coalesce(read_at, $3) WHERE user_id = $1 AND id = $2',
      [userId, id, now],
    );
    return rowCount === 1;
  }

  /** Marks all that a user has not read: of one record, or of everything. */
  async readAll(userId: string, about: RowKey | undefined, now: Date): Promise<void> {
    await this.#pool.query(
      `UPDATE notice SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND ($3::varchar IS NULL OR (entity = $3 AND record = $4))`,
      [userId, now, about?.entity, about?.id],
    );
  }
}
