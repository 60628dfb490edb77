import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';

/** One field that somebody else changed while it was being edited. */
export interface Difference {
  readonly field: ViewField;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Both changed it, to something else each. */
  readonly isContested: boolean;
}

/** What somebody else changed since the base: fields that say the same now, by whoever, are no difference. */
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

/** My input on top of theirs: what I did not touch is theirs, what both changed is as chosen. */
export function merged(
  fields: readonly ViewField[],
  mine: Item,
  theirs: Item,
  found: readonly Difference[],
  keepsMine: ReadonlySet<string>,
): Item {
  const taken = found.filter(({ field }) => !keepsMine.has(field.name)).map(({ field }) => field.name);
  const others = Object.fromEntries(Object.entries(mine).filter(([name]) => !taken.includes(name)));
  const known = new Set(fields.map(({ name }) => name));
  const theirsTaken = Object.entries(theirs).filter(([name]) => taken.includes(name) && known.has(name));
  return { ...others, ...Object.fromEntries(theirsTaken) };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

/** Absent, null, empty and an empty list say the same. */
function normal(value: Json | undefined): Json {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}
