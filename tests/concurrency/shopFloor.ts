import type { Json } from '#engine';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { BARE_CARD, PIECE } from '../kit/templates.ts';

type Rows = Record<string, Record<string, Json>>;

/** How much stands on the shop floor. */
export interface FloorSize {
  readonly boxes: number;
  readonly pallets: number;
  readonly cards: number;
}

const TASK = { part: 'RAW', batch: 'B1', doneQuantity: 0, priority: 5, assignee: 'OP1', state: 'claimed' };

/** A plant with stock in bins, on pallets and on the dock, open receive orders, work orders and cards, all by code. */
export function shopFloor({ boxes, pallets, cards }: FloorSize): RowsByName {
  const stock = { part: 'RAW', supplier: 'V1', labelQuantity: 10, allocatedQuantity: 0, quality: 'qualified' };
  const given: Readonly<Record<string, Rows>> = {
    site: { S1: { name: 'Plant', isActive: true, timeZone: 'Asia/Shanghai' } },
    area: { A1: { name: 'Machining', site: 'S1', isActive: true } },
    line: { L1: { name: 'Line', area: 'A1', isActive: true } },
    warehouse: {
      W1: { name: 'Store', kind: 'assembly', site: 'S1', isActive: true },
      FIN: { name: 'Finished', kind: 'finished', site: 'S1', isActive: true },
    },
    'storage-area': {
      STORE: { name: 'Store', warehouse: 'W1', kind: 'normal' },
      DOCK: { name: 'Dock', warehouse: 'W1', kind: 'staging' },
      DONE: { name: 'Finished', warehouse: 'FIN', kind: 'finished' },
      SIDE: { name: 'Line side', warehouse: 'W1', kind: 'line-side', line: 'L1' },
    },
    bin: {
      ...rows(6, (n) => [`F${n}`, { storageArea: 'STORE', kind: 'floor', isFrozen: false }]),
      ...rows(3, (n) => [`H${n}`, { storageArea: 'STORE', kind: 'high-bay', isFrozen: false }]),
      ...rows(2, (n) => [`D${n}`, { storageArea: 'DOCK', kind: 'floor', isFrozen: false }]),
      ...rows(2, (n) => [`LS${n}`, { storageArea: 'SIDE', kind: 'floor', isFrozen: false }]),
      ...rows(2, (n) => [`FF${n}`, { storageArea: 'DONE', kind: 'floor', isFrozen: false }]),
    },
    part: {
      RAW: { description: 'Bar', category: 'raw', unit: 'pcs', trackMode: 'batch', isActive: true },
      SHAFT: { description: 'Shaft', category: 'self-made', unit: 'pcs', trackMode: 'batch', isActive: true },
    },
    supplier: { V1: { name: 'Steel works', isActive: true } },
    batch: { B1: { part: 'RAW', supplier: 'V1', quality: 'qualified' } },
    'part-component': { C1: { part: 'SHAFT', component: 'RAW', quantity: 1 } },
    person: {
      OP1: { name: 'Li Wei', isLeader: true, isActive: true, workUnits: ['CELL'] },
      OP2: { name: 'Wang Fang', isLeader: false, isActive: true },
    },
    shift: { DAY: { name: 'Day', start: '08:00', end: '16:00', breakMinutes: 0, isOvernight: false } },
    organization: { WORKS: { name: 'Works', isActive: true } },
    'equipment-class': { CNC: { name: 'CNC', isActive: true } },
    equipment: { M1: { name: 'Lathe', equipmentClass: 'CNC', status: 'running', isActive: true } },
    'work-center': { CELL: { name: 'Cell', isActive: true } },
    workstation: { ST1: { name: 'Cell', line: 'L1', isActive: true, workCenter: 'CELL' } },
    pallet: rows(pallets, (n) => [
      `P${n}`,
      { part: 'RAW', batch: 'B1', supplier: 'V1', bin: `F${n % 6}`, capacity: 6, state: n % 2 ? 'building' : 'in-stock' },
    ]),
    box: {
      ...rows(boxes, (n) => [
        `X${n}`,
        { ...stock, batch: 'B1', quantity: 10, bin: `F${n % 6}`, state: n % 3 ? 'in-stock' : 'issued' },
      ]),
      ...rows(24, (n) => [
        `XO${n}`,
        { ...stock, batch: 'B1', quantity: 10, capacity: 99999, bin: `F${n % 6}`, state: 'in-stock' },
      ]),
      ...rows(6, (n) => [
        `XD${n}`,
        { ...stock, batch: 'B1', quantity: 10, bin: 'D0', state: 'in-stock', stockStatus: 'staging' },
      ]),
      ...rows(pallets, (n) => [
        `XP${n}`,
        { ...stock, batch: 'B1', quantity: 10, bin: `F${n % 6}`, state: 'in-stock', pallet: `P${n}` },
      ]),
    },
    'receive-order': rows(4, (n) => [`RO${n}`, { supplier: 'V1', deliveryNo: `DN${n}`, state: 'unfinished' }]),
    'receive-line': rows(4, (n) => [
      `RL${n}`,
      { receiveOrder: `RO${n}`, lineNo: 10, part: 'RAW', orderedQuantity: 50, receivedQuantity: 0, stockedQuantity: 0 },
    ]),
    'warehouse-task': {
      ...rows(6, (n) => [`TK${n}`, { ...TASK, kind: 'put-on', quantity: 20, sourceBin: 'D0' }]),
      ...rows(4, (n) => [`TO${n}`, { ...TASK, kind: 'put-off', quantity: 60, targetBin: n % 2 ? 'D1' : null }]),
    },
    ...orders(),
    'stock-count-task': rows(3, (n) => [
      `CT${n}`,
      {
        countOrder: 'PD-1',
        type: 'warehouse-assembly',
        scanMode: n === 2 ? 'pallet' : 'box',
        warehouse: 'W1',
        bins: [`F${2 * n}`, `F${2 * n + 1}`],
        isBlind: n === 1,
        round: 1,
        state: 'created',
      },
    ]),
    route: { R1: { name: 'Shaft', part: 'SHAFT', isRepair: false, isActive: true } },
    'route-step': rows(2, (n) => [
      `T${n}0`,
      {
        route: 'R1',
        sequence: 10 * (n + 1),
        name: `Step ${n}`,
        processCode: `P${n}`,
        ...(n === 0 ? { workCenter: 'CELL' } : {}),
        needsFirstArticle: false,
        needsInspection: false,
        canReport: true,
      },
    ]),
    'work-order': rows(4, (n) => [
      `WO${n}`,
      {
        part: 'SHAFT',
        quantity: 100,
        line: 'L1',
        route: 'R1',
        orderSource: 'plan',
        priority: 5,
        onlineQuantity: 0,
        goodQuantity: 0,
        scrapQuantity: 0,
        state: n % 2 ? 'released' : 'producing',
      },
    ]),
    'process-card': rows(cards, (n) => [
      `PC${n}`,
      {
        ...BARE_CARD,
        workOrder: `WO${2 * (n % 2)}`,
        part: 'SHAFT',
        currentStep: 'T00',
        state: n % 3 ? 'running' : 'created',
      },
    ]),
    'frock-type': { RACK: { name: 'Rack', capacity: 4 } },
    frock: {
      ...rows(4, (n) => [`FR${n}`, { type: 'RACK', capacity: 4, allocatedQuantity: 0, state: 'idle' }]),
      FRE: { type: 'RACK', capacity: 4, allocatedQuantity: 0, state: 'empty-return' },
    },
    'product-label': {
      ...rows(16, (n) => [`LN${n}`, { ...PIECE, part: 'SHAFT', workOrder: `WO${2 * (n % 2)}`, state: 'created' }]),
      ...rows(12, (n) => [`LS${n}`, { ...PIECE, part: 'SHAFT', workOrder: 'WO0', state: 'in-stock', bin: `FF${n % 2}` }]),
    },
    housing: rows(8, (n) => [
      `HG${n}`,
      { workOrder: 'WO0', part: 'SHAFT', line: 'L1', impregnationCount: 0, state: n % 2 ? 'impregnating' : 'in-process' },
    ]),
  };
  return given as RowsByName;
}

