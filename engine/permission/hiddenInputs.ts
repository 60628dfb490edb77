import { editModelOf } from '../model/editModel.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { Mask } from './Mask.ts';

/**
 * Inputs of an edit whose fields are hidden from the holders of `roles`: they neither give nor change them. A value that turns out
 * to be no change would tell what stands there.
 */
export function hiddenInputs(bundle: Bundle, roles: readonly string[], action: ActionModel): ReadonlySet<string> {
  const edited = editModelOf(action);
  if (!edited) return new Set();
  const { entity } = edited.load;
  const mask = new Mask(bundle, roles, [`action:${action.id}`, `record:${entity}`], entity);
  return new Set(edited.fields.filter(({ field }) => mask.isHidden(entity, field)).map(({ input }) => input));
}

/** Who does not see a field does not write it: the answer gives nothing away of whether it would change. @param input as it was sent */
export function hiddenRefusals(
  bundle: Bundle,
  roles: readonly string[],
  action: ActionModel,
  input: unknown,
): readonly Refusal[] {
  const given = [...hiddenInputs(bundle, roles, action)].filter((name) => Object.hasOwn(Object(input), name));
  return given.map((name) => ({ code: 'common.notAllowed', params: {}, kind: 'forbidden', at: `/${name}` }));
}
