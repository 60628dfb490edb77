import type { ReferenceRead } from '../expr/types.ts';
import { PERSON, USER } from './actorType.ts';
import type { EntityModel, FieldModel, LoadModel, RoleModel } from './types.ts';
import { oncePer } from '../value/oncePer.ts';

/**
 * By entity, the fields needed to decide whether locked or named rows are within the actor's reach: those in row scopes and limits of the entity,
 * what opens its rows, the roles of a person's user, and the permissions a row grants.
 */
export function reachReads(
  entities: ReadonlyMap<string, EntityModel>,
  roles: ReadonlyMap<string, RoleModel>,
): ReadonlyMap<string, readonly ReferenceRead[]> {
  const models = [...entities.values()];
  const granted = models.flatMap((model) => grantedReads(entities, model));
  const heldRoles = entities.get(PERSON)?.fields.has(USER) ? [{ entity: PERSON, path: [USER, 'id'] }] : [];
  const limits = models.flatMap((model) => [...model.limits.values()].flatMap(({ where }) => where?.reads ?? []));
  const scopes = [...roles.values()].flatMap(({ where }) => [...where.values()].flatMap(({ reads }) => reads));
  const open = models.flatMap((model) => model.open?.reads ?? []);
  const along = [...limits, ...scopes].flatMap((read) => readsAlong(entities, read));
  const reads = new Map<string, ReferenceRead[]>();
  for (const read of [...along, ...open, ...heldRoles, ...granted])
    reads.set(read.entity, [...(reads.get(read.entity) ?? []), read]);
  return reads;
}

/** What is read of a row, and of each row on the way: a condition asks the same of those who write these. */
function readsAlong(entities: ReadonlyMap<string, EntityModel>, { entity, path }: ReferenceRead): readonly ReferenceRead[] {
  return path.flatMap((_, i) => {
    const at = entityAlong(entities, entity, path.slice(0, i));
    return at === undefined ? [] : [{ entity: at.id, path: path.slice(i) }];
  });
}

/** The entity that a path of references leads to. */
export function entityAlong(
  entities: ReadonlyMap<string, EntityModel>,
  root: string,
  path: readonly string[],
): EntityModel | undefined {
  return path.reduce<EntityModel | undefined>(
    (entity, field) => entities.get(entity?.fields.get(field)?.ref ?? ''),
    entities.get(root),
  );
}

/** The permissions a row grants, by itself or by what it refers to, also where that is taken from it; and the built-in role it stands for. */
function grantedReads(entities: ReadonlyMap<string, EntityModel>, model: EntityModel): readonly ReferenceRead[] {
  const standsFor = builtInField(model);
  const own = [...grantingFields(model), ...(standsFor ? [standsFor] : [])].map(({ name }) => [name]);
  const behind = [...model.fields.values()].flatMap(({ name, ref }) => {
    const target = ref === undefined ? undefined : entities.get(ref);
    return target ? grantingFields(target).map((granting) => [name, granting.name]) : [];
  });
  return [...own, ...behind].map((path) => ({ entity: model.id, path }));
}

/** Whether the rows of a load must be within the actor's reach: those locked for writing, and those the input names. */
export function isReached({ lock, keys }: LoadModel): boolean {
  return lock === 'update' || [...keys.values()].some(({ names }) => names.has('input'));
}

/** What `x-definition` calls the limits of entities by, as they are no kind. */
export const LIMIT = 'limit';

/** What `x-definition` calls permission keys by, as they are no kind. */
export const PERMISSION = 'permission';

/** Does a field list the permissions its row grants? */
export function isGranting({ items }: FieldModel): boolean {
  return items?.schema['x-definition'] === PERMISSION;
}

/** Does a field list what its row is limited to? */
export function isLimiting({ items }: FieldModel): boolean {
  return items?.schema['x-definition'] === LIMIT;
}

/** The field of what grants permissions that names the built-in role it stands for. */
export function builtInField(model: EntityModel): FieldModel | undefined {
  if (grantingFields(model).length === 0) return undefined;
  return [...model.fields.values()].find(({ schema }) => schema['x-definition'] === 'role');
}

/** The fields of an entity that list the permissions its rows grant: found once, as every written row asks. */
export const grantingFields: (model: EntityModel) => readonly FieldModel[] = oncePer(({ fields }) =>
  [...fields.values()].filter(isGranting),
);
