import { codeKey } from '#engine';
import type { FastifyInstance } from 'fastify';
import { found } from '../answer.ts';
import { refused } from '../RequestRefused.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { accountField } from './fields.ts';
import type { Doors } from './index.ts';

/** One word a field may take: what is kept, and what is shown. */
interface Word {
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
}

const WORDS = `SELECT w."detail_key" AS "key", w."detail_value" AS "value", w."is_default" AS "isDefault"
  FROM "dictionary_detail" w WHERE w."dictionary" = $1 ORDER BY w."sort" NULLS LAST, w."detail_key"`;

/** Words of the plant's dictionaries. Whoever fills in a field must be able to choose its words, whatever records he may open. */
export function addDictionaryRoutes(app: FastifyInstance, { deps }: Doors): void {
  route(app, {
    method: 'GET',
    url: '/api/dictionaries/:key',
    access: 'signedIn',
    schema: { params: closed({ key: { ...accountField, maxLength: 60 } }, ['key']) },
    handler: async (request) => {
      const { key } = request.params as { readonly key: string };
      const named = 'SELECT "id" FROM "dictionary" WHERE upper("key") = $1';
      const [dictionary] = (await deps.pool.query<{ id: string }>(named, [codeKey(key)])).rows;
      if (!dictionary) throw refused('missing', 'common.notExist', { code: key });
      return found((await deps.pool.query<Word>(WORDS, [dictionary.id])).rows);
    },
  });
}
