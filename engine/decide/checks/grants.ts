import { grantingFields, isGranting, isLimiting } from '../../model/reach.ts';
import type { FieldModel } from '../../model/types.ts';
import { limitsOf } from '../../permission/limits.ts';
import { canPassOn } from '../../permission/passOn.ts';
import { permissionKeys, permissionTitle } from '../../permission/permissionKeys.ts';
import type { Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';

/**
 * Runs with step 14: a row that grants permissions, a role or a permission group, is given or loses only such as the actor may
 * pass on, and is limited, or freed of a limit, only by those who see all of what it is about. A row that refers to one that grants, as a role to its permission groups, grants what that one does.
 */
export function checkGrants(frame: Frame, row: WorkingRow): void {
  if (row.isDeleted) return;
  for (const field of row.model.fields.values()) {
    const [granting, at] = [grantingField(frame, field.ref), `/${field.name}`];
    if (isGranting(field)) refuseKeys(frame, changed(row, field.name), at);
    else if (isLimiting(field)) refuseLimits(frame, changed(row, field.name), at);
    else if (granting !== undefined) refuseKeys(frame, grantedBehind(frame, row, field, granting), at);
  }
}

/** The permissions a row grants, by itself and by the rows it refers to. */
export function grantedBy(frame: Frame, row: WorkingRow): readonly string[] {
  return [...row.model.fields.values()].flatMap((field) => {
    if (isGranting(field)) return textsIn(row.now[field.name]);
    const granting = grantingField(frame, field.ref);
    return granting === undefined ? [] : permissionsBehind(frame, field, granting, textsIn(row.now[field.name]));
  });
}

/** Does a row grant other permissions than before, or by other rows? */
export function isGrantChanged(frame: Frame, row: WorkingRow): boolean {
  const granting = [...row.model.fields.values()].filter((field) => isGranting(field) || grantingField(frame, field.ref));
  return row.isChanged && granting.some(({ name }) => changed(row, name).length > 0);
}

/** The field of an entity that lists permissions. */
function grantingField({ bundle }: Frame, entity: string | undefined): string | undefined {
  const model = entity === undefined ? undefined : bundle.entities.get(entity);
  return model && grantingFields(model)[0]?.name;
}

/** What a field of a row holds now and did not before, or the other way round. */
function changed(row: WorkingRow, name: string): readonly string[] {
  const [before, now] = [textsIn(row.before?.[name]), textsIn(row.now[name])];
  const [had, has] = [new Set(before), new Set(now)];
  return [...now.filter((each) => !had.has(each)), ...before.filter((each) => !has.has(each))];
}

/** The permissions of the rows that are referred to now and were not before, or the other way round. */
function grantedBehind(frame: Frame, row: WorkingRow, field: FieldModel, granting: string): readonly string[] {
  return permissionsBehind(frame, field, granting, changed(row, field.name));
}

function permissionsBehind(
  { workingSet }: Frame,
  { ref: entity = '' }: FieldModel,
  granting: string,
  ids: readonly string[],
) {
  return ids.flatMap((id) => textsIn(workingSet.working({ entity, id }).get(granting)));
}

/** The texts of a list; none of anything else. */
export function textsIn(value: Value | undefined): readonly string[] {
  return [value ?? []].flat().filter((each): each is string => typeof each === 'string');
}

function refuseLimits(frame: Frame, words: readonly string[], at: string): void {
  const { bundle, context } = frame;
  for (const { word, entity, title } of limitsOf(bundle))
    if (words.includes(word) && !canPassOn(bundle, context.actor.roles, `record:${entity}`))
      frame.refuse({ code: 'limit.notGiven', params: { limit: { word: title, of: '' } }, kind: 'forbidden', at });
}

function refuseKeys(frame: Frame, keys: readonly string[], at: string): void {
  if (keys.length === 0) return;
  const { bundle, context } = frame;
  const known = new Set(permissionKeys(bundle));
  for (const key of keys) {
    // What no definition says any more grants nothing; what none ever said is refused for that.
    if (!known.has(key) || canPassOn(bundle, context.actor.roles, key)) continue;
    const params = { permission: { word: permissionTitle(bundle, key), of: '' } };
    frame.refuse({ code: 'permission.notGiven', params, kind: 'forbidden', at });
  }
}
