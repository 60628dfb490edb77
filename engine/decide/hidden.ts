import type { RecordValue } from '../value/value.ts';
import type { Frame } from './frame.ts';

/** Step 2: a field whose `show` is false is dropped before any rule sees it. */
export function dropHidden(frame: Frame): void {
  const input = frame.names['input'] as RecordValue;
  const hidden = (frame.action.input.fields ?? []).filter(
    (f) => f.when?.show && !frame.isPoisoned(f.when.show) && !frame.holds(f.when.show),
  );
  if (hidden.length > 0) frame.names['input'] = { ...input, ...Object.fromEntries(hidden.map((f) => [f.name, null])) };
}

/** Step 9: fields that the loaded rows make required. */
export function checkRequired(frame: Frame): void {
  const input = frame.names['input'] as RecordValue;
  for (const field of frame.action.input.fields ?? []) {
    const { required, show, code } = field.when ?? {};
    if (!required || frame.isPoisoned(required) || (input[field.name] ?? null) !== null) continue;
    if (show && !frame.holds(show)) continue;
    if (frame.holds(required))
      frame.refuse({
        code: code ?? 'common.required',
        params: code ? {} : { field: field.title ?? field.name },
        at: `/${field.name}`,
      });
  }
}
