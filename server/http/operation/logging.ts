import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Environment } from '../../core/environment.ts';
import { addressOf } from '../security/address.ts';

/** Property names whose values are redacted in every log line. */
const SECRETS = [
  'password',
  'oldPassword',
  'newPassword',
  'repeatPassword',
  'pin',
  'token',
  'cookie',
  'authorization',
  'second-person',
  'signature',
];

/** How much is logged, and where to; standard output when absent. */
interface LogDeps {
  readonly environment: Pick<Environment, 'logLevel'>;
  readonly logTo?: Writable;
}

/** Logger options: one JSON line each, secrets cut out. */
export function loggerOptions({ environment, logTo }: LogDeps): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: environment.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[cut]' },
    ...(logTo === undefined ? {} : { stream: logTo }),
  };
}

/**
 * One line per request: which route, for whom, how it ended. No bodies, no parameters, no headers.
 *
 * @param isAddressKept also logs the client address; not for visitors of a pack's website
 */
export function useRequestLog(app: FastifyInstance, isAddressKept = true): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.signedIn === null ? {} : { user: request.signedIn.actor.account }),
        ...(isAddressKept ? { ip: addressOf(request) } : {}),
      },
      'request',
    );
  });
}
