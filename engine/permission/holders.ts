import type { Bundle, QueryModel } from '../model/types.ts';
import { isGranted } from './permits.ts';

/** Roles by what they say about a permission: those that grant it, and those that forbid it whatever others grant. */
export interface Holders {
  readonly granting: readonly string[];
  readonly denying: readonly string[];
}

/** What the roles of the users of a query must be (`mayDo`); undefined where it asks for none. */
export function holdersOf({ roles }: Bundle, { definition }: QueryModel): Holders | undefined {
  if (definition.mayDo === undefined) return undefined;
  const key = `action:${definition.mayDo}`;
  const all = [...roles];
  return {
    granting: all.filter(([, role]) => isGranted([role], key)).map(([id]) => id),
    denying: all
      .filter(([, { denies }]) => isGranted([{ parts: [{ grants: denies, excepts: [] }], denies: [] }], key))
      .map(([id]) => id),
  };
}
