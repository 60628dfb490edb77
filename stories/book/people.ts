import { rolesInOrder } from '../app/people.ts';
import type { Product } from '../plant/product.ts';

/** Whom the toolbar offers; read without the definitions, as it is drawn before any story. */
export interface People {
  readonly roles: readonly string[];
  /** Accounts the worlds have, beside those of single roles. */
  readonly accounts: readonly string[];
}

export function peopleOf({ bundle, definitions }: Product): People {
  const accounts = [...definitions.world.values()].flatMap(({ definition }) => Object.keys(definition.rows['user'] ?? {}));
  return { roles: rolesInOrder(bundle), accounts: [...new Set(accounts)] };
}
