import { isList } from '../input/normalise.ts';
import type { FetchedRow } from '../frame/types.ts';
import type { EntityModel } from '../model/types.ts';
import { initialStates } from './givenFields.ts';

/** The user who has one role only and is named for it, as in the demo. */
export function roleUser(model: EntityModel, role: string, id: string): FetchedRow {
  const empty = [...model.fields.values()].map((field) => [field.name, isList(field) ? [] : null] as const);
  return {
    entity: model.id,
    id,
    values: { ...Object.fromEntries(empty), ...initialStates(model), account: role, name: role, roles: [role] },
  };
}
