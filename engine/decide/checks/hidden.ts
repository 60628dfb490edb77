import type { Expression } from '../../expr/types.ts';
import { isList } from '../../input/normalise.ts';
import type { FieldModel } from '../../model/types.ts';
import type { RecordValue, Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';

/**
 * Step 2: drops every field whose `show` is false before anything else sees it. `show` may read loaded rows and lets, so this
 * runs again once they are known. @returns whether a field was dropped
 */
export function dropHidden(frame: Frame): boolean {
  const input = frame.names['input'] as RecordValue;
  const hidden = (frame.action.input.fields ?? []).filter(
    ({ name, when }) => when?.show && (isGiven(input[name]) || frame.notGiven.has(name)) && isFalse(frame, when.show),
  );
  // What may not be given is not waited for.
  for (const { name } of hidden) frame.notGiven.delete(name);
  const dropped = Object.fromEntries(hidden.map((field) => [field.name, absentValue(field)]));
  if (hidden.length > 0) frame.names['input'] = { ...input, ...dropped };
  return hidden.length > 0;
}

/** The value of an absent input: a list is empty, never null. */
const absentValue = (field: FieldModel): Value => (isList(field) ? [] : null);

/** Whether there is a value; an empty list is none. */
export function isGiven(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}

function isFalse(frame: Frame, show: Expression): boolean {
  const isKnown = [...show.names].every((name) => Object.hasOwn(frame.names, name) && !frame.unresolved.has(name));
  return isKnown && !frame.isUnresolved(show) && !frame.holds(show);
}

/** Step 9: fields that the loaded rows make required. */
export function checkRequired(frame: Frame): void {
  const input = frame.names['input'] as RecordValue;
  for (const field of frame.action.input.fields ?? []) {
    const { required, show, code } = field.when ?? {};
    if (!required || frame.isUnresolved(required) || isGiven(input[field.name])) continue;
    if (show && (frame.isUnresolved(show) || !frame.holds(show))) continue;
    if (frame.holds(required))
      frame.refuse({
        code: code ?? 'common.required',
        params: code ? {} : { field: field.title ?? field.name },
        at: `/${field.name}`,
      });
  }
}
