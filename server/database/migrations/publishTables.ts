import type { ClientBase } from 'pg';
import type { Refusal } from '#engine';
import { readCatalog, recordMigration, schemaHash } from '../tables/catalog.ts';
import { planMigration } from '../tables/plan.ts';
import type { DatabaseSchema } from '../tables/schema.ts';
import { findWordsInUse, type WordInUse } from '../tables/wordsInUse.ts';
import type { MappingRecord } from '../tables/wordStatements.ts';

/** Where the records of states that go shall stand: by `<entity>.<axis>` the new state of each old one. */
export type StateMapping = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Brings a database to definitions that are published while the plant runs: their state rules, and records of states that are gone.
 * Nothing that needs another table is done.
 *
 * @param client  inside the transaction that publishes
 * @returns why it may not be; nothing is changed then: `definitions.changesTables`, `definitions.unmapped`
 */
export async function publishTables(
  client: ClientBase,
  desired: DatabaseSchema,
  mapping: StateMapping,
  record: MappingRecord,
): Promise<readonly Refusal[]> {
  const last = (await readCatalog(client)).at(-1);
  const current = last?.schema ?? { tables: {} };
  const wordsInUse = (await findWordsInUse(client, current, desired)).map((word) => mapped(word, mapping));
  const { steps, result } = planMigration(current, desired, { wordsInUse, record });
  const tables = [...new Set(steps.filter(({ isData }) => !isData).map(({ params }) => params['table'] ?? ''))];
  const refusals = [
    ...tables.map((table) => ({ code: 'definitions.changesTables', params: { table } })),
    ...wordsInUse.flatMap(unmapped),
  ];
  if (refusals.length > 0 || steps.length === 0) return refusals;
  for (const { sql } of steps) await client.query(sql);
  const entry = { number: (last?.number ?? 0) + 1, hash: schemaHash(desired), server: last?.server ?? [], schema: result };
  await recordMigration(client, entry, steps);
  return [];
}

function mapped(word: WordInUse, mapping: StateMapping): WordInUse {
  const retired = { ...word.in.retired, ...mapping[axisOf(word)] };
  return { ...word, in: { ...word.in, retired } };
}

/** Why rows may not stay as they are: they hold a word that is gone, and nothing says which one they get. */
export function unmapped(word: Pick<WordInUse, 'entity' | 'in' | 'word' | 'count'>): readonly Refusal[] {
  const { retired = {}, words } = word.in;
  const to = Object.hasOwn(retired, word.word) ? retired[word.word] : undefined;
  if (to !== undefined && words.includes(to)) return [];
  const params = { entity: { word: word.entity, of: '' }, state: word.word, count: word.count };
  return [{ code: 'definitions.unmapped', params, at: `/mapping/${axisOf(word)}/${word.word.replaceAll('/', '~1')}` }];
}

const axisOf = ({ entity, in: { fields } }: Pick<WordInUse, 'entity' | 'in'>): string => `${entity}.${fields[0] ?? ''}`;
