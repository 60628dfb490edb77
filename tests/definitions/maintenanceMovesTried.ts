import { ALIKE, ENTERING, type Move } from './moveTroubles.ts';
import type { World } from './movesWorld.ts';

const personNo = '1001';
const maintainer = { as: 'maintainer' };
const sparePartsUsed = [{ partCode: 'SPARE', binCode: 'FROM', stockQuantity: 1 }];
const aboveFloor = Object.fromEntries(
  Object.keys({ ...ENTERING, ...ALIKE })
    .filter((name) => /high-bay|stacking/.test(name))
    .map((name) => [name, 'it takes floor bins only']),
);

/** A maintenance order that is carried out, with a defect, and a spare part that was taken out of the machine. */
const withMaintenance = (world: World): void => {
  const equipment = Object.keys(world['equipment']!)[0]!;
  Object.assign(world, {
    'check-plan': { PM: { name: 'Monthly', kind: 'maintenance', equipment, everyShift: false, isActive: true } },
    'check-item': {
      I1: { plan: 'PM', sequence: 1, name: 'Oil', standard: 'Full', kind: 'ok-ng', isMandatory: true, needsPicture: false },
    },
    'maintenance-order': { MO1: { equipment, plan: 'PM', plannedOn: '2026-11-21', person: personNo, state: 'executing' } },
    'maintenance-defect': { MD1: { equipment, maintenanceOrder: 'MO1', description: 'Leak', state: 'open' } },
    'spare-part-disposal': {
      SD1: {
        equipment,
        part: 'SPARE',
        quantity: 1,
        damageAt: '2026-11-01T00:00:00.000Z',
        damagePerson: personNo,
        state: 'registered',
      },
    },
  });
};

/** Ways to do each action of maintenance that moves spare parts. */
export const MAINTENANCE_MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  'maintenance-execute': {
    'spare parts of a maintenance order': {
      ...maintainer,
      input: {
        maintenanceOrderCode: 'MO1',
        personNo,
        workingMinutes: 1,
        checkResults: [{ itemId: 'I1', checkResult: 'ok' }],
        sparePartsUsed,
      },
      before: (world) => {
        withMaintenance(world);
        Object.assign(world['maintenance-defect']!['MD1']!, { state: 'resolved' });
      },
    },
  },
  'maintenance-repair': {
    'spare parts of a defect': {
      ...maintainer,
      input: {
        maintenanceOrderCode: 'MO1',
        maintenanceDefectCode: 'MD1',
        personNo,
        damageAt: '2026-11-01T00:00:00.000Z',
        repairedAt: '2026-11-02T00:00:00.000Z',
        measure: 'New belt',
        sparePartsUsed,
      },
      before: withMaintenance,
    },
  },
  'spare-part-dispose': {
    'a repaired part': {
      ...maintainer,
      input: {
        sparePartDisposalCode: 'SD1',
        disposalAt: '2026-11-02T00:00:00.000Z',
        disposalPersonNo: personNo,
        disposalResult: 'repaired',
        binCode: 'TO',
      },
      before: withMaintenance,
      cannotMeet: aboveFloor,
    },
  },
};
