import { rowType } from '../model/fieldTypes.ts';
import { actorType } from '../model/actorType.ts';
import type { Expression } from '../expr/types.ts';
import type { RoleDefinition } from '../definitions.generated.ts';
import type { Definitions } from '../load/definitions.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import type { RoleModel } from '../model/types.ts';

/**
 * Compiles every role with the grants and denies of the roles it includes merged in. Row conditions and masks are a role's own:
 * a leader who may do what an operator may still sees what leaders see.
 */
export function compileRoles(set: Definitions, slots: Slots): ReadonlyMap<string, RoleModel> {
  return new Map([...set.role.keys()].map((id) => [id, role(set, slots, id)]));
}

function role(set: Definitions, slots: Slots, id: string): RoleModel {
  const loaded = set.role.get(id) as NonNullable<ReturnType<Definitions['role']['get']>>; // called with the set's own ids
  const where = new Map<string, Expression>();
  const hide = new Map<string, ReadonlySet<string>>();
  for (const [entity, { read }] of Object.entries(loaded.definition.entities ?? {})) {
    const names = { row: rowType(entity), actor: actorType, now: { kind: 'timestamp' } as const };
    const condition = slots.optional(
      locationBelow({ file: loaded.file, pointer: '' }, 'entities', entity, 'read', 'where'),
      read?.where,
      { names, sqlOnly: true },
      { kind: 'bool' },
    );
    if (condition) where.set(entity, condition);
    if (read?.hide) hide.set(entity, new Set(read.hide));
  }
  return { id, definition: loaded.definition, where, hide, ...rightsOf(set, id) };
}

/** What a role grants, gives and denies, with the roles it includes; nothing where there is no such role. */
export function rightsOf(
  set: Pick<Definitions, 'role'>,
  id: string,
): Pick<RoleModel, 'parts' | 'grants' | 'gives' | 'denies'> {
  const own = withIncluded(set, id, new Set());
  const parts = own.map(({ definition }) => ({ grants: grantsOf(definition), excepts: exceptedPatterns(definition) }));
  return {
    parts,
    grants: parts.flatMap(({ grants }) => grants),
    gives: own.flatMap(({ definition }) => definition.gives ?? []),
    denies: own.flatMap(({ definition }) => definition.deny ?? []),
  };
}

const LISTS = { screens: 'screen', actions: 'action', queries: 'query', records: 'record' } as const;

/** What a role grants by itself. */
function grantsOf(definition: RoleDefinition): readonly string[] {
  const patterns = Object.entries(LISTS).flatMap(([list, kind]) =>
    (definition[list as keyof typeof LISTS] ?? []).map((pattern) => `${kind}:${pattern}`),
  );
  return [...patterns, ...(definition.permissions ?? [])];
}

/** What the patterns of a role do not stand for. */
function exceptedPatterns({ except = [] }: RoleDefinition): readonly string[] {
  return except.flatMap((id) => Object.values(LISTS).map((kind) => `${kind}:${id}`));
}

function withIncluded(
  set: Pick<Definitions, 'role'>,
  id: string,
  seen: Set<string>,
): readonly NonNullable<ReturnType<Definitions['role']['get']>>[] {
  const loaded = set.role.get(id);
  if (!loaded || seen.has(id)) return [];
  seen.add(id);
  return [loaded, ...(loaded.definition.includes ?? []).flatMap((other) => withIncluded(set, other, seen))];
}
