import { ALIKE, ENTERING, type Move } from './moveTroubles.ts';
import type { World } from './movesWorld.ts';

const keeper = { as: 'toolkeeper' };
const aboveFloor = Object.fromEntries(
  Object.keys({ ...ENTERING, ...ALIKE })
    .filter((name) => /high-bay|stacking/.test(name))
    .map((name) => [name, 'it takes floor bins only']),
);
const TOOL = {
  part: 'CUT',
  category: 'knife',
  stockQuantity: 1,
  usedLife: 0,
  currentLife: 0,
  ratedLife: 9,
  isChecked: false,
  regrindCount: 0,
};
const order = { part: 'CUT', quantity: 1, stockedQuantity: 0, tools: ['T1'] };

/** A cutter that is where the move needs it, and the order it moves by. */
const withTool =
  (tool: object, rows: World = {}) =>
  (world: World): void => {
    Object.assign(world['part']!, {
      CUT: { description: 'Cutter', unit: 'pcs', category: 'knife', trackMode: 'serial', ratedLife: 9, isActive: true },
      DRILL: { description: 'Drill', unit: 'pcs', category: 'knife', trackMode: 'none', isActive: true },
    });
    Object.assign(world, { 'tool-unique-code': { T1: { ...TOOL, ...tool } }, ...rows });
  };
const inStore = { state: 'in-stock', bin: 'FROM' };
const back = { toolCodes: ['T1'], toolQuantity: 1, lifePolicy: 'keep', binCode: 'TO' };

const stockOut = (part: string): World => ({
  'stock-out-request': { SO1: { category: 'knife', isVerified: false, applicant: '1001', state: 'approved' } },
  'stock-out-line': {
    1: { request: 'SO1', lineNo: 1, part, quantity: 1, issuedQuantity: 0, isDelayed: false, isCancelled: false },
  },
});

/** Ways to do each action that moves tools. */
export const TOOL_MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  'tool-direct-stock-in': {
    'a cutter': {
      ...keeper,
      input: { toolCategory: 'knife', partCode: 'CUT', toolQuantity: 1, binCode: 'TO', reason: 'Found' },
      before: withTool(inStore),
      cannotMeet: aboveFloor,
    },
  },
  'tool-return-stock-in': {
    'a cutter': {
      ...keeper,
      input: { toolCode: 'T1', binCode: 'TO' },
      before: withTool({ state: 'stocked-out' }),
      cannotMeet: aboveFloor,
    },
  },
  'tool-purchase-stock-in': {
    drills: {
      ...keeper,
      input: { purchaseOrderCode: 'PO1', stockInLines: [{ lineNo: 1, toolQuantity: 1, binCode: 'TO' }] },
      before: withTool(inStore, {
        'purchase-order': { PO1: { supplier: 'V1', category: 'knife', state: 'received' } },
        'purchase-line': {
          1: {
            purchaseOrder: 'PO1',
            lineNo: 1,
            part: 'DRILL',
            orderedQuantity: 1,
            receivedQuantity: 1,
            checkedQuantity: 0,
            stockedQuantity: 0,
          },
        },
      }),
      cannotMeet: aboveFloor,
    },
  },
  'tool-repair-order': {
    'a cutter': {
      ...keeper,
      input: {
        partCode: 'CUT',
        toolCategory: 'knife',
        toolCodes: ['T1'],
        toolQuantity: 1,
        repairType: 'regrind',
        reason: 'Dull',
        supplierCode: 'V1',
        dueOn: '2026-12-01',
      },
      before: withTool(inStore),
    },
  },
  'tool-repair-stock-in': {
    'a cutter': {
      ...keeper,
      input: { toolRepairOrderCode: 'TR1', ...back },
      before: withTool(
        { state: 'repairing' },
        { 'tool-repair-order': { TR1: { ...order, category: 'knife', type: 'regrind', reason: 'Dull', state: 'repaired' } } },
      ),
      cannotMeet: aboveFloor,
    },
  },
  'tool-coating-send': {
    'a cutter': {
      ...keeper,
      input: { toolCoatingOrderCode: 'TO1' },
      before: withTool(inStore, {
        'tool-coating-order': { TO1: { ...order, type: 'tin', supplier: 'V1', state: 'created' } },
      }),
    },
  },
  'tool-coating-stock-in': {
    'a cutter': {
      ...keeper,
      input: { toolCoatingOrderCode: 'TO1', ...back },
      before: withTool(
        { state: 'coating' },
        { 'tool-coating-order': { TO1: { ...order, type: 'tin', supplier: 'V1', state: 'coating' } } },
      ),
      cannotMeet: aboveFloor,
    },
  },
  'tool-scrap-execute': {
    'a cutter': {
      ...keeper,
      input: { toolScrapOrderCode: 'TS1' },
      before: withTool(inStore, {
        'tool-scrap-order': {
          TS1: { part: 'CUT', tools: ['T1'], quantity: 1, type: 'worn', reason: 'Dull', state: 'approved' },
        },
      }),
    },
  },
  'stock-out-request-issue': {
    'a cutter': {
      ...keeper,
      input: { stockOutRequestCode: 'SO1', toolCodes: ['T1'] },
      before: withTool(inStore, stockOut('CUT')),
    },
    'drills from the shelf': {
      ...keeper,
      input: { stockOutRequestCode: 'SO1', issueLines: [{ partCode: 'DRILL', lineQuantity: 1, binCode: 'FROM' }] },
      before: withTool(inStore, {
        ...stockOut('DRILL'),
        'loose-stock': { D: { part: 'DRILL', bin: 'FROM', stockStatus: 'available', quantity: 1, allocatedQuantity: 0 } },
      }),
    },
  },
};
