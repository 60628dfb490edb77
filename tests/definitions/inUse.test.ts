import { describe, expect, it } from 'vitest';
import { camel } from '../../engine/load/names.ts';
import { shipped } from '../kit/shipped.ts';

/** What may be named whether or not it is in use, by the action and its input, and why. */
const ANYWAY: Readonly<Record<string, string>> = {
  'abnormal-report/equipmentCode': 'something is wrong with it',
  'abnormal-report/lineCode': 'something is wrong on it',
  'customer-return/customerCode': 'what was sold comes back',
  'customer-return/partCode': 'what was sold comes back',
  'equipment-improvement-apply/equipmentCode': 'it is to be made better',
  'equipment-patrol/equipmentCode': 'whether it is in use is looked at',
  'fault-report/equipmentCode': 'something is wrong with it',
  'first-article-report/equipmentCode': 'it made the piece that is judged',
  'first-article-report/workstationCode': 'the piece that is judged was made there',
  'issue-link/equipmentCode': 'an issue may be about any record',
  'machining-inspection/equipmentCode': 'it made the pieces that are judged',
  'offline-report/equipmentCode': 'it made the piece that is judged',
  'offline-report/workstationCode': 'the piece that is judged was made there',
  'patrol-report/equipmentCode': 'it made the pieces that are judged',
  'patrol-report/workstationCode': 'the pieces that are judged were made there',
  'pre-assembly-cleaning-out/equipmentCode': 'what is in it must come out',
  'process-inspection/equipmentCode': 'it made the piece that is judged',
  'process-inspection/workstationCode': 'the piece that is judged was made there',
  'put-off-task-create/partCode': 'what is left of it leaves the store',
  'put-off-task-create/sourceWarehouseCode': 'what is left there leaves it',
  'spare-part-disposal/equipmentCode': 'parts come out of it',
  'spare-part-disposal/partCode': 'it was in a machine',
  'spot-check/equipmentCode': 'whether it is in use is looked at',
  'stock-count-task-create/partCode': 'what is left of it is counted',
  'stock-count-task-create/warehouseCode': 'what is left there is counted',
  'tool-change-order/equipmentCode': 'tools come out of it',
  'tool-coating-order/partCode': 'tools that exist are worked on',
  'tool-repair-order/partCode': 'tools that exist are worked on',
  'tool-scrap-order/partCode': 'tools that exist go',
};

const naming = [...shipped.actions.values()].flatMap(({ id, takes, asserts }) =>
  takes
    .filter(({ entity }) => shipped.entities.get(entity)?.definition.inUse !== undefined)
    .map(({ input, entity }) => [`${id}/${input}`, `${camel(entity)}.inactive`, asserts] as const),
);

describe('a record that is not in use', () => {
  it('is one of every kind that has the field', () => {
    const kinds = [...shipped.entities.values()].filter(({ fields }) => fields.has('isActive'));
    expect(kinds.filter(({ definition }) => (definition.inUse ?? definition.usable) === undefined)).toEqual([]);
    expect(naming.length).toBeGreaterThan(100);
  });

  it.each(naming)('%s: is refused, or may be named for a reason', (place, code, asserts) => {
    const at = `/${place.split('/')[1] ?? ''}`;
    const isRefused = asserts.some((each) => each.kind === 'ok' && each.code === code && each.at?.startsWith(at));
    expect(isRefused).toBe(!(place in ANYWAY));
  });

  it('no reason is given for what is not there', () => {
    expect(Object.keys(ANYWAY).filter((place) => !naming.some(([each]) => each === place))).toEqual([]);
  });
});
