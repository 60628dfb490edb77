import type { Changes, EntityModel, StateChange } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import type { Statement } from './statement.ts';

/**
 * A row that takes two transitions in one action may not jump from the first state to the last: the database knows single
 * steps only. These statements take all but the last one, just before the rest is written. A row that comes back to where it
 * was is not written by the rest: all its steps are taken here.
 */
export function stateSteps(entities: ReadonlyMap<string, EntityModel>, changes: Changes): readonly Statement[] {
  const updated = new Set(changes.updated.map(({ id }) => id));
  const byRow = new Map<string, StateChange[]>();
  for (const change of changes.states)
    if (updated.has(change.id)) byRow.set(change.id, [...(byRow.get(change.id) ?? []), change]);
  return [...byRow.values()].flatMap((all) =>
    modelsOf(entities, all).flatMap((own) =>
      stepsOf(own)
        .slice(0, comesBack(own) ? undefined : -1)
        .map(stepStatement),
    ),
  );
}

/** Changes of one row by the state model they belong to. */
function modelsOf(
  entities: ReadonlyMap<string, EntityModel>,
  all: readonly StateChange[],
): readonly (readonly StateChange[])[] {
  const entity = all[0]?.entity ?? '';
  return (entities.get(entity)?.states ?? []).map(({ fields }) => all.filter(({ field }) => fields.includes(field)));
}

/** Does a field end where it began? */
function comesBack(changes: readonly StateChange[]): boolean {
  return changes.some(({ field, from }, i) => {
    const isFirst = changes.findIndex((each) => each.field === field) === i;
    return isFirst && changes.findLast((each) => each.field === field)?.to === from;
  });
}

/** Two axes that move at once are one step: a field that comes again begins the next. */
function stepsOf(changes: readonly StateChange[]): readonly (readonly StateChange[])[] {
  const steps: StateChange[][] = [];
  for (const change of changes) {
    const last = steps.at(-1);
    const isNext = !last || last.some(({ field }) => field === change.field) || last[0]?.event !== change.event;
    if (isNext) steps.push([change]);
    else last.push(change);
  }
  return steps;
}

function stepStatement(step: readonly StateChange[]): Statement {
  const [{ entity, id } = { entity: '', id: '' }] = step;
  const set = step.map(({ field }, i) => `${quote(columnName(field))} = $${i + 2}`).join(', ');
  return {
    text: `UPDATE ${quote(tableName(entity))} SET ${set} WHERE "id" = $1::uuid`,
    values: [id, ...step.map(({ to }) => to)],
  };
}
