/** Who does what with which input; codes are given, so that later steps and tests can name the rows. */
export type PlantStep = readonly [role: string, action: string, input: object];

const times = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1));

const master: readonly PlantStep[] = [
  ['admin', 'site-create', { code: 'SITE', name: 'Plant' }],
  ['admin', 'area-create', { code: 'AREA', name: 'Machining', site: 'SITE' }],
  ['admin', 'line-create', { code: 'LINE', name: 'Line', area: 'AREA' }],
  ['admin', 'work-center-create', { code: 'WC', name: 'Turning', site: 'SITE' }],
  ['admin', 'workstation-create', { code: 'CELL', name: 'Cell', line: 'LINE' }],
  ['admin', 'equipment-class-create', { code: 'CNC', name: 'CNC' }],
  ['admin', 'equipment-create', { code: 'LATHE', name: 'Lathe', equipmentClass: 'CNC', line: 'LINE' }],
  ['admin', 'warehouse-create', { code: 'WH', name: 'Store', kind: 'raw', site: 'SITE' }],
  ['admin', 'storage-area-create', { code: 'STORE', name: 'Store', warehouse: 'WH', kind: 'normal' }],
  ['admin', 'storage-area-create', { code: 'DOCK', name: 'Dock', warehouse: 'WH', kind: 'staging' }],
  ...times<PlantStep>(3, (n) => ['admin', 'bin-create', { code: `F${n}`, storageArea: 'STORE', kind: 'floor' }]),
  ...times<PlantStep>(2, (n) => ['admin', 'bin-create', { code: `H${n}`, storageArea: 'STORE', kind: 'high-bay' }]),
  ['admin', 'bin-create', { code: 'D1', storageArea: 'DOCK', kind: 'floor' }],
  ['admin', 'dictionary-create', { key: 'colour', name: 'Colours', details: [{ detailKey: 'r', detailValue: 'Red' }] }],
  ['admin', 'organization-create', { code: 'WORKS', name: 'Works' }],
  [
    'admin',
    'shift-create',
    { code: 'DAY', name: 'Day', start: '08:00', end: '16:00', ranges: [{ start: '08:00', end: '12:00' }] },
  ],
  ...times<PlantStep>(2, (n) => [
    'admin',
    'person-create',
    { code: `OP${n}`, name: `Operator ${n}`, isLeader: n === 1, workUnits: ['WC'] },
  ]),
  [
    'admin',
    'user-create',
    {
      account: 'guest',
      name: 'Guest',
      organization: 'WORKS',
      roles: ['operator'],
      email: 'guest@example.com',
      tel: '13800000000',
    },
  ],
  ['admin', 'announcement-create', { code: 'DRAFT', title: 'Not yet', type: 'news', content: 'Nobody reads this' }],
  ['planner', 'supplier-create', { code: 'STEEL', name: 'Steel works' }],
  ['planner', 'part-create', { code: 'BAR', description: 'Bar', unit: 'pcs', category: 'raw', trackMode: 'batch' }],
  [
    'planner',
    'part-create',
    {
      code: 'SHAFT',
      description: 'Shaft',
      unit: 'pcs',
      category: 'self-made',
      trackMode: 'batch',
      components: [{ component: 'BAR', quantity: 1 }],
    },
  ],
  ['planner', 'batch-create', { code: 'B1', part: 'BAR', supplier: 'STEEL' }],
  [
    'planner',
    'route-create',
    {
      code: 'R1',
      name: 'Shaft',
      part: 'SHAFT',
      steps: [
        { sequence: 10, code: 'S10', name: 'Turn', processCode: 'TURN' },
        { sequence: 20, code: 'S20', name: 'Grind', processCode: 'GRIND' },
      ],
    },
  ],
  ['quality', 'inspection-plan-create', { code: 'IP1', name: 'Patrol', kind: 'patrol', part: 'SHAFT' }],
];

const stock: readonly PlantStep[] = [
  [
    'admin',
    'opening-stock',
    {
      boxesIn: times(12, (n) => ({
        boxCode: `X${n}`,
        partCode: 'BAR',
        newBatchNo: 'B1',
        supplierCode: 'STEEL',
        stockQuantity: 10,
        binCode: n < 10 ? `F${(n % 3) + 1}` : 'D1',
        quality: 'qualified',
      })),
    },
  ],
  [
    'admin',
    'opening-pallets',
    {
      palletsIn: [
        {
          palletCode: 'P1',
          capacity: 6,
          partCode: 'BAR',
          newBatchNo: 'B1',
          supplierCode: 'STEEL',
          binCode: 'H1',
          boxCodes: ['PX1', 'PX2'],
          stockQuantity: 10,
          quality: 'qualified',
        },
      ],
    },
  ],
  ...times<PlantStep>(3, (n) => ['keeper', 'pallet-create', { palletCode: `P${n + 1}`, capacity: 4 }]),
  ...times<PlantStep>(2, (n) => [
    'planner',
    'receive-order-create',
    { code: `RO${n}`, supplier: 'STEEL', deliveryNo: `DN${n}`, lines: [{ lineNo: 10, part: 'BAR', orderedQuantity: 50 }] },
  ]),
  [
    'keeper',
    'goods-receiving',
    {
      receiveOrderCode: 'RO1',
      binCode: 'D1',
      boxesIn: [{ partCode: 'BAR', receivedQuantity: 5, newBatchNo: 'B2', boxCode: 'RX1' }],
    },
  ],
];

const orders: readonly PlantStep[] = [
  ...times<PlantStep>(3, (n) => [
    'planner',
    'work-order-create',
    { code: `WO${n}`, partCode: 'SHAFT', quantity: 100, routeCode: 'R1', lineCode: 'LINE', orderSource: 'plan' },
  ]),
  ...times<PlantStep>(2, (n) => ['planner', 'work-order-release', { workOrderCode: `WO${n}` }]),
  ['leader', 'work-order-start', { workOrderCode: 'WO1' }],
  ...times<PlantStep>(4, (n) => ['planner', 'process-card-create', { workOrderCode: 'WO1', code: `PC${n}`, quantity: 20 }]),
  ...times<PlantStep>(3, (n) => ['leader', 'process-card-start', { processCardCode: `PC${n}` }]),
  [
    'operator',
    'process-report',
    {
      processCardCode: 'PC1',
      operatorNo: 'OP1',
      goodQuantity: 5,
      scrapQuantity: 1,
      reworkQuantity: 0,
      reasonCode: 'SCRATCH',
    },
  ],
];

/** A small plant with something in every corner, made by people through actions alone. */
export const PLANT_STEPS: readonly PlantStep[] = [...master, ...stock, ...orders];
