import type { FastifyInstance } from 'fastify';
import { readJson, REQUEST_LIMITS } from './readJson.ts';
import { refused } from '../../core/RequestRefused.ts';

/** Bytes of a request body. */
export const BODY_LIMIT = 1_048_576;
/** Bytes of a body that nobody has to sign in for. */
export const PUBLIC_BODY_LIMIT = 8_192;

const CONTENT_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?$/i;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bodies are JSON in UTF-8, uncompressed, and no longer than the limit, or they are refused. */
export function useBodies(app: FastifyInstance, bodyLimit = BODY_LIMIT): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json/i, { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
    if (!CONTENT_TYPE.test(type) || encoding !== undefined) {
      return done(refused('badRequest', 'request.badType', {}, { status: 415 }));
    }
    try {
      const { maxValues: values = REQUEST_LIMITS.values } = request.routeOptions.config;
      done(null, readJson(decodeText(body as Buffer), { ...REQUEST_LIMITS, values }));
    } catch (error) {
      // Only RequestRefused is thrown: the reader never fails otherwise.
      done(error as Error);
    }
  });
}

/** @throws RequestRefused `request.badText` for bytes that are no UTF-8 */
function decodeText(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw refused('badRequest', 'request.badText', { line: 1, column: 1 });
  }
}
