import { addDays } from '../lib/dates.ts';
import bounds from '../generated/registrations.json';
import type { Problem } from './Problem.ts';
import { phoneProblem } from './phone.ts';

/** Values of a form so far, by the names the calls have. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Constraints of a field, from the definitions. */
export interface FieldBounds {
  readonly kind: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: readonly string[];
  /** The check box is required. */
  readonly mustBeTrue?: boolean;
  /** Earliest date, in days from today. */
  readonly earliestDays?: number;
  /** Latest date, in days from today. */
  readonly latestDays?: number;
}

export type FormName = 'reception' | 'visit';

/** Constraints of the fields of a form. */
export const BOUNDS: Readonly<Record<FormName, Readonly<Record<string, FieldBounds>>>> = bounds;

/** Region and date of a form. */
export interface FormContext {
  /** Today in the time zone of the church. */
  readonly today: string;
  readonly region: string;
}

/** All errors of a form by field, in the order of the form. */
export function problemsOf(form: FormName, values: Values, context: FormContext): ReadonlyMap<string, Problem> {
  const found = new Map<string, Problem>();
  for (const name of Object.keys(BOUNDS[form])) {
    const problem = problemOf(form, name, values, context);
    if (problem) found.set(name, problem);
  }
  return found;
}

/** Invisible text counts as empty, as on the server. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The error of one field; undefined when there is none. */
function problemOf(form: FormName, name: string, values: Values, context: FormContext): Problem | undefined {
  const bound = BOUNDS[form][name];
  const value = values[name];
  if (bound === undefined) return undefined;
  if (bound.kind === 'boolean')
    return isConsentRequired(name, bound, values) && value !== true ? { code: 'tick', params: {} } : undefined;
  if (value === undefined || (typeof value === 'string' && INVISIBLE.test(value)))
    return bound.required ? { code: 'required', params: {} } : undefined;
  return typeof value === 'number' ? rangeProblem(bound, value) : textProblem(name, bound, String(value).trim(), context);
}

/** Children under 14 require the consent of a parent. */
function isConsentRequired(name: string, bound: FieldBounds, values: Values): boolean {
  return bound.mustBeTrue === true || (name === 'parentConsent' && values['isUnder14'] === true);
}

function textProblem(name: string, bound: FieldBounds, text: string, context: FormContext): Problem | undefined {
  if (name === 'phone') return phoneProblem(text, context.region);
  if (bound.kind === 'date') return dateProblem(bound, text, context.today);
  // The definitions count code points, as JSON Schema does.
  const have = Array.from(text).length;
  return bound.maxLength !== undefined && have > bound.maxLength
    ? { code: 'tooLong', params: { have, max: bound.maxLength } }
    : undefined;
}

function dateProblem({ earliestDays, latestDays }: FieldBounds, date: string, today: string): Problem | undefined {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
  if (!isDate) return { code: 'noDate', params: { have: date } };
  const [min, max] = [dayIn(earliestDays, today), dayIn(latestDays, today)];
  if (min !== undefined && date < min) return { code: 'tooEarly', params: { have: date, min } };
  return max !== undefined && date > max ? { code: 'tooLate', params: { have: date, max } } : undefined;
}

/** A date relative to today in days; undefined without a bound. */
export function dayIn(days: number | undefined, today: string): string | undefined {
  return days === undefined ? undefined : addDays(today, days);
}

function rangeProblem({ minimum = -Infinity, maximum = Infinity }: FieldBounds, have: number): Problem | undefined {
  const isFine = Number.isInteger(have) && have >= minimum && have <= maximum;
  return isFine ? undefined : { code: 'range', params: { have, min: minimum, max: maximum } };
}
