import type { ClientBase } from 'pg';
import type { Bundle, Language } from '#engine';
import { renderText, type Reader } from '../../core/renderText.ts';
import type { Delivery } from '../outbox/Outbox.ts';
import { mailServer, type MailServerDeps } from './mailServer.ts';
import type { MailToSend } from '../outbox/sendNotice.ts';
import { sendMail } from './sendMail.ts';

/** What mails are made with. */
export interface MailDeps extends MailServerDeps {
  readonly bundle: () => Bundle;
  /** IANA zone of moments. */
  readonly zone: () => string;
  /** Address of this server as people reach it. */
  readonly origin: () => string;
}

interface Addressee {
  readonly email: string;
  readonly language: Language | null;
}

/**
 * Sends a notice as mail: its title and a link to the page of the record it tells of, nothing of the record itself. While mail is off, or its reader
 * no longer wishes for it, it counts as done.
 */
export function mailDelivery(deps: MailDeps): Delivery {
  return async (client, { id, payload }) => {
    const { user, code, params, about } = payload as unknown as MailToSend; // as `queueMail` left it
    const { bundle, settings, zone } = deps;
    const [reader] = await addressee(client, user);
    if (reader === undefined || (await settings.values())['mail']?.['isOn'] !== true) return;
    const server = await mailServer(deps);
    if (server === undefined) throw new Error('mail.notConfigured');
    const texts: Reader = { texts: bundle().texts, language: reader.language ?? 'zh', zone: zone() };
    const title = renderText(texts, code, params);
    const text = [
      title,
      '',
      renderText(texts, 'mail.noticeBody'),
      pageOf(deps.origin(), about),
      '',
      renderText(texts, 'mail.noticeEnd'),
      '',
    ].join('\n');
    const failure = await sendMail(server, { id, to: reader.email, subject: title, text });
    // The code alone: what a mail server answers may name its receiver.
    if (failure !== undefined) throw new Error(failure.code);
  };
}

/** Where it is read: the record's page in the office, else the beginning. */
function pageOf(origin: string, about: MailToSend['about']): string {
  return about === undefined ? origin : `${origin}/#/office/r/${about.entity}/${about.id}`;
}

async function addressee(client: Pick<ClientBase, 'query'>, user: string): Promise<readonly Addressee[]> {
  const { rows } = await client.query<Addressee>(
    `SELECT email, language FROM "user" WHERE id = $1 AND state = 'active' AND wants_mail AND email IS NOT NULL`,
    [user],
  );
  return rows;
}
