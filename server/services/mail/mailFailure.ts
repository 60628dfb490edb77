import type { Param } from '#engine';
import type { MailServer } from './mailServer.ts';

/** Why a mail did not leave: a code with a text in both languages. */
export interface MailFailure {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** What the SMTP client throws. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  /** The server's last line. */
  readonly response?: string;
  readonly message?: string;
}

/** The reply code of SMTP, and the class of status behind it: the only part of a server's reply that is shown. */
const CODE = /^[2-5]\d{2}(?:[ -][245]\.\d{1,3}\.\d{1,3})?/;

const WITHOUT_ANSWER: Readonly<Record<string, string>> = {
  EDNS: 'mail.nameUnknown',
  ENOTFOUND: 'mail.nameUnknown',
  ETIMEDOUT: 'mail.timedOut',
  ETLS: 'mail.notSecure',
  EREQUIRETLS: 'mail.notSecure',
};

const CERTIFICATE = /certificate|self-signed|SSL|TLS|wrong version number/i;

/** The reason in a code. Of the server's reply only the code is shown: it may not be a mail server at all. */
export function failureOf(error: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): MailFailure {
  // Whatever was thrown is asked for what the client's errors have.
  const { code = '', command = '', response, message = '' } = error as SmtpError;
  const server = `${host}:${port}`;
  const quoted = { answer: CODE.exec(response ?? '')?.[0].replace('-', ' ') ?? code };
  if (code === 'EAUTH' || code === 'ENOAUTH') return { code: 'mail.accountRefused', params: quoted };
  if (code === 'EENVELOPE')
    return { code: command === 'MAIL FROM' ? 'mail.senderRefused' : 'mail.receiverRefused', params: quoted };
  const known = WITHOUT_ANSWER[code];
  if (known !== undefined) return { code: known, params: { server } };
  if (response !== undefined) return { code: 'mail.messageRefused', params: quoted };
  return { code: CERTIFICATE.test(message) ? 'mail.notSecure' : 'mail.unreachable', params: { server } };
}
