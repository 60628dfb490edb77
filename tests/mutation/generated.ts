import type { Bundle } from '../../engine/model/types.ts';
import { constraintRefusals } from '../../engine/store/constraints.ts';
import { MemoryStore } from '../../engine/store/memory.ts';

/**
 * Entities of which two rows may carry one code. A code on a label or in a list names one row, whatever else a definition
 * says; rows that belong to a parent are named within it.
 */
export function sharedCodes(bundle: Bundle): readonly string[] {
  return [...bundle.entities.values()]
    .filter(({ kindOf, childOf, fields }) => kindOf === undefined && !childOf && fields.get('code')?.kind === 'code')
    .map(({ id }) => id)
    .filter((id) => !isCodeTaken(bundle, id));
}

function isCodeTaken(bundle: Bundle, entity: string): boolean {
  const store = new MemoryStore(bundle);
  for (const [id, code] of Object.entries({ first: 'AB-1', second: 'ab-1' })) store.insert(entity, id, { id, code });
  const second = store.reader().row(entity, 'second')!;
  return constraintRefusals(store.reader(), second).some(({ kind, at }) => kind === 'exists' && at === '/code');
}
