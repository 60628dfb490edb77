import type { Pool } from 'pg';
import { impactOf, type Bundle, type Impact, type Kind, type SourceFile } from '#engine';
import { quote, tableName } from '../../database/sql/names.ts';
import { wordSql, wordsOfStates } from '../../database/tables/words.ts';
import { asRevision, type DraftContent } from './checkDraft.ts';
import { compiledOnce } from './compiler/compiledOnce.ts';
import { withRevisions } from './overlay.ts';

/** Records in a state that a draft removes, or in which it closes events. */
type ReachedRecords = Impact['states'][number] & {
  /** Absent where who asks may not see all of them. */
  readonly count?: number;
  /** The state they get without being asked: what the draft says of a state it removes. */
  readonly to?: string;
};

/** What a draft reaches besides its definition. */
interface DraftImpact extends Impact {
  /** Where the draft sends records of states it removes. */
  readonly retired: Readonly<Record<string, string>>;
  /** Texts and titles. */
  readonly texts: Bundle['texts'];
}

/** Compares the definitions that hold with those a draft would make of them. @param former  what flows were before */
export function impactOfDraft(files: readonly SourceFile[], former: readonly SourceFile[], draft: DraftContent): DraftImpact {
  const before = compiledOnce(files, former);
  const after = compiledOnce(withRevisions(files, [asRevision(draft)]), former);
  // Drafts are of kinds that exist.
  const impact = impactOf(before, after, draft.kind as Kind, draft.definition);
  const retired = after.bundle.stateModels.get(draft.definition)?.definition.retired ?? {};
  return { ...impact, retired, texts: after.bundle.texts };
}

/**
 * Counts the records of today in the states a draft reaches.
 *
 * @param bundle  the definitions that hold
 * @param isCounted  the entities whose records may be counted for who asks
 */
export async function reachedRecords(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  model: string,
  { states, retired }: Pick<DraftImpact, 'states' | 'retired'>,
  isCounted: (entity: string) => boolean,
): Promise<readonly ReachedRecords[]> {
  const counts = await countRecords(pool, bundle, model);
  return states.map((reached) => {
    const to = reached.isRemoved ? retired[reached.state] : undefined;
    const count = counts.get(`${reached.entity} ${reached.state}`) ?? 0;
    return { ...reached, ...(isCounted(reached.entity) ? { count } : {}), ...(to === undefined ? {} : { to }) };
  });
}

/** Records of a state model, by their entity and state. */
async function countRecords(pool: Pick<Pool, 'query'>, bundle: Bundle, model: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const entity of bundle.entities.values())
    for (const use of entity.states.filter((each) => each.model.id === model)) {
      const word = wordSql(wordsOfStates(entity, use.fields, use.model).columns);
      const { rows } = await pool.query<{ readonly word: string; readonly count: number }>(
        `SELECT ${word} AS word, count(*)::int AS count FROM ${quote(tableName(entity.id))} GROUP BY 1`,
      );
      for (const row of rows)
        counts.set(`${entity.id} ${row.word}`, (counts.get(`${entity.id} ${row.word}`) ?? 0) + row.count);
    }
  return counts;
}
