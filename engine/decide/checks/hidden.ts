import type { Expression } from '../../expr/types.ts';
import { isList } from '../../input/normalise.ts';
import type { FieldModel } from '../../model/types.ts';
import type { RecordValue, Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';

/**
 * Step 2: a field whose `show` is false is dropped before anything else sees it. `show` may read loaded rows and lets, so this
 * is asked again when they are known; each time it drops what can be told by then.
 *
 * @returns was anything dropped
 */
export function dropHidden(frame: Frame): boolean {
  const input = frame.names['input'] as RecordValue;
  const hidden = (frame.action.input.fields ?? []).filter(
    ({ name, when }) => when?.show && (isGiven(input[name]) || frame.notGiven.has(name)) && isFalse(frame, when.show),
  );
  // What may not be given is not waited for.
  for (const { name } of hidden) frame.notGiven.delete(name);
  const dropped = Object.fromEntries(hidden.map((field) => [field.name, absent(field)]));
  if (hidden.length > 0) frame.names['input'] = { ...input, ...dropped };
  return hidden.length > 0;
}

/** What stands for an input nobody gave: a list is empty, never null. */
const absent = (field: FieldModel): Value => (isList(field) ? [] : null);

/** Is there a value? An empty list is none. */
export function isGiven(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}

function isFalse(frame: Frame, show: Expression): boolean {
  const isKnown = [...show.names].every((name) => Object.hasOwn(frame.names, name) && !frame.poisoned.has(name));
  return isKnown && !frame.isPoisoned(show) && !frame.holds(show);
}

/** Step 9: fields that the loaded rows make required. */
export function checkRequired(frame: Frame): void {
  const input = frame.names['input'] as RecordValue;
  for (const field of frame.action.input.fields ?? []) {
    const { required, show, code } = field.when ?? {};
    if (!required || frame.isPoisoned(required) || isGiven(input[field.name])) continue;
    if (show && (frame.isPoisoned(show) || !frame.holds(show))) continue;
    if (frame.holds(required))
      frame.refuse({
        code: code ?? 'common.required',
        params: code ? {} : { field: field.title ?? field.name },
        at: `/${field.name}`,
      });
  }
}
