import type { FastifyInstance } from 'fastify';
import { found } from '../answer.ts';
import { route } from '../route.ts';
import type { Doors } from './index.ts';

/** One word a field may take: what is kept, and what is shown. */
interface Word {
  readonly dictionary: string;
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
}

const WORDS = `SELECT lower(d."key") AS "dictionary", w."detail_key" AS "key", w."detail_value" AS "value",
    w."is_default" AS "isDefault"
  FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  ORDER BY d."key", w."sort" NULLS LAST, w."detail_key"`;

/**
 * Words of the plant's dictionaries, in their order. Whoever fills in or reads a field must know its words, whatever records he
 * may open. Definitions name dictionaries in lower case, so the keys are told like that.
 */
export function addDictionaryRoutes(app: FastifyInstance, { deps }: Doors): void {
  route(app, {
    method: 'GET',
    url: '/api/dictionaries',
    access: 'signedIn',
    handler: async () => found((await deps.pool.query<Word>(WORDS)).rows),
  });
}
