import { builtInField, grantingFields } from '../../model/reach.ts';
import { isScannable } from '../../model/scannable.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import { mustPick } from '../../permission/mustPick.ts';
import { plainQueries } from '../../permission/picks.ts';
import { permissionTitle } from '../../permission/permissionKeys.ts';
import type { Refusal } from '../../types.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { grantedBy, isGrantChanged } from './grants.ts';

/** What to say of a role that is written: which action it grants whose form needs a row of an entity it lists none of. */
export function unlistedPicks(frame: Frame): readonly Refusal[] {
  const roles = [...frame.workingSet.all()].filter(
    (row) => !row.isDeleted && builtInField(row.model) !== undefined && isGrantChanged(frame, row),
  );
  return roles.flatMap((row) => unlistedOf(frame, row));
}

function unlistedOf(frame: Frame, row: WorkingRow): readonly Refusal[] {
  const { bundle } = frame;
  const granted = new Set(grantedBy(frame, row));
  const [at = ''] = grantingFields(row.model).map(({ name }) => `/${name}`);
  return [...bundle.actions.values()]
    .filter(({ id }) => granted.has(`action:${id}`))
    .flatMap((action) => unseen(bundle, action, granted).map((entity) => ({ action, entity })))
    .map(({ action, entity }) => ({
      code: 'role.listsNone',
      params: {
        action: { word: permissionTitle(bundle, `action:${action.id}`), of: '' },
        entity: { word: entity, of: '' },
      },
      at,
    }));
}

/** Entities the action must name a row of, and none is shown by what is granted. */
function unseen(bundle: Bundle, action: ActionModel, granted: ReadonlySet<string>): readonly string[] {
  const named = mustPick(action, (entity) => isScannable(bundle, entity)).map(({ entity }) => entity);
  return [...new Set(named)].filter(
    (entity) =>
      !granted.has(`record:${entity}`) && !plainQueries(bundle, entity).some(({ id }) => granted.has(`query:${id}`)),
  );
}
