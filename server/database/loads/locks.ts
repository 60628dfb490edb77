import type { EntityModel, LoadModel } from '#engine';
import { quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import type { LoadRound } from './loadRound.ts';
import { childRelation, relationSql } from './relation.ts';
import { unitParts } from './unitRelations.ts';

/** What one stage locks in one entity, through any number of loads. */
export interface LockGroup {
  readonly model: EntityModel;
  readonly relations: readonly ((context: SqlContext) => string)[];
  readonly isExclusive: boolean;
}

/**
 * Locks stage by stage, in a stage parents before children, in an entity by id: two actions that need the same rows never
 * deadlock.
 */
export function lockGroups(round: LoadRound): readonly LockGroup[] {
  const stages = [...new Set(round.loads.map(({ stage }) => stage))].toSorted((a, b) => a - b);
  return stages.flatMap((stage) =>
    groupsOf(
      round,
      round.loads.filter((load) => load.stage === stage && load.lock !== undefined),
    ),
  );
}

/**
 * The rows of a group under their locks, by id.
 *
 * @param after  a condition that is true once what comes before is locked
 */
export function lockText({ model, relations, isExclusive }: LockGroup, after: string, context: SqlContext): string {
  const ids = relations.map((relation) => `SELECT "id" FROM ${relation(context)} AS ${context.alias()}`);
  // NO KEY: a foreign-key check of a referring row does not have to wait.
  const mode = isExclusive ? 'FOR NO KEY UPDATE' : 'FOR SHARE';
  return `SELECT l."id" FROM ${quote(tableName(model.id))} AS l WHERE ${after} AND l."id" IN (${ids.join(' UNION ')}) ORDER BY l."id" ${mode}`;
}

function groupsOf(round: LoadRound, loads: readonly LoadModel[]): readonly LockGroup[] {
  const groups = new Map<string, LockGroup>();
  const add = (entity: string, load: LoadModel, relation: LockGroup['relations'][number]): void => {
    const model = round.layouts.bundle.entities.get(entity);
    if (!model) return;
    const { relations = [], isExclusive = false } = groups.get(entity) ?? {};
    groups.set(entity, {
      model,
      relations: [...relations, relation],
      isExclusive: isExclusive || load.lock === 'update',
    });
  };
  for (const load of loads) addLoad(round, load, add);
  return [...groups.values()].toSorted((a, b) => a.model.lockRank - b.model.lockRank);
}

/** A load's rows; the child rows read along when their parent is locked to be changed; every part of a scanned unit. */
function addLoad(
  round: LoadRound,
  load: LoadModel,
  add: (entity: string, load: LoadModel, relation: LockGroup['relations'][number]) => void,
): void {
  const model = round.layouts.bundle.entities.get(load.entity);
  if (model?.kindOf === 'view') {
    for (const { entity, relation } of unitParts(round.layouts.bundle.entities, load, model)) add(entity, load, relation);
    return;
  }
  add(load.entity, load, (context) => relationSql(load, context));
  for (const name of load.lock === 'update' ? load.with : []) {
    const child = model?.children.get(name);
    if (child)
      add(child.entity, load, (context) => childRelation(child.entity, child.field, relationSql(load, context), context));
  }
}
