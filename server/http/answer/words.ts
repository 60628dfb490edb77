import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '#engine';
import { readerOf } from './reader.ts';

/** How JSON writes the characters around words. */
const MARK = /\\u001[def]/;

/** The only place where an answer leaves with values that have a word per language: who reads it gets theirs, and their order. */
export function useWords(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (request.signedIn) request.signedIn = { ...request.signedIn, readsIn: readerOf(request).language };
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    return isJson && typeof payload === 'string' ? readersWords(request, payload) : payload;
  });
}

/** JSON as its reader gets it. */
export function readersWords(request: FastifyRequest, json: string): string {
  if (!MARK.test(json)) return json;
  const { language } = readerOf(request);
  return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'string' ? inLanguage(value, language) : value,
  );
}
