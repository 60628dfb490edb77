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
    if (isGranting(field)) refuseKeys(frame, changed(row, field), `/${field.name}`);
    else if (isLimiting(field)) refuseLimits(frame, changed(row, field), `/${field.name}`);
    else if (grantingField(frame, field.ref)) refuseKeys(frame, grantedBehind(frame, row, field), `/${field.name}`);
  }
}

/** The field of an entity that lists permissions. */
function grantingField({ bundle }: Frame, entity: string | undefined): string | undefined {
  const model = entity === undefined ? undefined : bundle.entities.get(entity);
  return model && grantingFields(model)[0]?.name;
}

/** What a list of a row holds now and did not before, or the other way round. */
function changed(row: WorkingRow, { name }: FieldModel): readonly string[] {
  const [before, now] = [textsIn(row.before?.[name]), textsIn(row.now[name])];
  const [had, has] = [new Set(before), new Set(now)];
  return [...now.filter((each) => !had.has(each)), ...before.filter((each) => !has.has(each))];
}

/** The permissions of the rows that a list of references gained or lost. What was not loaded could be any. */
function grantedBehind(frame: Frame, row: WorkingRow, field: FieldModel): readonly string[] {
  const name = grantingField(frame, field.ref) ?? '';
  return changed(row, field).flatMap((id) => {
    const granting = frame.workingSet.find(field.ref ?? '', id)?.now[name];
    return granting === undefined ? [ANY] : textsIn(granting);
  });
}

/** Stands for whatever a row may grant. */
const ANY = '*';

function textsIn(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
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
  const known = new Set([ANY, ...permissionKeys(bundle)]);
  for (const key of keys) {
    // What no definition says any more grants nothing; what none ever said is refused for that.
    if (!known.has(key) || canPassOn(bundle, context.actor.roles, key)) continue;
    const params = { permission: { word: permissionTitle(bundle, key), of: '' } };
    frame.refuse({ code: 'permission.notGiven', params, kind: 'forbidden', at });
  }
}
