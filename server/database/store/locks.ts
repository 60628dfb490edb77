import type { EntityModel, LoadModel } from '#engine';
import { quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { statement, type Asking } from './asking.ts';
import { mainText } from './reading.ts';
import { childRelation, relationOf } from './relation.ts';
import type { Statement } from './statement.ts';
import { unitParts } from './unit.ts';

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
 * Locks stage by stage, in a stage parents before children, in an entity by id: two actions that want the same rows never
 * wait for each other in a circle. Rows are read afterwards, because a statement that waited for a lock still sees what
 * was there before it waited.
 */
export function lockStatements(asking: Asking): readonly LockStatement[] {
  const stages = [...new Set(asking.loads.map(({ stage }) => stage))].toSorted((a, b) => a - b);
  return stages.flatMap((stage) =>
    groupsOf(
      asking,
      asking.loads.filter((load) => load.stage === stage && load.lock !== undefined),
    ).map((group) => lock(asking, group)),
  );
}

function lock(asking: Asking, group: Group): LockStatement {
  const [load, ...more] = group.loads;
  const layout = asking.plan.layout(group.model.id);
  // NO KEY: nobody who merely refers to the row (a foreign key's check) has to wait for it.
  const mode = group.isExclusive ? 'FOR NO KEY UPDATE' : 'FOR SHARE';
  const isPlain = load?.form === 'by' && load.entity === group.model.id && group.relations.length === 1 && !group.model.tree;
  if (load && more.length === 0 && isPlain && !layout.readsBeyond) {
    const text = (context: SqlContext): string =>
      `${mainText(load, group.model, layout, context)} ${mode} OF ${layout.alias}`;
    return { statement: statement(asking, text), reads: load };
  }
  return { statement: statement(asking, (context) => lockText(group, mode, context)) };
}

function lockText({ model, relations }: Group, mode: string, context: SqlContext): string {
  const ids = relations.map((relation) => `SELECT "id" FROM ${relation(context)} AS ${context.alias()}`);
  return `SELECT l."id" FROM ${quote(tableName(model.id))} AS l WHERE l."id" IN (${ids.join(' UNION ')}) ORDER BY l."id" ${mode}`;
}

function groupsOf(asking: Asking, loads: readonly LoadModel[]): readonly Group[] {
  const groups = new Map<string, Group>();
  const add = (entity: string, load: LoadModel, relation: Group['relations'][number]): void => {
    const model = asking.plan.bundle.entities.get(entity);
    if (!model) return;
    const { loads: others = [], relations = [], isExclusive = false } = groups.get(entity) ?? {};
    groups.set(entity, {
      model,
      loads: [...others, load],
      relations: [...relations, relation],
      isExclusive: isExclusive || load.lock === 'update',
    });
  };
  for (const load of loads) addLoad(asking, load, add);
  return [...groups.values()].toSorted((a, b) => a.model.lockRank - b.model.lockRank);
}

/** A load's rows; the child rows read along when their parent is locked to be changed; every part of a scanned unit. */
function addLoad(
  asking: Asking,
  load: LoadModel,
  add: (entity: string, load: LoadModel, relation: Group['relations'][number]) => void,
): void {
  const model = asking.plan.bundle.entities.get(load.entity);
  if (model?.kindOf === 'view') {
    for (const { entity, relation } of unitParts(asking, load, model)) add(entity, load, relation);
    return;
  }
  add(load.entity, load, (context) => relationOf(load, context));
  for (const name of load.lock === 'update' ? load.with : []) {
    const child = model?.children.get(name);
    if (child)
      add(child.entity, load, (context) => childRelation(child.entity, child.field, relationOf(load, context), context));
  }
}
