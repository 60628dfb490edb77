import { addDays } from '../lib/dates.ts';
import bounds from '../generated/registrations.json';
import type { Problem } from './Problem.ts';
import { phoneProblem } from './phone.ts';

/** What somebody has filled in so far, by the names the calls have. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a field may hold, as the definitions say. */
export interface FieldBounds {
  readonly kind: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: readonly string[];
  /** The box must be ticked. */
  readonly mustBeTrue?: boolean;
  /** The first day a date may be, in days from today. */
  readonly earliestDays?: number;
  /** The last one. */
  readonly latestDays?: number;
}

export type FormName = 'reception' | 'visit';

/** What the fields of a form may hold. */
export const BOUNDS: Readonly<Record<FormName, Readonly<Record<string, FieldBounds>>>> = bounds;

/** Where and when a form is filled in. */
export interface FormContext {
  /** Today on the clock of the church. */
  readonly today: string;
  readonly region: string;
}

/** Everything that keeps a form from being sent, by field, in the order of the form. */
export function problemsOf(form: FormName, values: Values, context: FormContext): ReadonlyMap<string, Problem> {
  const found = new Map<string, Problem>();
  for (const name of Object.keys(BOUNDS[form])) {
    const problem = problemOf(form, name, values, context);
    if (problem) found.set(name, problem);
  }
  return found;
}

/** Text that shows nothing is none, as the server sees it. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What is wrong with one field; undefined when nothing is. */
function problemOf(form: FormName, name: string, values: Values, context: FormContext): Problem | undefined {
  const bound = BOUNDS[form][name];
  const value = values[name];
  if (bound === undefined) return undefined;
  if (bound.kind === 'boolean')
    return mustBeTicked(name, bound, values) && value !== true ? { code: 'tick', params: {} } : undefined;
  if (value === undefined || (typeof value === 'string' && UNSEEN.test(value)))
    return bound.required ? { code: 'required', params: {} } : undefined;
  return typeof value === 'number' ? rangeProblem(bound, value) : textProblem(name, bound, String(value).trim(), context);
}

/** Who is under 14 needs a parent who agrees. */
function mustBeTicked(name: string, bound: FieldBounds, values: Values): boolean {
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

/** The first or last day a date may be, so many days from today; undefined when any may be. */
export function dayIn(days: number | undefined, today: string): string | undefined {
  return days === undefined ? undefined : addDays(today, days);
}

function rangeProblem({ minimum = -Infinity, maximum = Infinity }: FieldBounds, have: number): Problem | undefined {
  const isFine = Number.isInteger(have) && have >= minimum && have <= maximum;
  return isFine ? undefined : { code: 'range', params: { have, min: minimum, max: maximum } };
}
