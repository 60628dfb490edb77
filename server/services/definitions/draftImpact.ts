import type { Pool } from 'pg';
import {
  impactOf,
  sentencesOf,
  withPlantRoles,
  type Bundle,
  type Impact,
  type Kind,
  type Language,
  type PlantDefinitions,
  type PlantRole,
  type SourceFile,
} from '#engine';
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
  /** Sentences of the definition in words that no longer hold, and those that hold instead. */
  readonly words: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Texts and titles. */
  readonly texts: Bundle['texts'];
}

/**
 * Compares the definitions that hold with those a draft would make of them.
 *
 * @param former  what flows were before
 * @param roles  whose rows decide what they grant: what a role has and loses is theirs to say, not the files'
 * @param language  of the definition in words
 */
export function impactOfDraft(
  files: readonly SourceFile[],
  former: readonly SourceFile[],
  roles: readonly PlantRole[],
  draft: DraftContent,
  language: Language,
): DraftImpact {
  // Drafts are of kinds that exist.
  const kind = draft.kind as Kind;
  const ofPlant = (set: readonly SourceFile[]): PlantDefinitions => {
    const { bundle, ...compiled } = compiledOnce(set, former);
    return { ...compiled, bundle: withPlantRoles(bundle, roles) };
  };
  const after = ofPlant(withRevisions(files, [asRevision(draft)]));
  const before = ofPlant(files);
  const impact = impactOf(before, after, kind, draft.definition);
  const [was, is] = [before, after].map((set) => sentencesOf(set, kind, draft.definition, language)) as [Lines, Lines];
  const words = { before: without(was, is), after: without(is, was) };
  const retired = after.bundle.stateModels.get(draft.definition)?.definition.retired ?? {};
  return { ...impact, retired, words, texts: after.bundle.texts };
}

type Lines = readonly string[];

const without = (lines: Lines, others: Lines): Lines => lines.filter((line) => !others.includes(line));

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
  const counts = await countRecords(pool, bundle, model, isCounted);
  return states.map((reached) => {
    const to = reached.isRemoved ? retired[reached.state] : undefined;
    const count = counts.get(reached.entity)?.get(reached.state) ?? 0;
    return { ...reached, ...(counts.has(reached.entity) ? { count } : {}), ...(to === undefined ? {} : { to }) };
  });
}

/** Records of a state model in each state, by their entity, for each entity that is counted. */
async function countRecords(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  model: string,
  isCounted: (entity: string) => boolean,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const counts = new Map<string, Map<string, number>>();
  for (const entity of bundle.entities.values()) {
    const uses = entity.states.filter((each) => each.model.id === model);
    if (uses.length === 0 || !isCounted(entity.id)) continue;
    const own = new Map<string, number>();
    counts.set(entity.id, own);
    for (const use of uses) {
      const word = wordSql(wordsOfStates(entity, use.fields, use.model).columns);
      const { rows } = await pool.query<{ readonly word: string; readonly count: number }>(
        `SELECT ${word} AS word, count(*)::int AS count FROM ${quote(tableName(entity.id))} GROUP BY 1`,
      );
      for (const { word, count } of rows) own.set(word, (own.get(word) ?? 0) + count);
    }
  }
  return counts;
}
