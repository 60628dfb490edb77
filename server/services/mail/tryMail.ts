import { newId } from '../../core/newId.ts';
import { renderText, type Reader } from '../../core/renderText.ts';
import { refused } from '../../core/RequestRefused.ts';
import { mailServer, type MailServerDeps } from './mailServer.ts';
import { sendMail } from './sendMail.ts';

/**
 * Sends a mail in the reader's language by the mail server that is set (CH-A-02).
 *
 * @throws RequestRefused `mail.notConfigured`, or what the mail server says
 */
export async function tryMail(deps: MailServerDeps, receiver: string, reader: Reader): Promise<void> {
  const server = await mailServer(deps);
  if (server === undefined) throw refused('refused', 'mail.notConfigured');
  const [subject, text] = [renderText(reader, 'mail.testSubject'), renderText(reader, 'mail.testBody')];
  const failure = await sendMail(server, { id: newId(), to: receiver, subject, text: `${text}\n` });
  if (failure !== undefined) throw refused('refused', failure.code, failure.params);
}
