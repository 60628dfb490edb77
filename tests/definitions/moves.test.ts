import { describe, expect, it } from 'vitest';
import { MemoryRunner } from '#engine';
import { usesOf } from '../../engine/load/expand/pieces.ts';
import { Directory } from '../../engine/scenario/directory.ts';
import { readGiven } from '../../engine/scenario/given.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { movesWorld, type World } from './movesWorld.ts';

/** How the plant is otherwise, and what then refuses the move. */
interface Trouble {
  readonly code: string;
  readonly happens: (world: World, move: Move) => void;
}

/** One way to do an action: out of `FROM`, into `TO`, or both. */
interface Move {
  readonly as: string;
  readonly input: object;
  /** Boxes that move. */
  readonly boxes?: readonly string[];
  /** What moves is a pallet or a frock. */
  readonly isWhole?: true;
  /** Area kinds that are its own: out of them, and into them. */
  readonly outOf?: readonly string[];
  readonly into?: readonly string[];
  /** Status of stock that is its own. */
  readonly status?: readonly string[];
  readonly before?: (world: World) => void;
  /** Troubles this move cannot meet, and why. */
  readonly cannotMeet?: Readonly<Record<string, string>>;
}

const KINDS = ['staging', 'to-be-inspected', 'supermarket'];
const STATUSES = {
  frozen: 'stock.frozen',
  precounted: 'stock.precounted',
  staging: 'stock.staging',
  'to-be-inspected': 'stock.toBeInspected',
};

const put = (world: World, entity: string, code: string, fields: object): void => {
  Object.assign(world[entity]![code]!, fields);
};
const area = (world: World, name: string, kind: string): void => put(world, 'storage-area', name, { kind });

const LEAVING: Readonly<Record<string, Trouble>> = {
  'its bin is frozen': { code: 'bin.frozenPutOff', happens: (world) => put(world, 'bin', 'FROM', { isFrozen: true }) },
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `it stands in an area that is ${kind}`,
      { code: 'storageArea.movementRestricted', happens: (world: World) => area(world, 'OUT', kind) },
    ]),
  ),
};
const STOCK: Readonly<Record<string, Trouble>> = Object.fromEntries(
  Object.entries(STATUSES).map(([status, code]) => [
    `it is ${status}`,
    {
      code,
      happens: (world: World, { boxes = [] }: Move) =>
        boxes.forEach((each) => put(world, 'box', each, { stockStatus: status })),
    },
  ]),
);
const highBay = (world: World): void => put(world, 'bin', 'TO', { kind: 'high-bay' });
const stacking = (world: World): void => put(world, 'bin', 'TO', { kind: 'stacking' });
const ENTERING: Readonly<Record<string, Trouble>> = {
  'its target is frozen': { code: 'bin.frozenPutOn', happens: (world) => put(world, 'bin', 'TO', { isFrozen: true }) },
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `its target is in an area that is ${kind}`,
      { code: 'storageArea.movementRestricted', happens: (world: World) => area(world, 'IN', kind) },
    ]),
  ),
  'a pallet stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'pallet', 'PL9', { bin: 'TO' })),
  },
  'a frock stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'frock', 'RACK9', { bin: 'TO' })),
  },
};
const WHOLE: Readonly<Record<string, Trouble>> = {
  'a loose box stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'box', 'OTHER', { bin: 'TO' })),
  },
};
const ALIKE: Readonly<Record<string, Trouble>> = {
  'a loose box of another batch stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (stacking(world), put(world, 'box', 'OTHER', { bin: 'TO' })),
  },
  'a pallet of another batch stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (
      stacking(world),
      put(world, 'pallet', 'PL9', { bin: 'TO' }),
      put(world, 'box', 'OTHER', { bin: 'TO', pallet: 'PL9' })
    ),
  },
  'a piece of another part stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (stacking(world), put(world, 'product-label', 'P1', { bin: 'TO', frock: null, state: 'in-stock' })),
  },
};

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

const MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
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
    },
  },
  'line-supply': {
    'a box': {
      ...keeper,
      input: { taskCode: 'SUPPLY', operatorNo, huCode: 'BX', binCode: 'TO', stockQuantity: 10 },
      before: (world) => put(world, 'storage-area', 'IN', { kind: 'line-side', line: 'LINE' }),
      boxes: ['BX'],
      outOf: ['staging', 'to-be-inspected'],
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
      outOf: ['staging', 'to-be-inspected'],
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

/** Every action that takes stock out of a bin or puts it into one, with the pieces it has. */
const moving = new Map(
  [...bundle.actions.values()].flatMap(({ id, definition }) => {
    const pieces = usesOf(definition).map(({ piece }) => piece);
    const guards = pieces.filter((piece) => ['bin-gives', 'bin-takes'].includes(piece));
    return guards.length > 0 ? [[id, guards] as const] : [];
  }),
);

/** Codes a move is refused with in such a plant. */
async function refusalsOf(action: string, move: Move, happens?: Trouble['happens']): Promise<readonly string[]> {
  const given = movesWorld();
  move.before?.(given);
  happens?.(given, move);
  const scenario = { given };
  const runner = new MemoryRunner(bundle);
  const { rows, faults } = await readGiven(scenario, bundle, new Directory(runner));
  expect(faults).toEqual([]);
  await runner.given(rows);
  const outcome = await runner.act({ as: move.as, now: '2026-11-21T00:00:00.000Z', action, input: move.input, confirm: [] });
  return outcome.outcome === 'refused' ? outcome.refusals.map(({ code }) => code) : [];
}

/** What may be in the way of a move, and whether it is its own work to do it all the same. */
function troublesOf(action: string, move: Move): readonly (readonly [string, Trouble, boolean])[] {
  const pieces = moving.get(action) ?? [];
  const all = {
    ...(pieces.includes('bin-gives') ? { ...LEAVING, ...(move.boxes ? STOCK : {}) } : {}),
    ...(pieces.includes('bin-takes') ? { ...ENTERING, ...(move.isWhole ? WHOLE : {}), ...ALIKE } : {}),
  };
  const own = new Set([
    ...(move.outOf ?? []).map((kind) => `it stands in an area that is ${kind}`),
    ...(move.into ?? []).map((kind) => `its target is in an area that is ${kind}`),
    ...(move.status ?? []).map((status) => `it is ${status}`),
  ]);
  return Object.entries(all)
    .filter(([name]) => !(name in (move.cannotMeet ?? {})))
    .map(([name, trouble]) => [name, trouble, own.has(name)]);
}

it('every action that moves stock is tried here', () => {
  expect(Object.keys(MOVES).toSorted()).toEqual([...moving.keys()].toSorted());
});

describe.each(
  Object.entries(MOVES).flatMap(([id, moves]) => Object.entries(moves).map(([name, move]) => [id, name, move] as const)),
)('moving: %s, %s', (action, _, move) => {
  it('is done where nothing is in the way', async () => {
    expect(await refusalsOf(action, move)).toEqual([]);
  });

  it.each(troublesOf(action, move).filter(([, , isOwn]) => !isOwn))('is refused when %s', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble.happens)).toContain(trouble.code);
  });

  const own = troublesOf(action, move).filter(([, , isOwn]) => isOwn);
  it.runIf(own.length > 0).each(own)('is done all the same when %s: it is its own work', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble.happens)).not.toContain(trouble.code);
  });
});
