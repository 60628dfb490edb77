import type { ClientBase } from 'pg';
import { SYSTEM } from '../auth/firstUsers.ts';
import type { NoticeToSend } from '../outbox/Notices.ts';
import { newId } from '../../core/newId.ts';

/** Channel of the outbox that mails leave by. */
export const MAIL = 'mail';

/** A notice on its way into somebody's mail; who he is and where he reads it is looked up when it is sent. */
export interface MailToSend extends Pick<NoticeToSend, 'code' | 'params' | 'about'> {
  /** Id of the user. */
  readonly user: string;
}

/** Leaves a mail in the outbox, for a user who wishes his notices by mail and has an address. */
export async function queueMail(client: Pick<ClientBase, 'query'>, mail: MailToSend, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO outbox_message (id, version, created_at, created_by, updated_at, updated_by, channel, payload, due_at, attempts, state)
     SELECT $1, 1, $2, s.id, $2, s.id, '${MAIL}', $3, $2, 0, 'waiting'
     FROM "user" s, "user" reader WHERE s.account = $4 AND reader.id = $5 AND reader.wants_mail AND reader.email IS NOT NULL`,
    [newId(now.getTime()), now, JSON.stringify(mail), SYSTEM, mail.user],
  );
}
