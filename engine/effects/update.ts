import { rowOf } from '../expr/rowOf.ts';
import { assign, change } from '../frame/assign.ts';
import { copied } from '../frame/makeRow.ts';
import type { WorkingRow } from '../frame/row.ts';
import { rowType } from '../model/fieldTypes.ts';
import type { EffectModel } from '../model/types.ts';
import { present } from '../value/present.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Update = EffectModel & Required<Pick<EffectModel, 'changes'>>;

/** Fields of loaded rows, set one by one or taken over from another row. */
export const update: EffectKind<EntryOf<'update'>, Update> = {
  compile(slots, { update: rows, copy, set }) {
    const changes = slots.expression('update', rows, 'rows');
    const entity = rowOf(changes.type)?.entity;
    // Which fields there are nobody knows of what is no row.
    if (entity === undefined) return { changes, subject: changes };
    const source = slots.optional('copy', copy, rowType(entity));
    const values = slots.fields('set', set, entity);
    return present({ changes, copy: source, sets: { entity, values }, subject: changes });
  },

  run: eachPass((frame, { changes, copy, sets }, pass) => {
    const values = sets?.values ?? {};
    const [source] = copy ? frame.rows(copy, pass.values) : [];
    for (const each of frame.rows(changes, pass.values)) {
      const row = frame.world.working(each);
      if (source) takeOver(row, frame.world.working(source), Object.keys(values));
      assign(frame, row, values, pass);
    }
  }),

  facts: ({ update: rows, copy, set }) => present({ rows, copy, set }),
};

/** A row takes the fields of another, but its states, its numbers and what is set anyhow. */
function takeOver(row: WorkingRow, source: WorkingRow, set: readonly string[]): void {
  const fields = Object.entries(copied(source)).filter(
    ([name]) => row.model.fields.get(name)?.role === 'field' && !set.includes(name),
  );
  change(row, Object.fromEntries(fields));
}
