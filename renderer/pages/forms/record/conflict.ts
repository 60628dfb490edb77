import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';

/** One field that another user changed during the edit. */
export interface Difference {
  readonly field: ViewField;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Both users changed it, to different values. */
  readonly isContested: boolean;
}

/** Changes by another user since the base version; fields with equal values now are no difference. */
export function differences(fields: readonly ViewField[], base: Item, mine: Item, theirs: Item): readonly Difference[] {
  return fields
    .filter(({ name }) => !same(base[name], theirs[name]) && !same(mine[name], theirs[name]))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      isContested: !same(base[field.name], mine[field.name]),
    }));
}

/** Merges my input into theirs: fields I did not change are theirs, contested fields follow the user's choice. */
export function merged(
  fields: readonly ViewField[],
  mine: Item,
  theirs: Item,
  found: readonly Difference[],
  keepsMine: ReadonlySet<string>,
): Item {
  const taken = found.filter(({ field }) => !keepsMine.has(field.name)).map(({ field }) => field.name);
  const others = Object.fromEntries(Object.entries(mine).filter(([name]) => !taken.includes(name)));
  const mergedNames = new Set(fields.map(({ name }) => name));
  const acceptedTheirs = Object.entries(theirs).filter(([name]) => taken.includes(name) && mergedNames.has(name));
  return { ...others, ...Object.fromEntries(acceptedTheirs) };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

/** Absent, null, empty text and empty list are equal. */
function normal(value: Json | undefined): Json {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}
