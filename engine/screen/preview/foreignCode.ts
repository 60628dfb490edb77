import { nodesIn } from '../../expr/walk.ts';
import type { FieldModel, ActionModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import { type AcceptedScan, kindOf } from './routeScan.ts';

/** Whether a scan was taken for a code that no record has yet: a batch of the supplier's, a label from the roll. */
export function isTakenAsNew({ card }: AcceptedScan): boolean {
  return card === undefined;
}

/**
 * Why a code is not new: a record carries it that the input does not mean, so the wrong label was scanned. What the input is
 * called after, and whatever the action looks up by it, is its own business; so is every code of an action that records what it
 * refuses.
 *
 * @param carrier entity of the record that carries the code
 */
export function foreignCode(
  action: ActionModel,
  { slot, at }: AcceptedScan,
  code: string,
  carrier: string | undefined,
): Refusal | undefined {
  const [field] = slot.inputs;
  const name = at.split('/').at(-1) ?? '';
  const own = field?.items?.fields?.find((each) => each.name === name) ?? field;
  if (carrier === undefined || !own || expectedEntities(action, own).has(carrier)) return undefined;
  if (action.effects.some(({ onRefusal }) => onRefusal !== undefined)) return undefined;
  return { code: 'scan.notHere', params: { code, kind: kindOf(carrier) } };
}

/** Entities whose codes a field may hold. */
function expectedEntities({ loads }: ActionModel, { name, schema }: FieldModel): ReadonlySet<string> {
  const [called = ''] = (schema['x-of'] ?? '').split('.');
  const isKey = (load: ActionModel['loads'][number]): boolean =>
    [...load.keys.values()].some(({ node }) => nodesIn(node).some((each) => each.op === 'field' && each.field === name));
  return new Set([called, ...loads.filter(isKey).map(({ entity }) => entity)]);
}
