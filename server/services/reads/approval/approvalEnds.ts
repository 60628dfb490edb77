import type { Pool } from 'pg';
import type { Bundle, FlowModel, StateFields, WordParam } from '#engine';
import { columnName, quote, tableName } from '../../../database/sql/names.ts';
import type { ApprovalRead } from '../../../core/ports/reads.ts';

/** What becomes of the record when its approval is approved, and when it is rejected. */
export async function approvalEnds(
  pool: Pool,
  bundle: Bundle,
  { outcomes }: FlowModel,
  { entity, record }: { readonly entity: string; readonly record: string },
): Promise<ApprovalRead['ends']> {
  const [fields] = bundle.entities.get(entity)?.states ?? [];
  if (!fields) return [];
  const columns = fields.fields.map((field) => quote(columnName(field))).join(', ');
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT ${columns} FROM ${quote(tableName(entity))} WHERE id = $1::uuid`,
    [record],
  );
  const words = rows[0] ? Object.values(rows[0]) : [];
  return (['approved', 'rejected'] as const).flatMap((outcome) => {
    const event = outcomes.get(outcome);
    return event === undefined ? [] : [{ outcome, to: statesAfter(fields, words, event) }];
  });
}

/** Words of the axes that an event changes. */
function statesAfter({ model }: StateFields, words: readonly string[], event: string): readonly WordParam[] {
  const from = words.join('/');
  const to = model.transitions.find((each) => each.event === event && each.from.includes(from))?.to ?? from;
  return to
    .split('/')
    .filter((word, i) => word !== words[i])
    .map((word) => ({ word, of: `${model.id}.state` }));
}
