import { referencedRow } from '../expr/referencedRow.ts';
import { assign, applyChanges } from '../frame/assign.ts';
import { copiedValues } from '../frame/makeRow.ts';
import type { WorkingRow } from '../frame/row.ts';
import { rowType } from '../model/fieldTypes.ts';
import type { EffectModel } from '../model/types.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { eachIteration } from './eachIteration.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Update = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** Fields of loaded rows, set individually or copied from another row. */
export const update: EffectKind<EntryOf<'update'>, Update> = {
  compile(slots, { update: rows, copy, set }) {
    const changes = slots.expression('update', rows, 'rows');
    const entity = referencedRow(changes.type)?.entity;
    // Which fields there are nobody knows of what is no row.
    if (entity === undefined) return { changes, subject: changes };
    const source = slots.optional('copy', copy, rowType(entity));
    const values = slots.fields('set', set, entity);
    return withoutEmpty({ changes, copy: source, sets: { entity, values }, subject: changes });
  },

  run: eachIteration((frame, { changes, copy, sets }, iteration) => {
    const values = sets?.values ?? {};
    const [source] = copy ? frame.rows(copy, iteration.values) : [];
    for (const each of frame.rows(changes, iteration.values)) {
      const row = frame.workingSet.working(each);
      if (source) copyFields(row, frame.workingSet.working(source), Object.keys(values));
      assign(frame, row, values, iteration);
    }
  }),

  staticEffects: ({ update: rows, copy, set }) => withoutEmpty({ rows, copy, set }),
};

/** Copies the fields of another row except states, serial numbers and fields that `set` names. */
function copyFields(row: WorkingRow, source: WorkingRow, set: readonly string[]): void {
  const fields = Object.entries(copiedValues(source)).filter(
    ([name]) => row.model.fields.get(name)?.role === 'field' && !set.includes(name),
  );
  applyChanges(row, Object.fromEntries(fields));
}
