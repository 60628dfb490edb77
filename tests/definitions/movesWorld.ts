import { BARE_CARD, BOX, ORDER, PIECE, STEP } from '../kit/templates.ts';

/** Rows of a plant by entity and code. */
export type World = Record<string, Record<string, Record<string, unknown>>>;

const { bin: _bin, ...placeless } = BOX;
const box = {
  ...placeless,
  part: 'SHAFT',
  batch: 'L1',
  quantity: 10,
  labelQuantity: 10,
  receivedAt: '2026-11-01T00:00:00.000Z',
};
const task = { part: 'SHAFT', batch: 'L1', quantity: 10, doneQuantity: 0, priority: 5, assignee: '1001', state: 'claimed' };
const pull = { line: 'LINE', station: 'ST1', part: 'SHAFT', warehouse: 'W1', quantity: 10 };
const part = { description: 'Shaft', category: 'raw', unit: 'pcs', trackMode: 'batch', isActive: true };
const party = { unitName: 'Lab', personName: 'Sun', contact: '8101', reason: 'trial' };
const sampling = {
  inspectionNo: 'IQC1',
  inspectionTask: 'IQC1',
  part: 'SHAFT',
  batch: 'L1',
  receivedQuantity: 10,
  planQuantity: 1,
  sampledQuantity: 1,
};
const rack = { type: 'RACK', capacity: 10, allocatedQuantity: 0 };
const { state: _state, ...piece } = PIECE;
const label = { ...piece, workOrder: 'WO1', part: 'MOTOR', line: 'LINE', isOffline: true };

