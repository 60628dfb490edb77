import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isIP } from 'node:net';
import { failureOf, type MailFailure } from './mailFailure.ts';
import type { MailServer } from './mailServer.ts';
import { reachable } from '../../core/reachable.ts';

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
    return failureOf(error, server);
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
