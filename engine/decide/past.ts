import { isDecimal, isRow, type RecordValue, type Value } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';

/** `before`: every loaded alias with the values it was loaded with. */
export function loadedValues(frame: Frame): RecordValue {
  return Object.fromEntries(frame.action.loads.map((load) => [load.alias, past(frame, frame.names[load.alias] ?? null)]));
}

function past(frame: Frame, value: Value): Value {
  if (isRow(value)) return frame.world.working(value).past;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => past(frame, item));
  if (typeof value !== 'object' || value === null || isDecimal(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, past(frame, part as Value)]));
}