/** A plant in which every move can be made: out of the bin `FROM`, into `TO`; a box `OTHER` of another batch stands elsewhere. */
export function movesWorld(): World {
  return structuredClone({
    site: { S1: { name: 'Plant', isActive: true, timeZone: 'Asia/Shanghai' } },
    area: { AR1: { name: 'Shop', site: 'S1', isActive: true } },
    line: { LINE: { name: 'Line', area: 'AR1', isActive: true } },
    workstation: { ST1: { name: 'Winding', line: 'LINE', isActive: true } },
    warehouse: { W1: { name: 'Store', kind: 'finished', site: 'S1', isActive: true } },
    'storage-area': {
      OUT: { name: 'Out', warehouse: 'W1', kind: 'normal' },
      IN: { name: 'In', warehouse: 'W1', kind: 'normal' },
      FAR: { name: 'Far', warehouse: 'W1', kind: 'normal' },
    },
    bin: {
      FROM: { storageArea: 'OUT', kind: 'floor', isFrozen: false },
      TO: { storageArea: 'IN', kind: 'floor', isFrozen: false },
      AWAY: { storageArea: 'FAR', kind: 'floor', isFrozen: false },
    },
    part: { SHAFT: part, SPARE: { ...part, category: 'spare', trackMode: 'none' }, MOTOR: { ...part, trackMode: 'serial' } },
    supplier: { V1: { name: 'Steel works', isActive: true } },
    batch: {
      L1: { part: 'SHAFT', supplier: 'V1', quality: 'unknown' },
      L2: { part: 'SHAFT', supplier: 'V1', quality: 'unknown' },
    },
    person: { 1001: { name: 'Li', user: 'keeper', isLeader: false, isActive: true } },
    route: { R1: { name: 'Motor', part: 'MOTOR', isRepair: false, isActive: true } },
    'work-order': {
      WO1: { ...ORDER, part: 'MOTOR', quantity: 20, line: 'LINE', route: 'R1' },
    },
    'route-step': {
      T10: { ...STEP, route: 'R1', sequence: 10, name: 'Winding', processCode: 'WIND' },
    },
    'part-component': { C1: { part: 'MOTOR', component: 'SHAFT', quantity: 1 } },
    'process-card': {
      PC1: { ...BARE_CARD, workOrder: 'WO1', part: 'MOTOR', quantity: 10 },
    },
    'receive-order': { RO1: { supplier: 'V1', deliveryNo: 'DN-1', state: 'unfinished' } },
    'receive-line': {
      1: { receiveOrder: 'RO1', lineNo: 10, part: 'SHAFT', orderedQuantity: 10, receivedQuantity: 0, stockedQuantity: 0 },
    },
    'frock-type': { RACK: { name: 'Rack', capacity: 10 } },
    frock: {
      BACK: { ...rack, state: 'empty-return' },
      FULL: { ...rack, state: 'in-use', part: 'MOTOR', bin: 'FROM' },
      RACK9: { ...rack, state: 'idle', bin: 'AWAY' },
    },
    'product-label': {
      P1: { ...label, state: 'offline', frock: 'FULL' },
      GONE: { ...label, state: 'shipped' },
    },
    pallet: {
      PL: { part: 'SHAFT', batch: 'L1', supplier: 'V1', bin: 'FROM', capacity: 4, state: 'in-stock' },
      EMPTY: { bin: 'TO', capacity: 4, state: 'building' },
      PL9: { part: 'SHAFT', batch: 'L2', supplier: 'V1', bin: 'AWAY', capacity: 4, state: 'in-stock' },
    },
    box: {
      BX: { ...box, bin: 'FROM' },
      ON: { ...box, bin: 'FROM', pallet: 'PL' },
      SENT: { ...box, state: 'issued' },
      OTHER: { ...box, batch: 'L2', bin: 'AWAY' },
    },
    'warehouse-task': {
      UP: { ...task, kind: 'put-on', sourceBin: 'FROM' },
      DOWN: { ...task, kind: 'put-off', targetBin: 'TO' },
      SUPER: { ...task, kind: 'supermarket', sourceBin: 'FROM' },
      SUPPLY: { ...task, kind: 'assembly', line: 'LINE', sourceBin: 'FROM' },
      TOSHELF: { ...task, kind: 'put-on', sourceBin: 'FROM', targetBin: 'TO' },
    },
    'write-off': {
      HX1: { box: 'BX', part: 'SHAFT', batch: 'L1', quantity: 1, returnedQuantity: 0, ...party, state: 'open' },
    },
    'lending-record': {
      LR1: { subject: 'box', box: 'SENT', quantity: 10, returnedQuantity: 0, ...party, lentAt: '2026-11-01T00:00:00.000Z' },
    },
    'inspection-task': {
      IQC1: {
        documentType: 'purchase',
        part: 'SHAFT',
        receivedQuantity: 10,
        acceptedQuantity: 0,
        sampleQuantity: 0,
        urgency: 'normal',
        state: 'pending',
      },
    },
    'sampling-task': {
      ST1: { ...sampling, boxes: ['BX'], deliveredQuantity: 0, state: 'sampled' },
      ST2: { ...sampling, boxes: ['BX'], deliveredQuantity: 1, state: 'delivered' },
    },
    'sample-return': {
      SR1: {
        samplingTask: 'ST2',
        qualifiedQuantity: 1,
        unqualifiedQuantity: 0,
        shortOpenQuantity: 0,
        supplierBorneQuantity: 0,
        returnReason: 'inspected',
        state: 'completed',
      },
    },
    'ship-order': { SO1: { kind: 'plant', state: 'created' } },
    'ship-line': {
      10: { shipOrder: 'SO1', lineNo: 10, part: 'SHAFT', orderedQuantity: 10, shippedQuantity: 0 },
      20: { shipOrder: 'SO1', lineNo: 20, part: 'MOTOR', orderedQuantity: 10, shippedQuantity: 0 },
    },
    'stock-up-task': { SU1: { demandWarehouse: 'W1', shippingWarehouse: 'W1', line: 'LINE', state: 'complete' } },
    'stock-up-detail': {
      D1: {
        task: 'SU1',
        lineNo: 10,
        part: 'SHAFT',
        neededQuantity: 10,
        preparedQuantity: 10,
        boxCount: 1,
        state: 'complete',
      },
    },
    organization: { MNT: { name: 'Maintenance', isActive: true } },
    'equipment-class': { CNC: { name: 'CNC', isActive: true } },
    equipment: { M1: { name: 'Lathe', equipmentClass: 'CNC', status: 'down', isActive: true } },
    'fault-code': { F1: { description: 'Belt torn', nature: 'mechanical' } },
    'fault-repair-order': {
      FR1: {
        equipment: 'M1',
        faultCode: 'F1',
        description: 'Belt',
        level: 'low',
        nature: 'mechanical',
        damageAt: '2026-11-01T00:00:00.000Z',
        stopMinutes: 1,
        lineStopMinutes: 0,
        reporter: '1001',
        state: 'in-processing',
      },
    },
    'equipment-improvement-order': {
      EI1: {
        equipment: 'M1',
        appliedOn: '2026-11-01T00:00:00.000Z',
        department: 'MNT',
        leader: '1001',
        currentState: 'Chips everywhere',
        progress: 'implement',
        state: 'pending-implementation',
      },
    },
    'loose-stock': {
      S: { part: 'SPARE', bin: 'FROM', stockStatus: 'available', quantity: 5, allocatedQuantity: 0 },
    },
    'pull-list': {
      PU1: { ...pull, emptyBoxLabel: 'K1', preparedQuantity: 0, state: 'requested' },
      PU2: { ...pull, emptyBoxLabel: 'K2', preparedQuantity: 10, state: 'in-delivery', boxes: ['SENT'] },
    },
  });
}
