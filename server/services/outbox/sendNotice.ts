import type { ClientBase } from 'pg';
import type { Param, RowKey } from '#engine';
import { SYSTEM } from '../auth/firstUsers.ts';
import { newId } from '../../core/newId.ts';
import type { Delivery } from './Outbox.ts';

/** Kinds of messages people get. */
const NOTICE_TYPES = ['task', 'flow', 'abnormal', 'system'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** A notice on its way: to users in one of the roles, and to users named, themselves or as persons. */
export interface NoticeToSend {
  readonly code: string;
  /** What kind of message it is; default `task`. */
  readonly type?: NoticeType;
  readonly params: Readonly<Record<string, Param>>;
  /** Ids; `*` is everybody. */
  readonly roles: readonly string[];
  /** Ids of users or of persons. */
  readonly persons: readonly string[];
  /** The record it is about. */
  readonly about?: RowKey;
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

/** Whether a notice to roles is for a user: where their roles show only some records, the one it is about is among them. */
export type IsForUser = (
  client: Pick<ClientBase, 'query'>,
  user: string,
  notice: Pick<NoticeToSend, 'roles' | 'about'>,
) => Promise<boolean>;

/**
 * Creates a row for every active recipient; one who already has it keeps it and gets no second mail.
 *
 * @param isFor  asked of who is not named, but holds a role
 */
export async function sendNotice(
  client: Pick<ClientBase, 'query'>,
  message: string,
  notice: NoticeToSend,
  now: Date,
  isFor: IsForUser = async () => true,
): Promise<void> {
  const { code, params, roles, persons, about } = notice;
  const readers = await client.query<{ id: string; isNamed: boolean }>(
    `SELECT u.id, n."isNamed" FROM "user" u, LATERAL (SELECT u.id = ANY($1::uuid[])
         OR EXISTS (SELECT FROM person p WHERE p."user" = u.id AND p.id = ANY($1::uuid[])) AS "isNamed") n
       WHERE u.state = 'active' AND (n."isNamed" OR u.roles ?| $2::text[] OR '*' = ANY($2::text[]))`,
    [persons, roles],
  );
  for (const { id, isNamed } of readers.rows) {
    if (!isNamed && !(await isFor(client, id, notice))) continue;
    if (await isRepeat(client, message, { user: id, ...notice }, now)) continue;
    const { rowCount } = await client.query(
      `INSERT INTO notice (id, message, user_id, code, params, at, entity, record, type) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (message, user_id) DO NOTHING`,
      [newId(now.getTime()), message, id, code, JSON.stringify(params), now, about?.entity, about?.id, notice.type ?? 'task'],
    );
    if (rowCount === 1) await queueMail(client, { user: id, code, params, ...(about ? { about } : {}) }, now);
  }
}

/**
 * What says the same of the same record as a notice nobody has read yet is no second one: the first is counted up, becomes the latest,
 * and no further mail is sent.
 */
async function isRepeat(
  client: Pick<ClientBase, 'query'>,
  message: string,
  { user, code, params, about }: NoticeToSend & { readonly user: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE notice SET id = $1, message = $2, at = $3, repeats = repeats + 1
     WHERE id = (SELECT n.id FROM notice n WHERE n.user_id = $4 AND n.code = $5 AND n.params = $6 AND n.entity IS NOT DISTINCT FROM $7
       AND n.record IS NOT DISTINCT FROM $8::uuid AND n.read_at IS NULL AND n.deleted_at IS NULL ORDER BY n.id DESC LIMIT 1)
       AND NOT EXISTS (SELECT FROM notice n WHERE n.message = $2 AND n.user_id = $4)`,
    [newId(now.getTime()), message, now, user, code, JSON.stringify(params), about?.entity, about?.id],
  );
  return rowCount === 1;
}

/** Brings a notice that an action left in the outbox to its readers. */
export const noticeDelivery =
  (isFor?: IsForUser): Delivery =>
  (client, { id, payload }, now) =>
    sendNotice(client, id, payload as unknown as NoticeToSend, now, isFor); // as the action's transaction left it
