import type { ViewField } from '#engine';

/** Widgets with a single-line input. */
const INLINE_WIDGETS: ReadonlySet<string> = new Set([
  'text',
  'phone',
  'email',
  'code',
  'quantity',
  'integer',
  'ordinal',
  'time',
  'reference',
  'scan',
  'password',
]);

/** Whether a field has a single-line input; anything else is chosen, and needs room. */
export function isTypedInline({ widget, kind, dictionary }: Pick<ViewField, 'widget' | 'kind' | 'dictionary'>): boolean {
  return INLINE_WIDGETS.has(widget) && kind !== 'list' && kind !== 'refs' && dictionary === undefined;
}
