import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isIP } from 'node:net';
import type { MailServer } from './mailServer.ts';
import { reachable } from '../../core/reachable.ts';
import type { Param } from '#engine';

/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt, so that a receiver whose server took it before sees one mail. */
  readonly id: string;
}

/** So long a whole mail may take; milliseconds. */
const TIMEOUT_MS = 20_000;

/** Sends a mail. @returns why it did not leave; undefined when the server took it */
export async function sendMail(server: MailServer, mail: Mail, longestMs = TIMEOUT_MS): Promise<MailFailure | undefined> {
  const reached = await reachable(server.host, server.isAnywhere);
  if (reached === 'unknown') return { code: 'mail.nameUnknown', params: { server: `${server.host}:${server.port}` } };
  if (reached === 'private') return { code: 'mail.privateAddress', params: { host: server.host } };
  const transport = createTransport({
    host: reached.address,
    // The certificate is that of the name.
    tls: isIP(server.host) === 0 ? { servername: server.host } : {},
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(server.account === undefined ? {} : { auth: { user: server.account, pass: server.password ?? '' } }),
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
    // What a mail is made of comes from the caller only.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sent = transport.sendMail({
    from: server.sender,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.id}@${server.sender.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const clock = new AbortController();
  try {
    await Promise.race([sent, timeoutAfter(longestMs, clock.signal)]);
    return undefined;
  } catch (error) {
    return toFailure(error, server);
  } finally {
    clock.abort();
    transport.close();
  }
}

/** Fails after a while, as the client fails whose server says nothing: a server that drips its answer is slow too. */
async function timeoutAfter(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  if (!signal.aborted) throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
}

/** Why a mail did not leave: a code with a text in both languages. */
interface MailFailure {
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

/** What a server refuses of an envelope, by the command it answers; any other is about the message. */
const PARTS: Readonly<Record<string, string>> = { 'MAIL FROM': 'mail.senderRefused', 'RCPT TO': 'mail.receiverRefused' };

const CERTIFICATE = /certificate|self-signed|SSL|TLS|wrong version number/i;

/** The reason in a code. Of the server's reply only the code is shown: it may not be a mail server at all. */
function toFailure(error: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): MailFailure {
  // Whatever was thrown is asked for what the client's errors have.
  const { code = '', command = '', response, message = '' } = error as SmtpError;
  const server = `${host}:${port}`;
  const quoted = { answer: CODE.exec(response ?? '')?.[0].replace('-', ' ') ?? code };
  if (code === 'EAUTH' || code === 'ENOAUTH') return { code: 'mail.accountRefused', params: quoted };
  const refusedPart = code === 'EENVELOPE' ? PARTS[command] : undefined;
  if (refusedPart !== undefined) return { code: refusedPart, params: quoted };
  const known = WITHOUT_ANSWER[code];
  if (known !== undefined) return { code: known, params: { server } };
  if (response !== undefined) return { code: 'mail.messageRefused', params: quoted };
  return { code: CERTIFICATE.test(message) ? 'mail.notSecure' : 'mail.unreachable', params: { server } };
}
