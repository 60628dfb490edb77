import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { entityAlong } from '../../model/reach.ts';
import type { EntityModel } from '../../model/types.ts';
import { limitedTo } from '../../permission/readScope.ts';
import type { Row, Value } from '../../value/value.ts';

/**
 * Runs with step 14: who sees only some rows of an entity brings no others into sight by changing what these refer to. An
 * organization moved below one's own would show its users, a storage area moved to one's own warehouse its boxes. Whether anything
 * refers to it yet is not asked. What limits ask of who acts, nobody changes for themselves: the rules of those records say so.
 */
export function checkOwnLimits(frame: Frame, row: WorkingRow): void {
  if (row.isCreated || row.isDeleted || frame.byFlow.has(row)) return;
  const { entities } = frame.bundle;
  for (const [entity, conditions] of limitedTo(frame.bundle, frame.context.actor.roles)) {
    const reads = conditions.flatMap((condition) => condition.reads.filter((read) => read.entity === entity));
    for (const { path, field } of reads.flatMap((read) => changedAlong(entities, row, entity, read.path))) {
      const isSeen = (reached: Row): boolean => {
        const values = { ...frame.names, row: witness(entities, entity, path, reached) };
        return conditions.some((condition) => frame.holds(condition, values));
      };
      if (isSeen(row.loaded) || !isSeen(row)) continue;
      const at = frame.action.generated?.entity === row.entity ? { at: `/${field}` } : {};
      frame.refuse({ code: 'limit.widened', params: { entity: { word: entity, of: '' } }, kind: 'forbidden', ...at });
    }
  }
}

interface ChangedStep {
  /** References that lead to the row. */
  readonly path: readonly string[];
  /** The field of the row that leads on, in the end up its tree. */
  readonly field: string;
}

/** Where a path of references leads over the row by a field that changes. */
function changedAlong(
  entities: ReadonlyMap<string, EntityModel>,
  row: WorkingRow,
  entity: string,
  path: readonly string[],
): readonly ChangedStep[] {
  return path.flatMap((_, i): readonly ChangedStep[] => {
    const before = path.slice(0, i + 1);
    const field = path[i + 1] ?? row.model.tree;
    const isOver = entityAlong(entities, entity, before)?.id === row.entity;
    return isOver && field !== undefined && row.now[field] !== row.before?.[field] ? [{ path: before, field }] : [];
  });
}

/** Stands for whatever row of an entity refers to one over these references. */
function witness(
  entities: ReadonlyMap<string, EntityModel>,
  entity: string,
  [step, ...rest]: readonly string[],
  reached: Row,
): Row {
  if (step === undefined) return reached;
  const fields = entities.get(entity)?.fields;
  const next = witness(entities, fields?.get(step)?.ref ?? '', rest, reached);
  const empty = (field: string): Value => (['refs', 'list'].includes(fields?.get(field)?.kind ?? '') ? [] : null);
  return { entity, id: '', get: (field) => (field === step ? next : empty(field)) };
}
