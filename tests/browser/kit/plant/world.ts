import type { Json } from '#engine';
import type { RowsByName } from '../../../../engine/model/scenarioTypes.ts';
import { BOX, CARD, ORDER, PIECE, STEP } from '../../../kit/templates.ts';
import { UPKEEP, type Rows } from './upkeep.ts';

const numbered = (
  count: number,
  row: (n: number) => readonly [string, Record<string, Json>],
): Record<string, Record<string, Json>> => Object.fromEntries(Array.from({ length: count }, (_, n) => row(n + 1)));

const PART = { category: 'raw', unit: 'pcs', trackMode: 'batch', isActive: true };
const BEARINGS = { ...BOX, part: 'BR-001', batch: 'LOT-4', supplier: 'V2', labelQuantity: 40 };
const CHECK = { plan: 'CP-1', standard: 'As it should be', isMandatory: true, needsPicture: false };

const FROCK = { type: 'RACK', capacity: 4, allocatedQuantity: 0, state: 'idle' };
const HOUSING = { workOrder: 'WO-H', part: 'HS-001', line: 'L1', impregnationCount: 0, state: 'in-process' };

const FLOW = {
  site: { S1: { name: 'Plant one', isActive: true, timeZone: 'Asia/Shanghai' } },
  area: { A1: { name: 'Armature shop', site: 'S1', isActive: true } },
  line: { L1: { name: 'Line one', area: 'A1', isActive: true } },
  warehouse: {
    W1: { name: 'Raw store', kind: 'assembly', site: 'S1', isActive: true },
    FIN: { name: 'Finished store', kind: 'finished', site: 'S1', isActive: true },
  },
  'storage-area': {
    STORE: { name: 'Store', warehouse: 'W1', kind: 'normal' },
    DOCK: { name: 'Dock', warehouse: 'W1', kind: 'staging' },
    DONE: { name: 'Finished area', warehouse: 'FIN', kind: 'finished' },
    SIDE: { name: 'Line side', warehouse: 'W1', kind: 'line-side', line: 'L1' },
    CHECK: { name: 'Inspection', warehouse: 'W1', kind: 'to-be-inspected' },
  },
  bin: {
    'F-01': { storageArea: 'STORE', kind: 'floor', isFrozen: false },
    'F-02': { storageArea: 'STORE', kind: 'floor', isFrozen: false },
    'F-03': { storageArea: 'STORE', kind: 'floor', isFrozen: true },
    'FG-01': { storageArea: 'DONE', kind: 'floor', isFrozen: false },
    'FG-02': { storageArea: 'DONE', kind: 'floor', isFrozen: true },
    'D-01': { storageArea: 'DOCK', kind: 'floor', isFrozen: false },
    'LS-01': { storageArea: 'SIDE', kind: 'floor', isFrozen: false },
    'Q-01': { storageArea: 'CHECK', kind: 'floor', isFrozen: false },
  },
  supplier: {
    V1: { name: 'Steel works', isActive: true },
    V2: { name: 'Wire works', isActive: true },
  },
  part: {
    'SH-001': { ...PART, description: 'Shaft', labelQuantity: 60, packQuantity: 60, palletCapacity: 4 },
    'CM-001': { ...PART, description: 'Commutator', labelQuantity: 60, packQuantity: 60 },
    'SC-001': { ...PART, description: 'Screw', labelQuantity: 500, packQuantity: 500, safeStock: 500 },
    'BR-001': { ...PART, description: 'Bearing', labelQuantity: 40, packQuantity: 40 },
    'MO-001': { ...PART, description: 'Motor left', category: 'product', trackMode: 'serial' },
    'MO-002': { ...PART, description: 'Motor right', category: 'product', trackMode: 'serial' },
    'HS-001': { ...PART, description: 'Housing', category: 'housing', trackMode: 'serial', maxPassCount: 2 },
    'AR-001': { ...PART, description: 'Armature', category: 'self-made' },
  },
  batch: {
    'HEAT-7': { part: 'SH-001', supplier: 'V1', quality: 'qualified' },
    'HEAT-5': { part: 'SH-001', supplier: 'V1', quality: 'qualified' },
    'HEAT-8': { part: 'SH-001', supplier: 'V1', quality: 'qualified' },
    'LOT-3': { part: 'CM-001', supplier: 'V2', quality: 'qualified' },
    'LOT-4': { part: 'BR-001', supplier: 'V2', quality: 'qualified' },
    'LOT-5': { part: 'SC-001', supplier: 'V2', quality: 'qualified' },
  },
  'part-component': {
    C1: { part: 'AR-001', component: 'SH-001', quantity: 1 },
    C2: { part: 'AR-001', component: 'SC-001', quantity: 4 },
  },
  organization: { ARM: { name: 'Armature shop', isActive: true } },
  person: {
    E001: { name: 'Zhang Wei', user: 'keeper', isLeader: false, isActive: true, badge: 'B-E001' },
    E002: { name: 'Li Na', user: 'operator', isLeader: false, isActive: true, badge: 'B-E002', workUnits: ['WIND', 'TEST'] },
    E003: { name: 'Wang Qiang', user: 'leader', isLeader: true, isActive: true, badge: 'B-E003' },
  },
  'work-center': {
    WIND: { name: 'Winding', isActive: true },
    TEST: { name: 'Testing', isActive: true },
    FINAL: { name: 'Assembly', isActive: true },
    MAGNET: { name: 'Magnetizing', isActive: true, parent: 'FINAL' },
    PACK: { name: 'Packing', isActive: true, parent: 'FINAL' },
    COIL: { name: 'Coil magnets', isActive: true, parent: 'PACK' },
  },
  workstation: {
    'ST-WIND': { name: 'Winding', line: 'L1', isActive: true, workCenter: 'WIND' },
    'ST-TEST': { name: 'Testing', line: 'L1', isActive: true, workCenter: 'TEST' },
  },
  'equipment-class': { LATHE: { name: 'Lathe', isActive: true } },
  equipment: numbered(5, (n) => [
    `EQ-0${n}`,
    { name: `Lathe ${n}`, equipmentClass: 'LATHE', status: 'running', isActive: true },
  ]),
  'check-plan': {
    'CP-1': { name: 'Every day', kind: 'spot-check', equipmentClass: 'LATHE', everyShift: false, isActive: true },
  },
  'check-item': {
    'CI-1': { ...CHECK, sequence: 1, name: 'Emergency stop', kind: 'ok-ng' },
    'CI-2': { ...CHECK, sequence: 2, name: 'Pressure', kind: 'value', lowerLimit: 4.5, upperLimit: 5.5, unit: 'MPa' },
    'CI-3': { ...CHECK, sequence: 3, name: 'Door', kind: 'ok-ng' },
  },
  'spot-check-order': numbered(5, (n) => [
    `SO-${n}`,
    { equipment: `EQ-0${n}`, plan: 'CP-1', plannedOn: '2026-11-21', dueAt: '2026-11-21T12:00:00.000Z' },
  ]),
  shift: { DAY: { name: 'Day', start: '08:00', end: '16:30', breakMinutes: 30, isOvernight: false } },
  box: {
    ...numbered(40, (n) => [`BX-${String(n).padStart(3, '0')}`, BOX]),
    ...numbered(6, (n) => [`BX-8${n}`, { ...BOX, batch: 'HEAT-8' }]),
    'BX-87': { ...BOX, batch: 'HEAT-8', bin: 'Q-01', quality: 'unknown', stockStatus: 'to-be-inspected' },
    ...numbered(3, (n) => [`OUT-${n}`, { ...BOX, batch: 'HEAT-5', receivedAt: `2026-01-0${n}T00:00:00.000Z` }]),
    ...numbered(4, (n) => [`BX-F${n}`, { ...BOX, stockStatus: 'frozen' }]),
    ...numbered(4, (n) => [`CM-${n}`, { ...BOX, part: 'CM-001', batch: 'LOT-3', supplier: 'V2' }]),
    ...numbered(4, (n) => [
      `SC-${n}`,
      { ...BOX, part: 'SC-001', batch: 'LOT-5', supplier: 'V2', quantity: 150, labelQuantity: 500, state: 'issued' },
    ]),
    ...numbered(5, (n) => [`BR-${n}`, { ...BEARINGS, receivedAt: `2026-01-0${n}T00:00:00.000Z` }]),
    'BR-OUT': { ...BEARINGS, quantity: 0, bin: null, state: 'empty' },
    ...numbered(8, (n) => [`IS-${n}`, { ...BOX, state: 'issued' }]),
    ...numbered(2, (n) => [`PB-${n}`, { ...BOX, pallet: 'PL-STORED' }]),
    ...numbered(4, (n) => [`DK-${n}`, { ...BOX, bin: 'D-01', stockStatus: 'staging' }]),
  },
  pallet: {
    ...numbered(8, (n) => [`PL-${n}`, { capacity: 4, state: 'building' }]),
    'PL-STORED': { part: 'SH-001', batch: 'HEAT-7', supplier: 'V1', bin: 'F-01', capacity: 4, state: 'in-stock' },
  },
  'receive-order': numbered(6, (n) => [`RO-${n}`, { supplier: 'V1', deliveryNo: `DN-${n}`, state: 'unfinished' }]),
  'receive-line': numbered(6, (n) => [
    `RL-${n}`,
    {
      receiveOrder: `RO-${n}`,
      lineNo: 10,
      part: 'SH-001',
      orderedQuantity: 100,
      receivedQuantity: 0,
      stockedQuantity: 0,
    },
  ]),
  'stock-count-task': {
    'CT-1': {
      countOrder: 'PD-1',
      type: 'warehouse-assembly',
      scanMode: 'box',
      warehouse: 'W1',
      bins: ['F-01', 'F-02'],
      isBlind: false,
      round: 1,
      state: 'created',
    },
  },
  'warehouse-task': {
    ...numbered(4, (n) => [
      `TK-${n}`,
      {
        kind: 'put-on',
        part: 'SH-001',
        batch: 'HEAT-7',
        quantity: 40,
        doneQuantity: 0,
        priority: 5,
        sourceBin: 'D-01',
        targetBin: 'F-02',
        assignee: 'E001',
        state: 'claimed',
      },
    ]),
    'TO-1': {
      kind: 'put-off',
      part: 'SH-001',
      batch: 'HEAT-5',
      quantity: 80,
      doneQuantity: 0,
      priority: 5,
      sourceBin: 'F-01',
      targetBin: 'D-01',
      assignee: 'E001',
      state: 'claimed',
    },
  },
  route: {
    'R-AR': { name: 'Armature', part: 'AR-001', isRepair: false, isActive: true },
    'R-MO': { name: 'Motor', part: 'MO-001', isRepair: false, isActive: true },
  },
  'route-step': {
    T10: { ...STEP, sequence: 10, name: 'Winding', processCode: 'P-WIND' },
    T20: { ...STEP, sequence: 20, name: 'Balancing', processCode: 'P-BALANCE' },
    M10: { ...STEP, route: 'R-MO', sequence: 10, name: 'Winding', processCode: 'P-WIND', workCenter: 'WIND' },
    M20: { ...STEP, route: 'R-MO', sequence: 20, name: 'Testing', processCode: 'P-TEST', workCenter: 'TEST' },
  },
  'work-order': {
    'WO-1': ORDER,
    'WO-2': ORDER,
    'WO-M': { ...ORDER, part: 'MO-001', route: 'R-MO' },
    'WO-H': { ...ORDER, part: 'HS-001', route: 'R-MO' },
  },
  'frock-type': { RACK: { name: 'Rack', capacity: 4 } },
  frock: {
    ...numbered(6, (n) => [`FR-${n}`, FROCK]),
    ...numbered(2, (n) => [`FR-BACK${n}`, { ...FROCK, state: 'empty-return' }]),
  },
  'product-label': {
    ...numbered(8, (n) => [`PL-NEW${n}`, PIECE]),
    ...numbered(12, (n) => [`PL-IN${n}`, { ...PIECE, state: 'in-stock', bin: 'FG-01', isOffline: true }]),
    ...numbered(2, (n) => [`PL-R${n}`, { ...PIECE, part: 'MO-002', state: 'in-stock', bin: 'FG-01', isOffline: true }]),
    'MO-SENT': { ...PIECE, processCard: 'PC-1', state: 'shipped', isOffline: true },
  },
  housing: {
    ...numbered(4, (n) => [`HG-${n}`, HOUSING]),
    'HG-OFTEN': { ...HOUSING, impregnationCount: 2 },
  },
  'process-card': {
    ...numbered(16, (n) => [`PC-${n}`, CARD]),
    'PC-OTHER': { ...CARD, workOrder: 'WO-2' },
    'PC-REV': { ...CARD, goodQuantity: 5 },
    'PC-LATE': { ...CARD, currentStep: 'T20' },
    'PC-DONE': { ...CARD, currentStep: 'T20', goodQuantity: 20, state: 'finished' },
  },
  'inspection-task': {
    'IQC-1': {
      documentType: 'purchase',
      part: 'SH-001',
      batch: 'HEAT-7',
      receivedQuantity: 40,
      acceptedQuantity: 0,
      sampleQuantity: 0,
      urgency: 'normal',
      state: 'pending',
    },
    'IQC-8': {
      documentType: 'purchase',
      part: 'SH-001',
      batch: 'HEAT-8',
      receivedQuantity: 40,
      acceptedQuantity: 40,
      sampleQuantity: 0,
      urgency: 'normal',
      verdict: 'concession',
      state: 'reviewing',
    },
  },
  'sampling-task': numbered(2, (n) => [
    `SM-${n}`,
    {
      inspectionNo: 'IQC-1',
      inspectionTask: 'IQC-1',
      part: 'SH-001',
      batch: 'HEAT-7',
      receivedQuantity: 40,
      planQuantity: 5,
      sampledQuantity: 0,
      deliveredQuantity: 0,
      assignee: 'E001',
      state: 'claimed',
    },
  ]),
  'stock-up-task': { 'SU-1': { demandWarehouse: 'FIN', shippingWarehouse: 'W1', line: 'L1', state: 'initial' } },
  'stock-up-detail': {
    'SD-1': {
      task: 'SU-1',
      lineNo: 10,
      part: 'CM-001',
      neededQuantity: 40,
      preparedQuantity: 0,
      boxCount: 0,
      state: 'initial',
    },
  },
  'pull-list': numbered(4, (n) => [
    `PU-${n}`,
    {
      line: 'L1',
      station: 'ST-WIND',
      emptyBoxLabel: `KB-${n}`,
      part: 'BR-001',
      warehouse: 'W1',
      quantity: 80,
      preparedQuantity: 0,
      state: 'requested',
    },
  ]),
  'process-report': {
    'RP-1': {
      processCard: 'PC-REV',
      step: 'T10',
      operator: 'E002',
      goodQuantity: 5,
      scrapQuantity: 0,
      reworkQuantity: 0,
      state: 'submitted',
    },
  },
} satisfies Rows;

/** A small plant where every screen of the PAD has something to do; each test takes boxes, pallets and cards of its own. */
export const WORLD = joined(FLOW, UPKEEP) as unknown as RowsByName;

function joined(rows: Rows, more: Rows): Rows {
  const entities = new Set([...Object.keys(rows), ...Object.keys(more)]);
  return Object.fromEntries([...entities].map((entity) => [entity, { ...rows[entity], ...more[entity] }]));
}
