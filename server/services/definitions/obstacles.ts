import type { Pool } from 'pg';
import type { Bundle, EntityModel, Refusal, StateFields } from '#engine';
import { RequestRefused } from '../../core/RequestRefused.ts';
import { unmapped } from '../../database/migrations/publishTables.ts';
import { tableName } from '../../database/sql/names.ts';
import { findWords } from '../../database/tables/wordsInUse.ts';
import { wordsOfStates } from '../../database/tables/words.ts';
import { asRevision } from './checkDraft.ts';
import type { Content } from './content.ts';
import type { Draft } from './draft.ts';
import { isReadonly } from './liveKinds.ts';
import { usedUpNumbers } from './usedUpNumbers.ts';
import { usesOfRetired } from './usesOfRetired.ts';

/** Why a draft cannot take the place of what holds, whatever stands in the tables. */
export function closedFor({ kind, definition: id, isOutdated, content }: Draft): readonly Refusal[] {
  const params = { kind, id };
  if (isReadonly(content)) return [{ code: 'definitions.readonly', params }];
  return isOutdated ? [{ code: 'definitions.outdated', params }] : [];
}

/**
 * What would keep a draft from being published today though nothing is wrong in it: asked while it is edited, and before it is reviewed.
 * Nothing is compiled for it.
 *
 * @param bundle  the definitions that hold
 * @param isCounted  the entities whose records may be counted for who asks
 * @returns refusals of a publication: `definitions.readonly outdated flowUsed numbersUsed unmapped`
 */
export async function obstaclesOf(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  draft: Draft,
  isCounted: (entity: string) => boolean,
): Promise<readonly Refusal[]> {
  return [
    ...closedFor(draft),
    ...(await usesOfRetired(pool, bundle, [asRevision(draft)])),
    ...(await usedUpNumbers(pool, [asRevision(draft)])),
    ...(draft.kind === 'state-model' ? await leftBehind(pool, bundle, draft, isCounted) : []),
  ];
}

/** @throws RequestRefused for every obstacle */
export async function refuseObstacles(...asked: Parameters<typeof obstaclesOf>): Promise<void> {
  const obstacles = await obstaclesOf(...asked);
  if (obstacles.length > 0) throw new RequestRefused(obstacles);
}

/** Records in states that the draft lacks and sends nowhere. */
async function leftBehind(
  pool: Pick<Pool, 'query'>,
  { entities }: Bundle,
  { definition, content }: Draft,
  isCounted: (entity: string) => boolean,
): Promise<readonly Refusal[]> {
  const found: Refusal[] = [];
  for (const entity of entities.values())
    for (const use of entity.states.filter(({ model }) => model.id === definition))
      for (const { code, params } of await leftIn(pool, entity, use, content)) {
        const { count = 0, ...of } = params;
        const uncounted = { ...of, state: { word: String(of['state']), of: `${definition}.state` } };
        found.push(
          isCounted(entity.id)
            ? { code, params: { ...uncounted, count } }
            : { code, textCode: 'definitions.unmappedUncounted', params: uncounted },
        );
      }
  return found;
}

async function leftIn(
  pool: Pick<Pool, 'query'>,
  entity: EntityModel,
  { fields, model }: StateFields,
  content: Content,
): Promise<readonly Refusal[]> {
  // A draft may be half written.
  const words = Object.keys(asObject(content['states']));
  // Without a state that is gone no table is read; without any there is no model yet.
  if (words.length === 0 || model.states.every((state) => words.includes(state))) return [];
  const retired = asObject(content['retired']) as Readonly<Record<string, string>>;
  const states = { ...wordsOfStates(entity, fields, model), words, retired };
  const held = await findWords(pool, tableName(entity.id), states);
  return held.flatMap((each) => unmapped({ ...each, entity: entity.id, in: states }));
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
