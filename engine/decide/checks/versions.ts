import type { ActionModel, LoadModel } from '../../model/types.ts';
import type { Refusal, SeenRow } from '../../types.ts';
import { isRow, type RecordValue, type Row, rowsIn, type Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import { label } from '../../frame/params.ts';

/** The code of a row that has changed since it was shown. */
export const CHANGED_MEANWHILE = 'common.changedMeanwhile';

/**
 * The load of the row an input names, whose version a screen may send along; undefined where it names no single row.
 *
 * @param input  its name, in a list with the place in it: `boxCodes.0`
 */
export function versionedLoad({ loads }: ActionModel, input: string): LoadModel | undefined {
  const [name, at] = input.split('.');
  const wanted = at === undefined ? 'by' : 'byAll';
  return loads.find(
    ({ form, keys }) => form === wanted && [...keys.values()].some(({ source }) => source === `input.${name}`),
  );
}

/** A screen sends the version of the row it showed, so that nobody overwrites changes they have not seen. */
export function checkVersions(frame: Frame): void {
  for (const [input, version] of Object.entries(frame.context.versions ?? {})) {
    const row = namedRow(frame, input);
    if (row && row.get('version') !== version)
      frame.refuse({ ...changedRefusal(frame, row, version), at: `/${input.replace('.', '/')}` });
  }
}

/** The refusal of an assert whose `version` input is outdated; undefined for any other assert. */
export function changedRow(frame: Frame): Pick<Refusal, 'seen'> {
  const { version } = frame.names['input'] as RecordValue;
  const row = namedRow(frame, 'id');
  return row && typeof version === 'number' && row.get('version') !== version ? seenRow(row, version) : {};
}

/** The row an input names; of a scanned unit the row that carries its code. */
function namedRow(frame: Frame, input: string): Row | undefined {
  const load = versionedLoad(frame.action, input);
  const value: Value = load ? (frame.names[load.alias] ?? null) : null;
  if (isRow(value)) return value;
  if (Array.isArray(value)) return rowsIn((value as readonly Value[])[Number(input.split('.')[1])] ?? null)[0];
  const covered = load ? (frame.bundle.entities.get(load.entity)?.of ?? []) : [];
  if (covered.length === 0 || value === null || typeof value !== 'object') return undefined;
  return Object.values(value as RecordValue).find((part) => isRow(part));
}

function changedRefusal(frame: Frame, row: Row, version: number): Refusal {
  return {
    code: CHANGED_MEANWHILE,
    params: { by: updaterName(frame, row.get('updatedBy')) },
    kind: 'changed',
    ...seenRow(row, version),
  };
}

function seenRow(row: Row, version: number): { readonly seen: SeenRow } {
  return { seen: { entity: row.entity, id: row.id, version, current: Number(row.get('version')) } };
}

/** The last writer of the row, when their row was loaded; the journal has the name otherwise. */
function updaterName(frame: Frame, user: Value): string {
  if (!isRow(user)) return '';
  const row = frame.workingSet.working(user);
  return row.model.label.every((field) => row.now[field] !== undefined) ? label(row) : '';
}
