import { refused, type RequestRefused } from '../../core/RequestRefused.ts';

const away = (): RequestRefused => refused('refused', 'common.databaseAway', {}, { status: 503, retryAfter: 5 });
const full = (): RequestRefused => refused('refused', 'common.storeFull', {}, { status: 507 });

/** What PostgreSQL's and the socket's error codes mean to the one who asked; by code, or by class (first two characters). */
const TROUBLES: Readonly<Record<string, () => RequestRefused>> = {
  '08': away,
  '57P01': away,
  '57P02': away,
  '57P03': away,
  '53300': away,
  ECONNREFUSED: away,
  ECONNRESET: away,
  ENOENT: away,
  EPIPE: away,
  '53100': full,
  '57014': () => refused('refused', 'common.tookTooLong', {}, { status: 503, retryAfter: 5 }),
  '22021': () => refused('badRequest', 'request.bad'),
  '22P05': () => refused('badRequest', 'request.bad'),
};

/** An error of the store that is nobody's mistake, as an answer; undefined for a fault of ours. */
export function storeTrouble(error: unknown): RequestRefused | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code !== 'string') return message !== undefined && LOST.test(message) ? away() : undefined;
  return (TROUBLES[code] ?? TROUBLES[code.slice(0, 2)])?.();
}

/** `pg` gives these no code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
