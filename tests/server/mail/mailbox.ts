import { SMTPServer } from 'smtp-server';

/** A mail as its receiver has it. */
interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** All that came over the line. */
  readonly raw: string;
}

/** A mail server of the test's own. */
export interface Mailbox {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  empty(): void;
  close(): Promise<void>;
}

/** The account it knows. */
export const ACCOUNT = { account: 'sender', password: 'smtp-secret-42' };

/** Opens one that knows one account and has nobody named `nobody`. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === ACCOUNT.account && password === ACCOUNT.password
        ? answer(null, { user: username })
        : answer(new Error('Who are you')),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(raw), raw });
        answer(null);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    empty: () => void (mails.length = 0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(raw: string): Pick<ReceivedMail, 'subject' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = rest.join('\r\n\r\n');
  const encoding = header('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body.replaceAll('=\r\n', ''))
        : body;
  return { subject: words(header('subject')), text };
}

/** RFC 2047. */
function words(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    );
}

function quoted(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}
