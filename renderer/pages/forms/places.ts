import type { ViewField } from '#engine';
import type { Told } from '../../api/http.ts';

/** A sentence against a place of a form. */
export interface Problem {
  readonly at: string;
  readonly text: string;
}

/** Problems a form shows: those of places it draws, by place, and those of the whole. */
export interface Problems {
  readonly byPlace: ReadonlyMap<string, readonly string[]>;
  /** Places in the order of the form. */
  readonly places: readonly string[];
  readonly whole: readonly string[];
}

export interface Seen {
  /** Places the person has left. */
  readonly left: ReadonlySet<string>;
  /** He wanted to save: now everything is told. */
  readonly isAttempted: boolean;
}

/**
 * What is told where. The server's word stands before what was found here. Before the person left a place, and before he wanted
 * to save, nothing is said against it: an empty form is not a wall of red.
 */
export function problemsOf(
  fields: readonly ViewField[],
  refusals: readonly Told[],
  faults: readonly Problem[],
  seen: Seen,
): Problems {
  const told = refusals.map(({ at, text }) => ({ at: drawnAt(fields, at), text }));
  const isOpen = ({ at }: { readonly at: string }): boolean => isSeen(at, seen) && !told.some((other) => other.at === at);
  const shown = [...told.filter(({ at }) => at === '' || isSeen(at, seen)), ...faults.filter(isOpen)];
  const byPlace = new Map<string, readonly string[]>();
  for (const { at, text } of shown.filter((each) => each.at !== ''))
    byPlace.set(at, [...new Set([...(byPlace.get(at) ?? []), text])]);
  const places = [...byPlace.keys()].toSorted((a, b) => order(fields, a) - order(fields, b));
  return { byPlace, places, whole: [...new Set(shown.filter(({ at }) => at === '').map(({ text }) => text))] };
}

function isSeen(at: string, { left, isAttempted }: Seen): boolean {
  if (isAttempted || left.has(at)) return true;
  // A list that was left whole, or a place inside what was left.
  return [...left].some((place) => place.startsWith(`${at}/`));
}

/** The nearest place a form draws: a field, a cell of a row, or the list where a row as a whole is at fault. Else the whole. */
function drawnAt(fields: readonly ViewField[], at = ''): string {
  const [, top = '', row, cell] = at.split('/');
  const field = fields.find(({ name }) => name === top);
  if (!field) return '';
  const isCell = row !== undefined && field.items?.fields?.some(({ name }) => name === cell) === true;
  const isInside = row !== undefined && field.fields?.some(({ name }) => name === row) === true;
  if (isCell) return `/${top}/${row}/${cell}`;
  return isInside ? `/${top}/${row}` : `/${top}`;
}

function order(fields: readonly ViewField[], at: string): number {
  const [, top = '', row = '-1', cell = ''] = at.split('/');
  const field = fields.findIndex(({ name }) => name === top);
  const column = fields[field]?.items?.fields?.findIndex(({ name }) => name === cell) ?? -1;
  return field * 1e7 + (Number(row) + 1) * 1e3 + column + 1;
}
