import type { Json } from '#engine';
import { BOX, CARD, ORDER, PIECE, STEP } from '../../../kit/templates.ts';

/** Rows of entities, by entity and code. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Json>>>>>>;

const PART = { unit: 'pcs', isActive: true };
const CHECK = { plan: 'CP-2', standard: 'As it should be', isMandatory: true, needsPicture: false };
const TOOL = { part: 'KNIFE', category: 'knife', stockQuantity: 1, isChecked: false, regrindCount: 0, ratedLife: 500 };

const COATED = { ...PIECE, workOrder: 'WO-V', state: 'online', step: 'V10' };
const COUNT = { countOrder: 'PD-2', scanMode: 'box', warehouse: 'W1', isBlind: false, round: 1, state: 'created' };
/** Kinds of counts beside that of the assembly store, each with a bin and a box of its own. */
const COUNTED = [
  ['semi-finished', 'C-01', 'CB-1'],
  ['supermarket', 'C-02', 'CB-2'],
  ['line-side', 'C-03', 'CB-3'],
] as const;

/** What keeps machines running and work right: faults, tools, patrols, first articles and the varnish oven. */
export const UPKEEP: Rows = {
  warehouse: { W2: { name: 'Spare parts', kind: 'spare', site: 'S1', isActive: true } },
  'storage-area': { SPARES: { name: 'Spares', warehouse: 'W2', kind: 'spare' } },
  bin: {
    'SP-01': { storageArea: 'SPARES', kind: 'floor', isFrozen: false },
    ...Object.fromEntries(COUNTED.map(([, bin]) => [bin, { storageArea: 'STORE', kind: 'floor', isFrozen: false }])),
    'FG-C': { storageArea: 'DONE', kind: 'floor', isFrozen: false },
  },
  box: Object.fromEntries(COUNTED.map(([, bin, code]) => [code, { ...BOX, bin }])),
  frock: { 'FR-C': { type: 'RACK', capacity: 4, allocatedQuantity: 0, state: 'in-use', part: 'MO-001', bin: 'FG-C' } },
  'stock-count-task': {
    ...Object.fromEntries(COUNTED.map(([type, bin]) => [`CT-${type}`, { ...COUNT, type, bins: [bin] }])),
    'CT-frock': { ...COUNT, type: 'frock', scanMode: 'frock', warehouse: 'FIN', bins: ['FG-C'] },
  },
  part: {
    BELT: { ...PART, description: 'Belt', category: 'spare', trackMode: 'none' },
    KNIFE: { ...PART, description: 'Insert', category: 'knife', trackMode: 'serial' },
  },
  'loose-stock': {
    belts: {
      part: 'BELT',
      bin: 'SP-01',
      stockStatus: 'available',
      quantity: 2,
      allocatedQuantity: 0,
      receivedAt: '2026-01-01T00:00:00.000Z',
    },
  },
  person: { E004: { name: 'Zhao Min', user: 'maintainer', isLeader: false, isActive: true, badge: 'B-E004' } },
  'fault-code': { 'FC-1': { description: 'Belt torn', nature: 'mechanical' } },
  'equipment-class': { OVEN: { name: 'Oven', isActive: true } },
  equipment: { 'OV-1': { name: 'Oven', equipmentClass: 'OVEN', status: 'running', isActive: true } },
  'tool-unique-code': {
    'KN-OLD': { ...TOOL, usedLife: 100, currentLife: 100, state: 'in-use', machine: 'EQ-03', positionNo: 'T01' },
    'KN-NEW': { ...TOOL, usedLife: 0, currentLife: 0, state: 'stocked-out' },
    'KN-SPENT': { ...TOOL, usedLife: 500, currentLife: 500, state: 'stocked-out' },
  },
  'check-plan': {
    'CP-2': { name: 'Round', kind: 'patrol', equipmentClass: 'OVEN', everyShift: false, isActive: true },
  },
  'check-item': {
    'CI-P1': { ...CHECK, sequence: 1, name: 'Exhaust', kind: 'ok-ng' },
    'CI-P2': { ...CHECK, sequence: 2, name: 'Heat', kind: 'value', lowerLimit: 135, upperLimit: 145, unit: '°C' },
  },
  'patrol-order': {
    'PO-1': { equipment: 'OV-1', plan: 'CP-2', plannedOn: '2026-11-21', dueAt: '2026-11-21T12:00:00.000Z' },
  },
  route: {
    'R-V': { name: 'Coated motor', part: 'MO-001', isRepair: false, isActive: true },
    'R-F': { name: 'Turned armature', part: 'AR-001', isRepair: false, isActive: true },
  },
  'work-order': {
    'WO-V': { ...ORDER, quantity: 20, part: 'MO-001', route: 'R-V' },
    'WO-F': { ...ORDER, quantity: 20, part: 'AR-001', route: 'R-F' },
  },
  'route-step': {
    V10: { ...STEP, route: 'R-V', sequence: 10, name: 'Coating', processCode: 'P-COAT', equipmentClass: 'OVEN' },
    F10: { ...STEP, route: 'R-F', sequence: 10, name: 'Turning', processCode: 'P-TURN', needsFirstArticle: true },
  },
  'process-card': {
    'PC-FIRST': { ...CARD, quantity: 3, workOrder: 'WO-F', part: 'AR-001', currentStep: 'F10' },
    'PC-COAT': { ...CARD, quantity: 3, workOrder: 'WO-V', part: 'MO-001', currentStep: 'V10' },
  },
  'product-label': {
    'PL-COAT1': COATED,
    'PL-COAT2': COATED,
    'PL-C': { ...PIECE, workOrder: 'WO-V', isOffline: true, state: 'in-stock', bin: 'FG-C', frock: 'FR-C' },
  },
  'inspection-plan': { 'IP-1': { name: 'Turning', kind: 'first-article', processCode: 'P-TURN', isActive: true } },
  'inspection-item': {
    'II-1': {
      plan: 'IP-1',
      sequence: 1,
      name: 'Diameter',
      kind: 'variable',
      standard: '20 ± 0.02',
      lowerLimit: 19.98,
      upperLimit: 20.02,
      unit: 'mm',
      isMandatory: true,
    },
  },
};
