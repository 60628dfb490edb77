import type { Pool } from 'pg';
import { readScope, type Bundle, type Context } from '#engine';
import { refOf } from './referred.ts';
import { rowKey, rowLabels } from './rowLabels.ts';

/** Entity the journal names people by. */
const JOURNAL = { entity: 'journal-entry', person: 'operator' } as const;

/** People of the journal by code and name, as far as the roles may read it; null where nobody is named, or is gone. */
export async function peopleOf(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const entity = refOf(bundle, JOURNAL.entity, JOURNAL.person) ?? '';
  const rows = [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ entity, id }]));
  const labels = await rowLabels(pool, bundle, context, rows, () => wholeLabel(bundle, context, entity));
  return (id) => (id === null ? null : (labels.get(rowKey({ entity, id })) ?? null));
}

function wholeLabel(bundle: Bundle, { actor }: Context, entity: string): readonly (readonly string[])[] {
  const { hidden } = readScope(bundle, actor.roles, [`record:${entity}`], entity);
  const label = bundle.entities.get(entity)?.label ?? [];
  return label.filter((name, i) => i === 0 || !hidden.has(name)).map((name) => [name]);
}