/** Work that others ordered: samples, goods for a line, empty boxes to be replaced, machines to be looked at. */
function orders(): Readonly<Record<string, Rows>> {
  const sampled = { part: 'RAW', batch: 'B1', receivedQuantity: 50 };
  return {
    'inspection-task': rows(6, (n) => [
      `IQ${n}`,
      { ...sampled, documentType: 'purchase', acceptedQuantity: 0, sampleQuantity: 0, urgency: 'normal', state: 'pending' },
    ]),
    'sampling-task': rows(6, (n) => [
      `SM${n}`,
      {
        ...sampled,
        inspectionNo: `IQ${n}`,
        inspectionTask: `IQ${n}`,
        planQuantity: 5,
        sampledQuantity: 0,
        deliveredQuantity: 0,
        ...(n % 2 ? { assignee: 'OP1', state: 'claimed' } : { state: 'pending' }),
      },
    ]),
    'stock-up-task': rows(3, (n) => [
      `SU${n}`,
      { demandWarehouse: 'FIN', shippingWarehouse: 'W1', line: 'L1', state: 'initial' },
    ]),
    'stock-up-detail': rows(6, (n) => [
      `SD${n}`,
      {
        task: `SU${n % 3}`,
        lineNo: n + 1,
        part: 'RAW',
        neededQuantity: 20,
        preparedQuantity: 0,
        boxCount: 0,
        state: 'initial',
      },
    ]),
    'pull-list': rows(6, (n) => [
      `PU${n}`,
      {
        line: 'L1',
        station: 'ST1',
        emptyBoxLabel: `KB${n}`,
        part: 'RAW',
        warehouse: 'W1',
        quantity: 20,
        preparedQuantity: 0,
        state: 'requested',
      },
    ]),
    'check-plan': {
      CP1: { name: 'Every day', kind: 'spot-check', equipmentClass: 'CNC', everyShift: false, isActive: true },
    },
    'check-item': rows(2, (n) => [
      `CI${n}`,
      {
        plan: 'CP1',
        sequence: n + 1,
        name: `Item ${n}`,
        standard: 'As it should be',
        kind: 'ok-ng',
        isMandatory: true,
        needsPicture: false,
      },
    ]),
    'spot-check-order': rows(8, (n) => [
      `SC${n}`,
      {
        equipment: 'M1',
        plan: 'CP1',
        plannedOn: `2026-11-0${n + 1}`,
        dueAt: '2026-11-21T12:00:00.000Z',
        state: n % 2 ? 'in-progress' : 'generated',
      },
    ]),
  };
}

function rows(count: number, row: (n: number) => readonly [string, Record<string, Json>]): Rows {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => row(n)));
}
