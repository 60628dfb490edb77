import type { EntityModel, LoadModel } from '#engine';
import { quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { statement, type LoadRound } from './loadRound.ts';
import { mainText } from './loadReading.ts';
import { childRelation, relationOf } from './relation.ts';
import type { Statement } from '../store/statement.ts';
import { unitParts } from './handlingUnit.ts';

/** Statements that take the locks of a round, in the one order of all actions; some of them read their load as well. */
export interface LockStatement {
  readonly statement: Statement;
  /** The load whose rows it answers, where locking and reading are one statement. */
  readonly reads?: LoadModel;
}

/** What one stage locks in one entity, through any number of loads. */
interface Group {
  readonly model: EntityModel;
  readonly loads: readonly LoadModel[];
  readonly relations: readonly ((context: SqlContext) => string)[];
  readonly isExclusive: boolean;
}

/**
 * Locks stage by stage, in a stage parents before children, in an entity by id: two actions that need the same rows never
 * deadlock. Rows are read afterwards, because a statement that waited for a lock still sees what was there before it waited.
 */
export function lockStatements(round: LoadRound): readonly LockStatement[] {
  const stages = [...new Set(round.loads.map(({ stage }) => stage))].toSorted((a, b) => a - b);
  return stages.flatMap((stage) =>
    groupsOf(
      round,
      round.loads.filter((load) => load.stage === stage && load.lock !== undefined),
    ).map((group) => lock(round, group)),
  );
}

function lock(round: LoadRound, group: Group): LockStatement {
  const [load, ...more] = group.loads;
  const layout = round.plan.layout(group.model.id);
  // NO KEY: a foreign-key check of a referring row does not have to wait.
  const mode = group.isExclusive ? 'FOR NO KEY UPDATE' : 'FOR SHARE';
  const isPlain = load?.form === 'by' && load.entity === group.model.id && group.relations.length === 1 && !group.model.tree;
  if (load && more.length === 0 && isPlain && !layout.readsBeyond) {
    const text = (context: SqlContext): string =>
      `${mainText(load, group.model, layout, context)} ${mode} OF ${layout.alias}`;
    return { statement: statement(round, text), reads: load };
  }
  return { statement: statement(round, (context) => lockText(group, mode, context)) };
}

function lockText({ model, relations }: Group, mode: string, context: SqlContext): string {
  const ids = relations.map((relation) => `SELECT "id" FROM ${relation(context)} AS ${context.alias()}`);
  return `SELECT l."id" FROM ${quote(tableName(model.id))} AS l WHERE l."id" IN (${ids.join(' UNION ')}) ORDER BY l."id" ${mode}`;
}

function groupsOf(round: LoadRound, loads: readonly LoadModel[]): readonly Group[] {
  const groups = new Map<string, Group>();
  const add = (entity: string, load: LoadModel, relation: Group['relations'][number]): void => {
    const model = round.plan.bundle.entities.get(entity);
    if (!model) return;
    const { loads: others = [], relations = [], isExclusive = false } = groups.get(entity) ?? {};
    groups.set(entity, {
      model,
      loads: [...others, load],
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
  add: (entity: string, load: LoadModel, relation: Group['relations'][number]) => void,
): void {
  const model = round.plan.bundle.entities.get(load.entity);
  if (model?.kindOf === 'view') {
    for (const { entity, relation } of unitParts(round, load, model)) add(entity, load, relation);
    return;
  }
  add(load.entity, load, (context) => relationOf(load, context));
  for (const name of load.lock === 'update' ? load.with : []) {
    const child = model?.children.get(name);
    if (child)
      add(child.entity, load, (context) => childRelation(child.entity, child.field, relationOf(load, context), context));
  }
}
