import type { Pool } from 'pg';
import {
  impactOf,
  plantDefinitions,
  type Bundle,
  type Impact,
  type Kind,
  type PlantDefinitions,
  type SourceFile,
} from '#engine';
import { quote, tableName } from '../../database/sql/names.ts';
import { wordSql, wordsOfStates } from '../../database/tables/words.ts';
import { asRevision, type DraftContent } from './checkDraft.ts';
import { withRevisions } from './overlay.ts';

/** Records in a state that a draft removes, or in which it closes events. */
type ReachedRecords = Impact['states'][number] & {
  readonly count: number;
  /** The state they get without being asked: what the draft says of a state it removes. */
  readonly to?: string;
};

/** What a draft reaches besides its definition, with the records of today. */
export interface DraftImpact extends Omit<Impact, 'states'> {
  readonly records: readonly ReachedRecords[];
  /** Texts and titles are of these definitions. */
  readonly bundle: Bundle;
}

/** The definitions that hold, read once for all drafts that are compared with them. */
const readBefore = new WeakMap<readonly SourceFile[], PlantDefinitions>();

/** Compares the definitions that hold with those a draft would make of them. */
export async function draftImpact(
  pool: Pick<Pool, 'query'>,
  files: readonly SourceFile[],
  draft: DraftContent,
): Promise<DraftImpact> {
  const before = readBefore.get(files) ?? plantDefinitions(files);
  readBefore.set(files, before);
  const after = plantDefinitions(withRevisions(files, [asRevision(draft)]));
  // Drafts are of kinds that exist.
  const { states, ...impact } = impactOf(before, after, draft.kind as Kind, draft.definition);
  const counts = await countRecords(pool, before.bundle, draft.definition);
  const retired = after.bundle.stateModels.get(draft.definition)?.definition.retired ?? {};
  const records = states.map((reached) => {
    const to = reached.isRemoved ? retired[reached.state] : undefined;
    const count = counts.get(`${reached.entity} ${reached.state}`) ?? 0;
    return { ...reached, count, ...(to === undefined ? {} : { to }) };
  });
  return { ...impact, records, bundle: after.bundle };
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
