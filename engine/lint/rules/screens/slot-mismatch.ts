import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import { inputSlots, scanOf, type SlotAt } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** A slot takes what its input holds: the same kind of value, codes of the same things and into nothing but codes, a sum only where there is something to sum. */
export function* slotMismatch(set: LintInput): Generator<Finding> {
  for (const at of inputSlots(set)) {
    const { slot, input, file, pointer } = at;
    if (!input) continue;
    const kind = slot.kind ?? 'code';
    if (kindOf(input) !== kind)
      yield { ...locationBelow({ file, pointer }, slot.kind ? 'kind' : 'input'), params: { key: 'kind' } };
    for (const key of mismatchOf(set, at)) yield { ...locationBelow({ file, pointer }, key), offset: 0, params: { key } };
  }
}

function* mismatchOf(set: LintInput, { slot, input }: SlotAt): Generator<'event' | 'show' | 'remainder' | 'total' | 'takes'> {
  const isScanned = scanOf(input) !== undefined;
  for (const key of ['event', 'show'] as const) if (slot[key] !== undefined && !isScanned) yield key;
  if (slot.remainder !== undefined && slot.kind !== 'rows') yield 'remainder';
  if (slot.total !== undefined && (slot.kind ?? 'code') === 'code') yield 'total';
  if (slot.takes?.some((name) => !isCode(set, input?.items?.properties?.[name]))) yield 'takes';
}

/** What is scanned is a code, never a quantity or a day; a field that does not exist is reported elsewhere. */
function isCode(set: LintInput, schema: FieldSchema | undefined): boolean {
  const [entity = '', name = ''] = schema?.['x-of']?.split('.') ?? [];
  const own = entity === '' ? schema : set.entity.get(entity)?.definition.fields?.properties?.[name];
  return own === undefined || own.format === 'code';
}

/** A list of records is rows, any other list a basket. */
function kindOf({ type, items }: FieldSchema): 'code' | 'basket' | 'rows' {
  if (type !== 'array') return 'code';
  return items?.type === 'object' ? 'rows' : 'basket';
}
