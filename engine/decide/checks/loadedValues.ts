import type { Frame } from '../../frame/frame.ts';
import { shownParams } from '../../frame/params.ts';
import { isDecimal, isRow, type RecordValue, type Value } from '../../value/value.ts';

/** Step 16: post-conditions on the rows after the effects. */
export function checkPostConditions(frame: Frame): void {
  if (frame.action.ensure.length > 0) frame.names['before'] = loadedValues(frame);
  for (const entry of frame.action.ensure) {
    if (frame.holds(entry.ok)) continue;
    frame.refuse({
      code: entry.code,
      params: shownParams(frame, entry.params, frame.names),
      ...(entry.at ? { at: entry.at } : {}),
    });
  }
}

/** `before`: every loaded alias with the values it was loaded with. */
function loadedValues(frame: Frame): RecordValue {
  return Object.fromEntries(frame.action.loads.map((load) => [load.alias, asLoaded(frame, frame.names[load.alias] ?? null)]));
}

function asLoaded(frame: Frame, value: Value): Value {
  if (isRow(value)) return frame.workingSet.working(value).loaded;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => asLoaded(frame, item));
  if (typeof value !== 'object' || value === null || isDecimal(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asLoaded(frame, part as Value)]));
}
