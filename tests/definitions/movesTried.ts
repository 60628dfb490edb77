import { ALIKE, area, ENTERING, KINDS, put, type Move } from './moveTroubles.ts';
import type { World } from './movesWorld.ts';

const keeper = { as: 'keeper' };
const operatorNo = '1001';
const party = { unitName: 'Lab', personName: 'Sun', contact: '8101', reason: 'trial' };
const sparePartsUsed = [{ partCode: 'SPARE', binCode: 'FROM', stockQuantity: 1 }];
const opening = { as: 'admin', into: KINDS };
const aboveFloor = Object.fromEntries(
  Object.keys({ ...ENTERING, ...ALIKE })
    .filter((name) => /high-bay|stacking/.test(name))
    .map((name) => [name, 'it takes floor bins only']),
);
const EMPTY_CARRIER = Object.fromEntries(Object.keys(ALIKE).map((name) => [name, 'nothing is on it']));

/** A finished card of pieces that are not stocked. */
const finishedCard = (world: World): void => put(world, 'process-card', 'PC1', { state: 'finished', goodQuantity: 10 });

/** Ways to do each action that moves stock. */
export const MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  'inventory-move': {
    'a box': { ...keeper, input: { huCode: 'BX', storageAreaCode: 'IN', binCode: 'TO' }, boxes: ['BX'] },
    'a pallet': { ...keeper, input: { huCode: 'PL', storageAreaCode: 'IN', binCode: 'TO' }, boxes: ['ON'], isWhole: true },
    'a frock': {
      ...keeper,
      input: { huCode: 'RACK9', storageAreaCode: 'IN', binCode: 'TO' },
      isWhole: true,
      before: (world) => put(world, 'frock', 'RACK9', { bin: 'FROM' }),
      cannotMeet: { ...EMPTY_CARRIER, 'a frock stands in its high-bay target': 'it is the frock' },
    },
  },
  'put-on-pad': {
    'a box': {
      ...keeper,
      input: { taskCode: 'UP', operatorNo, huCode: 'BX', binCode: 'TO', stockQuantity: 10 },
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected'],
      into: ['staging'],
      status: ['staging'],
    },
    'a pallet': {
      ...keeper,
      input: { taskCode: 'UP', operatorNo, huCode: 'PL', binCode: 'TO', stockQuantity: 10 },
      boxes: ['ON'],
      isWhole: true,
      outOf: ['staging', 'to-be-inspected'],
      into: ['staging'],
      status: ['staging'],
    },
    'a box, by a task whose target it is': {
      ...keeper,
      input: { taskCode: 'TOSHELF', operatorNo, huCode: 'BX', binCode: 'TO', stockQuantity: 10 },
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected'],
      into: ['staging', 'supermarket'],
      status: ['staging'],
    },
  },
  'put-off-pad': {
    'a box': {
      ...keeper,
      input: { taskCode: 'DOWN', operatorNo, sourceBinCode: 'FROM', huCode: 'BX', stockQuantity: 10 },
      boxes: ['BX'],
      into: ['staging'],
    },
    'a pallet': {
      ...keeper,
      input: { taskCode: 'DOWN', operatorNo, sourceBinCode: 'FROM', huCode: 'PL', stockQuantity: 10 },
      boxes: ['ON'],
      isWhole: true,
      into: ['staging'],
    },
    'a box that a stock-up reserved': {
      ...keeper,
      input: { taskCode: 'DOWN', operatorNo, sourceBinCode: 'FROM', huCode: 'BX', stockQuantity: 10 },
      before: (world) => put(world, 'warehouse-task', 'DOWN', { box: 'BX', orderEntity: 'stock-up-task' }),
      boxes: ['BX'],
      outOf: ['supermarket'],
      into: ['staging'],
    },
  },
  'pallet-merge': {
    'onto a pallet elsewhere': {
      ...keeper,
      input: { palletCode: 'EMPTY', boxCodes: ['BX'] },
      boxes: ['BX'],
      isWhole: true,
    },
  },
  'pallet-split': {
    'into another bin': { ...keeper, input: { palletCode: 'PL', boxCodes: ['ON'], binCode: 'TO' }, boxes: ['ON'] },
  },
  'pull-preparation': {
    'a box': {
      ...keeper,
      input: { operatorNo, pullListCode: 'PU1', boxCodes: ['BX'], stockQuantity: 10 },
      boxes: ['BX'],
      outOf: ['supermarket'],
    },
  },
  'pull-list-receive': {
    'what was sent': {
      as: 'operator',
      input: { operatorNo, pullListCode: 'PU2' },
      boxes: ['SENT'],
      before: (world) => put(world, 'storage-area', 'IN', { kind: 'line-side', line: 'LINE' }),
      cannotMeet: {
        'its target is frozen': 'another bin is looked for',
        ...Object.fromEntries(
          KINDS.map((kind) => [`its target is in an area that is ${kind}`, 'a line-side bin is looked for']),
        ),
      },
    },
  },
  'production-feeding': {
    'from a box': {
      as: 'operator',
      input: { operatorNo, workOrderCode: 'WO1', processCardCode: 'PC1', boxCode: 'BX', stockQuantity: 1 },
      boxes: ['BX'],
      outOf: ['supermarket'],
    },
  },
  'fault-repair': {
    'spare parts of a repair': {
      as: 'maintainer',
      input: {
        faultRepairOrderCode: 'FR1',
        personNo: operatorNo,
        repairedAt: '2026-11-02T00:00:00.000Z',
        stopMinutes: 1,
        lineStopMinutes: 0,
        temporaryCountermeasure: 'New belt',
        sparePartsUsed,
      },
    },
  },
  'equipment-improvement-implement': {
    'spare parts of an improvement': {
      as: 'maintainer',
      input: { improvementOrderCode: 'EI1', implementation: 'Done', implementedOn: '2026-11-02', sparePartsUsed },
    },
  },
  'frock-receive': {
    'an empty frock': {
      ...keeper,
      input: { frockCode: 'BACK', binCode: 'TO' },
      isWhole: true,
      into: ['staging', 'to-be-inspected'],
      cannotMeet: EMPTY_CARRIER,
    },
  },
  'semi-finished-stock-in': {
    'in a new box': {
      as: 'operator',
      input: { operatorNo, workOrderCode: 'WO1', processCardCode: 'PC1', quantity: 1, binCode: 'TO' },
      before: (world) => {
        put(world, 'warehouse', 'W1', { kind: 'semi-finished' });
        finishedCard(world);
      },
      cannotMeet: { 'a piece of another part stands in its stacking target': 'the piece is like it' },
    },
  },
  'inbound-scan': {
    'in a new box': {
      as: 'operator',
      input: { processCardCode: 'PC1', operatorNo, quantity: 1, binCode: 'TO' },
      before: finishedCard,
      cannotMeet: { 'a piece of another part stands in its stacking target': 'the piece is like it' },
    },
    'onto a pallet': {
      as: 'operator',
      input: { processCardCode: 'PC1', operatorNo, quantity: 1, binCode: 'TO', palletCode: 'EMPTY' },
      before: finishedCard,
      isWhole: true,
      cannotMeet: { 'a piece of another part stands in its stacking target': 'the piece is like it' },
    },
  },
  'assembly-other-stock-in': {
    'in a new box': {
      as: 'operator',
      input: { operatorNo, otherInReason: 'found', partCode: 'SHAFT', newBatchNo: 'L1', stockQuantity: 1, binCode: 'TO' },
      before: (world) => put(world, 'warehouse', 'W1', { kind: 'assembly' }),
    },
  },
  'steel-ball-press-line': {
    'balls out of a box': {
      as: 'operator',
      input: { operatorNo, workOrderCode: 'WO1', boxCode: 'BX', labelCode: 'P1', pressValue: 1, result: 'ok' },
      before: (world) => put(world, 'product-label', 'P1', { state: 'online' }),
      boxes: ['BX'],
      outOf: ['supermarket'],
    },
  },
  'machining-lending': {
    'a box': {
      as: 'operator',
      input: { operatorNo, lendSubject: 'box', boxCode: 'BX', stockQuantity: 10, ...party },
      boxes: ['BX'],
    },
    'some of a box': {
      as: 'operator',
      input: { operatorNo, lendSubject: 'box', boxCode: 'BX', stockQuantity: 1, ...party },
      boxes: ['BX'],
    },
  },
  'machining-lending-return': {
    'a whole box': {
      as: 'operator',
      input: { operatorNo, lendingRecordCode: 'LR1', stockQuantity: 10, binCode: 'TO' },
      before: (world) => put(world, 'box', 'SENT', { state: 'in-stock', stockStatus: 'lent', quantity: 0 }),
    },
  },
  'frock-assembly-stock-in': {
    'a full frock': {
      as: 'operator',
      input: { frockCode: 'FULL', operatorNo, binCode: 'TO' },
      isWhole: true,
      cannotMeet: {
        ...Object.fromEntries(
          KINDS.map((kind) => [`its target is in an area that is ${kind}`, 'it takes finished bins only']),
        ),
        'a piece of another part stands in its stacking target': 'the piece is its own',
      },
    },
  },
  'goods-receiving': {
    'a box': {
      ...keeper,
      input: {
        receiveOrderCode: 'RO1',
        binCode: 'TO',
        boxesIn: [{ partCode: 'SHAFT', receivedQuantity: 10, newBatchNo: 'L1', boxCode: 'NEW' }],
      },
      into: ['staging', 'to-be-inspected'],
      cannotMeet: aboveFloor,
    },
  },
  'write-off': {
    'of a box': {
      ...keeper,
      input: { boxCode: 'BX', stockQuantity: 1, ...party },
      boxes: ['BX'],
      outOf: KINDS,
      status: ['staging', 'to-be-inspected'],
    },
  },
  'write-off-put-on': {
    'in a new box': { ...keeper, input: { writeOffCode: 'HX1', stockQuantity: 1, binCode: 'TO' } },
  },
  'customer-return': {
    'of loose goods': {
      ...keeper,
      input: { partCode: 'SHAFT', newBatchNo: 'NEW', stockQuantity: 1, binCode: 'TO', ...party },
      before: (world) => area(world, 'IN', 'to-be-inspected'),
      into: ['to-be-inspected'],
    },
    'of a piece': {
      ...keeper,
      input: { partCode: 'MOTOR', labelCode: 'GONE', stockQuantity: 1, binCode: 'TO', ...party },
      before: (world) => area(world, 'IN', 'to-be-inspected'),
      into: ['to-be-inspected'],
      cannotMeet: { 'a piece of another part stands in its stacking target': 'the piece is like it' },
    },
  },
  'sample-stock-out': {
    'out of a box': {
      ...keeper,
      input: { samplingTaskCode: 'ST1', outBoxes: [{ boxCode: 'BX', stockQuantity: 1 }] },
      boxes: ['BX'],
      outOf: KINDS,
      status: ['staging', 'to-be-inspected'],
    },
  },
  'sample-return-stock-in': {
    'in a new box': {
      ...keeper,
      input: { sampleReturnCode: 'SR1', binCode: 'TO', qualifiedQuantity: 1, unqualifiedQuantity: 0 },
      into: ['to-be-inspected'],
    },
  },
  'assembly-shipping': {
    'a box': {
      ...keeper,
      input: { shipOrderCode: 'SO1', huCodes: ['BX'] },
      boxes: ['BX'],
      outOf: ['staging'],
      status: ['staging'],
    },
    'a pallet': {
      ...keeper,
      input: { shipOrderCode: 'SO1', huCodes: ['PL'] },
      boxes: ['ON'],
      isWhole: true,
      outOf: ['staging'],
      status: ['staging'],
      cannotMeet: {
        'it is lent whole': 'a lorry loads what is on the pallet: the pallet is refused as empty',
        'nothing is in it': 'a lorry loads what is on the pallet: the pallet is refused as empty',
      },
    },
    'a frock': {
      ...keeper,
      input: { shipOrderCode: 'SO1', huCodes: ['FULL'] },
      before: (world) => put(world, 'product-label', 'P1', { state: 'in-stock', bin: 'FROM' }),
      isWhole: true,
      outOf: ['staging'],
    },
  },
  'supermarket-task': {
    'a box': {
      ...keeper,
      input: { taskCode: 'SUPER', operatorNo, huCode: 'BX', binCode: 'TO', stockQuantity: 10 },
      before: (world) => area(world, 'IN', 'supermarket'),
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected'],
      into: ['staging', 'supermarket'],
      status: ['staging'],
      cannotMeet: { 'it stands in an area that is supermarket': 'what is in the supermarket is refused as put away already' },
    },
  },
  'line-supply': {
    'a box': {
      ...keeper,
      input: { taskCode: 'SUPPLY', operatorNo, huCode: 'BX', binCode: 'TO', stockQuantity: 10 },
      before: (world) => put(world, 'storage-area', 'IN', { kind: 'line-side', line: 'LINE' }),
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected', 'supermarket'],
      into: ['staging', 'supermarket'],
      status: ['staging'],
    },
  },
  'assembly-line-put-on': {
    'a prepared box': {
      ...keeper,
      input: { lineCode: 'LINE', boxCodes: ['BX'], binCode: 'TO' },
      before: (world) => (
        put(world, 'storage-area', 'IN', { kind: 'line-side', line: 'LINE' }),
        put(world, 'box', 'BX', { state: 'picked', allocatedQuantity: 10, stockUpDetail: 'D1' })
      ),
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected', 'supermarket'],
      status: ['staging'],
    },
  },
  'opening-stock': {
    'a box': {
      ...opening,
      input: { boxesIn: [{ partCode: 'SHAFT', newBatchNo: 'L1', supplierCode: 'V1', stockQuantity: 1, binCode: 'TO' }] },
      cannotMeet: aboveFloor,
    },
  },
  'opening-pallets': {
    'a pallet': {
      ...opening,
      input: {
        palletsIn: [
          {
            palletCode: 'NEW',
            capacity: 4,
            partCode: 'SHAFT',
            newBatchNo: 'L1',
            supplierCode: 'V1',
            binCode: 'TO',
            boxCodes: ['NEW1'],
            stockQuantity: 1,
          },
        ],
      },
      isWhole: true,
      cannotMeet: { 'a piece of another part stands in its stacking target': 'it compares pallets and boxes' },
    },
  },
  'fluid-mix': {
    'of loose goods': {
      as: 'operator',
      input: {
        operatorNo,
        equipmentCode: 'M1',
        partCode: 'SPARE',
        binCode: 'FROM',
        fluidQuantity: 1,
        waterQuantity: 19,
        concentration: 5,
        mixedAt: '2026-11-20T08:00:00.000Z',
      },
      before: (world) => put(world, 'part', 'SPARE', { category: 'fluid' }),
    },
  },
  'opening-loose-stock': {
    'a part': {
      ...opening,
      input: { looseIn: [{ partCode: 'SPARE', binCode: 'TO', stockQuantity: 1 }] },
      cannotMeet: aboveFloor,
    },
  },
  'opening-frock': {
    'a frock': {
      ...opening,
      input: { frockCode: 'NEW', frockTypeCode: 'RACK', place: 'inside', binCode: 'TO' },
      isWhole: true,
      cannotMeet: EMPTY_CARRIER,
    },
  },
  'opening-tools': {
    'a tool': {
      ...opening,
      input: {
        toolsIn: [{ toolCode: 'NEW', partCode: 'SPARE', category: 'tool', ratedLife: 9, usedLife: 0, binCode: 'TO' }],
      },
      cannotMeet: aboveFloor,
    },
  },
};
