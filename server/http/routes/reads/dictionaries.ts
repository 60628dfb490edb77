import type { FastifyInstance } from 'fastify';
import { wordUses } from '../../../services/reads/wordUses.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { cached } from '../../../core/cached.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** One word a field may take: what is kept, and what is shown. */
interface Word {
  readonly dictionary: string;
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
  /** How often it was given lately. */
  readonly uses: number;
}

/** Uses are recounted after this time; milliseconds. */
const COUNTED_FOR = 600_000;

const WORDS = `SELECT lower(d."key") AS "dictionary", w."detail_key" AS "key", w."detail_value" AS "value",
    w."is_default" AS "isDefault"
  FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  ORDER BY d."key", w."sort" NULLS LAST, w."detail_key"`;

/**
 * Words of the plant's dictionaries, in their order. Anybody who fills in or reads a field needs its words, whatever records
 * they may open; recent use counts allow showing the usual ones first. Definitions name dictionaries in lower case, so keys
 * are returned in lower case.
 */
export function addDictionaryRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const uses = cached(COUNTED_FOR, () => wordUses(deps.pool, deps.bundle(), deps.now()));
  const words = async (): Promise<readonly Word[]> => {
    const [{ rows }, counted] = await Promise.all([deps.pool.query<Omit<Word, 'uses'>>(WORDS), uses()]);
    const of = new Map(counted.map((each) => [`${each.dictionary} ${each.word}`, each.uses]));
    return rows.map((word) => ({ ...word, uses: of.get(`${word.dictionary} ${word.key}`) ?? 0 }));
  };
  route(app, {
    method: 'GET',
    url: '/api/dictionaries',
    access: 'signedIn',
    handler: async () => dataAnswer(await words()),
  });
}
