import { isRow, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import { label } from './params.ts';

/** A screen that showed a row sends its version: when the row is another one by now, nobody overwrites what he has not seen. */
export function checkVersions(frame: Frame): void {
  for (const [input, shown] of Object.entries(frame.context.versions ?? {})) {
    const load = frame.action.loads.find(({ keys }) => [...keys.values()].some(({ source }) => source === `input.${input}`));
    const row: Value = load ? (frame.names[load.alias] ?? null) : null;
    if (!isRow(row) || row.get('version') === shown) continue;
    frame.refuse({
      code: 'common.changedMeanwhile',
      params: { by: updater(frame, row.get('updatedBy')) },
      kind: 'changed',
      at: `/${input}`,
    });
  }
}

/** Who wrote the row last, where his row was read along; his id says it otherwise. */
function updater(frame: Frame, user: Value): string {
  if (!isRow(user)) return '';
  const row = frame.world.working(user);
  return row.model.label.every((field) => row.now[field] !== undefined) ? label(row) : row.id;
}
