import type { FastifyRequest } from 'fastify';
import { KEY } from '#contract';
import { isTimestamp } from '#engine';
import type { ActionCall } from '../../core/ports/actions.ts';
import { refused } from '../../core/RequestRefused.ts';

type Headers = Pick<ActionCall, 'confirmed' | 'versions'> & {
  readonly idempotencyKey?: string;
  readonly secondPerson?: string;
  readonly signature?: string;
  readonly happenedAt?: string;
};

const CONFIRM = /^[a-z][A-Za-z0-9-]*\.[A-Za-z0-9]+:[0-9a-f]{16}$/;
/** An input, with the place in a list: `boxCodes.0=1`. */
const VERSION = /^([A-Za-z][A-Za-z0-9]*(?:\.\d{1,3})?)=(\d{1,9})$/;
/** Questions of one submit: an action may ask about each row of a list. */
const MAX_CONFIRMS = 200;
/** Rows of one submit that were displayed; a list names one each. */
const MAX_VERSIONS = 200;
const TOKEN = /^[\w-]{43}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/**
 * The headers of a submit: `Idempotency-Key`, `Confirm: code:hash, …`, `If-Version: input=version, …`, `Second-Person`,
 * `Signature`, and `Happened-At` where a device queued it.
 *
 * @throws RequestRefused `request.badHeader {header}`
 */
export function readHeaders({ headers }: FastifyRequest): Headers {
  const one = (name: string, pattern: RegExp): string | undefined => items(headers[name], name, pattern, 1)[0];
  const idempotencyKey = one('idempotency-key', KEY);
  const secondPerson = one('second-person', TOKEN);
  const signature = one('signature', TOKEN);
  const happenedAt = moment(one('happened-at', MOMENT));
  const versions = items(headers['if-version'], 'if-version', VERSION, MAX_VERSIONS).map(
    (text) => text.split('=') as [string, string],
  );
  return {
    confirmed: new Set(items(headers['confirm'], 'confirm', CONFIRM, MAX_CONFIRMS)),
    versions: Object.fromEntries(versions.map(([name, version]) => [name, Number(version)])),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(secondPerson === undefined ? {} : { secondPerson }),
    ...(signature === undefined ? {} : { signature }),
    ...(happenedAt === undefined ? {} : { happenedAt }),
  };
}

/** A moment as everything else carries it. */
function moment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // No device was there before.
  if (!isTimestamp(text) || text < '1970') throw refused('badRequest', 'request.badHeader', { header: 'happened-at' });
  return new Date(text).toISOString();
}

/** The parts of a comma-separated header, each of which must match the pattern. */
function items(
  given: string | readonly string[] | undefined,
  header: string,
  pattern: RegExp,
  max: number,
): readonly string[] {
  if (given === undefined) return [];
  const parts = String(given)
    .split(',')
    .map((part) => part.trim());
  if (parts.length > max || !parts.every((part) => pattern.test(part)))
    throw refused('badRequest', 'request.badHeader', { header });
  return parts;
}
