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
  /** Its place among the words of its dictionary by how often each was given lately, from 0; of two used alike the first stays first. */
  readonly rank: number;
}

/** Uses are recounted after this time; milliseconds. */
const COUNTED_FOR = 600_000;

const WORDS = `SELECT lower(d."key") AS "dictionary", w."detail_key" AS "key", w."detail_value" AS "value",
    w."is_default" AS "isDefault"
  FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  ORDER BY d."key", w."sort" NULLS LAST, w."detail_key"`;

/**
 * Words of the plant's dictionaries, in their order. Anybody who fills in or reads a field needs its words, whatever records
 * they may open; the usual ones are shown first. How often a word was given says what happens in records not everybody opens, so
 * that only the order is returned. Definitions name dictionaries in lower case, so keys are returned in lower case.
 */
export function addDictionaryRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const uses = cached(COUNTED_FOR, () => wordUses(deps.pool, deps.bundle(), deps.now()));
  const words = async (): Promise<readonly Word[]> => {
    const [{ rows }, counted] = await Promise.all([deps.pool.query<Omit<Word, 'rank'>>(WORDS), uses()]);
    return ranked(rows, new Map(counted.map((each) => [`${each.dictionary} ${each.word}`, each.uses])));
  };
  route(app, 'GET /api/dictionaries', {
    handler: async () => dataAnswer(await words()),
  });
}

function ranked(words: readonly Omit<Word, 'rank'>[], uses: ReadonlyMap<string, number>): readonly Word[] {
  const usesOf = ({ dictionary, key }: Omit<Word, 'rank'>): number => uses.get(`${dictionary} ${key}`) ?? 0;
  const byUse = words.toSorted((a, b) => usesOf(b) - usesOf(a));
  const before = new Map<string, number>();
  const ranks = new Map(
    byUse.map((word) => {
      const rank = before.get(word.dictionary) ?? 0;
      before.set(word.dictionary, rank + 1);
      return [word, rank];
    }),
  );
  return words.map((word) => ({ ...word, rank: ranks.get(word) ?? 0 }));
}
