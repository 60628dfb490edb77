import type { FastifyInstance } from 'fastify';
import { wordUses } from '../../../services/reads/wordUses.ts';
import { found } from '../../answer/answer.ts';
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

/** Uses are counted anew after this time; milliseconds. */
const COUNTED_FOR = 600_000;

const WORDS = `SELECT lower(d."key") AS "dictionary", w."detail_key" AS "key", w."detail_value" AS "value",
    w."is_default" AS "isDefault"
  FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  ORDER BY d."key", w."sort" NULLS LAST, w."detail_key"`;

/**
 * Words of the plant's dictionaries, in their order. Whoever fills in or reads a field must know its words, whatever records he
 * may open; how often each was given lately is told, so that the usual ones can stand first. Definitions name dictionaries in lower case, so the keys are told like that.
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
    handler: async () => found(await words()),
  });
}
