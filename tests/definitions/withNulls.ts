import type { FetchedRow } from '#engine';
import { shipped } from '../kit/shipped.ts';

/** A row with nothing in every field that it says nothing of. */
export function withNulls({ entity, id, values }: FetchedRow): FetchedRow {
  const fields = [...shipped.entities.get(entity)!.fields.values()].filter(({ role }) => role !== 'system');
  const empty = fields.map(({ name, kind }) => [name, kind === 'refs' || kind === 'files' || kind === 'list' ? [] : null]);
  return { entity, id, values: { ...Object.fromEntries(empty), ...values } };
}
