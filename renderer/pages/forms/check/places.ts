import { ErrorSchemaBuilder, type ErrorSchema, type RJSFValidationError } from '@rjsf/utils';
import type { ViewField } from '#engine';
import type { Told } from '../../../api/http.ts';

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
  /** They wanted to save: now everything is shown. */
  readonly isAttempted: boolean;
}

/** Before somebody left a place, and before they wanted to save, nothing is said against it: an empty form is not a wall of red. */
export function isSeen(at: string, { left, isAttempted }: Seen): boolean {
  if (isAttempted || left.has(at)) return true;
  // A list that was left whole, or a place inside what was left.
  return [...left].some((place) => place.startsWith(`${at}/`));
}

/** What the server says against an input, at the places a form draws. */
export function refusalProblems(fields: readonly ViewField[], refusals: readonly Told[], seen: Seen): readonly Problem[] {
  const problems = refusals.map(({ at, text }) => ({ at: drawnAt(fields, at), text }));
  return problems.filter(({ at }) => at === '' || isSeen(at, seen));
}

/** Problems of places as the form library takes them. */
export function errorSchemaOf(problems: readonly Problem[]): ErrorSchema<object> {
  const builder = new ErrorSchemaBuilder<object>();
  for (const { at, text } of problems) if (at !== '') builder.addErrors(text, at.slice(1).split('/'));
  return builder.ErrorSchema;
}

/** The place of an error of the form library. */
export function errorPlace({ property = '' }: Pick<RJSFValidationError, 'property'>): string {
  const steps = property.split('.').filter((step) => step !== '');
  return steps.map((step) => `/${step}`).join('');
}

/** All problems of a form by place, each sentence once. */
export function problemsOf(fields: readonly ViewField[], problems: readonly Problem[]): Problems {
  const byPlace = new Map<string, readonly string[]>();
  for (const { at, text } of problems.filter((each) => each.at !== ''))
    byPlace.set(at, [...new Set([...(byPlace.get(at) ?? []), text])]);
  const places = [...byPlace.keys()].toSorted((a, b) => order(fields, a) - order(fields, b));
  return { byPlace, places, whole: [...new Set(problems.filter(({ at }) => at === '').map(({ text }) => text))] };
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
