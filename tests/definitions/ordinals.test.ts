import { isRecord, type Json } from '#engine';
import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../kit/files.ts';

/** Beyond this, digits are grouped in thousands. */
const LAST_UNGROUPED = 999;
/** Names of integers that tell one thing from the next, and count none. */
const NAMING =
  /^(year|week|port|sequence|position|sort|version|number|maxNumber)$|(Year|Week|Port|Sequence|Position|Version|No)$/;

const naming = definitionFiles()
  .filter(({ path }) => path.endsWith('.json') && !path.endsWith('.schema.json'))
  .flatMap(({ path, text }) => namingIn(JSON.parse(text) as Json, path));

describe('a number that names', () => {
  it('stands in many places', () => {
    expect(naming.map(([place]) => place).join()).toContain('production-calendar.entity.json year');
  });

  it.each(naming)('%s has its digits together', (_place, widget) => {
    expect(widget).toBe('ordinal');
  });
});

/** Every integer so named that may be long enough to be grouped, with its widget. */
function namingIn(value: Json, path: string): readonly (readonly [string, Json | undefined])[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => namingIn(each, path));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(NAMING.test(name) && isLongInteger(each) ? [[`${path} ${name}`, each['x-widget']] as const] : []),
    ...namingIn(each, path),
  ]);
}

function isLongInteger(value: Json): value is Record<string, Json> {
  return isRecord(value) && value['type'] === 'integer' && !(Number(value['maximum'] ?? Infinity) <= LAST_UNGROUPED);
}
