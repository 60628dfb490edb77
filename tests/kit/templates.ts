/** Rows of small plants that many others are like. */
export const BOX = {
  part: 'SH-001',
  batch: 'HEAT-7',
  supplier: 'V1',
  quantity: 40,
  labelQuantity: 100,
  allocatedQuantity: 0,
  quality: 'qualified',
  bin: 'F-01',
  state: 'in-stock',
};
export const STEP = { route: 'R-AR', needsFirstArticle: false, needsInspection: false, canReport: true };
export const BARE_CARD = {
  workOrder: 'WO-1',
  part: 'AR-001',
  quantity: 20,
  currentStep: 'T10',
  goodQuantity: 0,
  scrapQuantity: 0,
  reworkQuantity: 0,
  storedQuantity: 0,
  firstArticlePassed: false,
  gate: 'unknown',
  state: 'running',
};
export const CARD = { ...BARE_CARD, capacity: 40 };
export const ORDER = {
  part: 'AR-001',
  quantity: 100,
  line: 'L1',
  route: 'R-AR',
  orderSource: 'plan',
  priority: 5,
  onlineQuantity: 0,
  goodQuantity: 0,
  scrapQuantity: 0,
  state: 'producing',
};
export const PIECE = {
  workOrder: 'WO-M',
  part: 'MO-001',
  line: 'L1',
  quantity: 1,
  quality: 'qualified',
  isOffline: false,
  isFrozen: false,
  isAllocated: false,
  reworkCount: 0,
  state: 'created',
};
