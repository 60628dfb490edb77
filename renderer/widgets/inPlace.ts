import type { ViewField } from '#engine';

/** What is written in one line. */
const LINES: ReadonlySet<string> = new Set([
  'text',
  'phone',
  'email',
  'code',
  'quantity',
  'integer',
  'time',
  'reference',
  'scan',
  'password',
]);

/** Whether a field is written in one line; anything else is chosen, and needs room. */
export function isTypedInPlace({ widget, kind, dictionary }: Pick<ViewField, 'widget' | 'kind' | 'dictionary'>): boolean {
  return LINES.has(widget) && kind !== 'list' && kind !== 'refs' && dictionary === undefined;
}
