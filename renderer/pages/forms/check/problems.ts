import { ErrorSchemaBuilder, type ErrorSchema, type RJSFValidationError } from '@rjsf/utils';
import type { ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';

/** An error message at a path of a form. */
export interface Problem {
  readonly at: string;
  readonly text: string;
}

/** Errors of a form: those of displayed paths, and those of the form as a whole. */
export interface Problems {
  readonly byPath: ReadonlyMap<string, readonly string[]>;
  /** Paths in the order of the form. */
  readonly paths: readonly string[];
  readonly whole: readonly string[];
}

export interface VisitedFields {
  /** Paths the user has left. */
  readonly visited: ReadonlySet<string>;
  /** The user tried to save: all errors are shown. */
  readonly isAttempted: boolean;
}

/** No error is shown before the user left the field or tried to save: an empty form is not a wall of red. */
export function isRevealed(at: string, { visited, isAttempted }: VisitedFields): boolean {
  if (isAttempted || visited.has(at)) return true;
  // A list that was left, or a path inside it.
  return [...visited].some((place) => place.startsWith(`${at}/`));
}

/** Refusals of the server, at the displayed paths. */
export function refusalProblems(
  fields: readonly ViewField[],
  refusals: readonly RenderedRefusal[],
  visited: VisitedFields,
): readonly Problem[] {
  const problems = refusals.map(({ at, text }) => ({ at: nearestPath(fields, at), text }));
  return problems.filter(({ at }) => at === '' || isRevealed(at, visited));
}

/** Errors in the form the library expects. */
export function errorSchemaOf(problems: readonly Problem[]): ErrorSchema<object> {
  const builder = new ErrorSchemaBuilder<object>();
  for (const { at, text } of problems) if (at !== '') builder.addErrors(text, at.slice(1).split('/'));
  return builder.ErrorSchema;
}

/** The path of an error of the form library. */
export function errorPath({ property = '' }: Pick<RJSFValidationError, 'property'>): string {
  const steps = property.split('.').filter((step) => step !== '');
  return steps.map((step) => `/${step}`).join('');
}

/** All errors of a form by path, each message once. */
export function problemsOf(fields: readonly ViewField[], problems: readonly Problem[]): Problems {
  const byPath = new Map<string, readonly string[]>();
  for (const { at, text } of problems.filter((each) => each.at !== ''))
    byPath.set(at, [...new Set([...(byPath.get(at) ?? []), text])]);
  const paths = [...byPath.keys()].toSorted((a, b) => order(fields, a) - order(fields, b));
  return { byPath, paths, whole: [...new Set(problems.filter(({ at }) => at === '').map(({ text }) => text))] };
}

/** The nearest displayed path: a field, a cell of a row, or the list if a whole row is at fault; else the form. */
function nearestPath(fields: readonly ViewField[], at = ''): string {
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
