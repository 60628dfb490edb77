import type { ActionModel, LoadModel } from '../../model/types.ts';
import type { Refusal, SeenRow } from '../../types.ts';
import { isRow, type RecordValue, type Row, type Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import { label } from '../../frame/params.ts';

/** The one code of a row that is another one by now than the one that was shown. */
export const CHANGED = 'common.changedMeanwhile';

/** The load of the row an input names, whose version a screen may send along; undefined where it names no single row. */
export function versionedLoad({ loads }: ActionModel, input: string): LoadModel | undefined {
  return loads.find(
    ({ form, keys }) => form === 'by' && [...keys.values()].some(({ source }) => source === `input.${input}`),
  );
}

/** A screen that showed a row sends its version: when the row is another one by now, nobody overwrites unseen changes. */
export function checkVersions(frame: Frame): void {
  for (const [input, version] of Object.entries(frame.context.versions ?? {})) {
    const row = namedRow(frame, input);
    if (row && row.get('version') !== version) frame.refuse({ ...changed(frame, row, version), at: `/${input}` });
  }
}

/** What an assert says whose `version` input is not the row's any more; undefined where it is about something else. */
export function changedRow(frame: Frame): Pick<Refusal, 'seen'> {
  const { version } = frame.names['input'] as RecordValue;
  const row = namedRow(frame, 'id');
  return row && typeof version === 'number' && row.get('version') !== version ? seen(row, version) : {};
}

/** The row an input names; of a scanned unit the row that carries its code. */
function namedRow(frame: Frame, input: string): Row | undefined {
  const load = versionedLoad(frame.action, input);
  const value: Value = load ? (frame.names[load.alias] ?? null) : null;
  if (isRow(value)) return value;
  const covered = load ? (frame.bundle.entities.get(load.entity)?.of ?? []) : [];
  if (covered.length === 0 || value === null || typeof value !== 'object') return undefined;
  return Object.values(value as RecordValue).find((part) => isRow(part));
}

function changed(frame: Frame, row: Row, version: number): Refusal {
  return { code: CHANGED, params: { by: updater(frame, row.get('updatedBy')) }, kind: 'changed', ...seen(row, version) };
}

function seen(row: Row, version: number): { readonly seen: SeenRow } {
  return { seen: { entity: row.entity, id: row.id, version, current: Number(row.get('version')) } };
}

/** Who wrote the row last, where their row was read along; whoever has the journal finds the name otherwise. */
function updater(frame: Frame, user: Value): string {
  if (!isRow(user)) return '';
  const row = frame.world.working(user);
  return row.model.label.every((field) => row.now[field] !== undefined) ? label(row) : '';
}
