import type { FieldModel } from './types.ts';

/** Whether a line takes a field over from what it is made of: `set` names every reference. */
export function isTakenOver({ name, role, kind }: FieldModel, item: object, set: object): boolean {
  return role === 'field' && kind !== 'ref' && kind !== 'refs' && name in item && !(name in set);
}
