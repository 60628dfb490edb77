/** A screen of the PAD, who works on it, and the scans that fill it. */
export interface PadScreen {
  readonly id: string;
  readonly account: 'keeper' | 'operator' | 'leader';
  /** Scans that are taken, in order. */
  readonly codes: readonly string[];
  /** A scan that is refused then; receiving takes any code then, as a batch of the supplier's. */
  readonly refused?: string | undefined;
  /** The last of the codes books by itself. */
  readonly ends?: true;
}

/** Every screen that scans. */
export const SCAN_SCREENS: readonly PadScreen[] = [
  { id: 'goods-receiving', account: 'keeper', codes: ['RO-2', 'D-01', 'SH-001'], refused: undefined },
  { id: 'put-on-pad', account: 'keeper', codes: ['E001', 'TK-2', 'DK-2', 'F-02'], refused: 'NO-SUCH', ends: true },
  { id: 'put-off-pad', account: 'keeper', codes: ['E001', 'TO-1', 'F-01', 'OUT-1'], refused: undefined, ends: true },
  { id: 'sample-task', account: 'keeper', codes: ['E001', 'SM-2', 'BX-026'], refused: 'NO-SUCH' },
  { id: 'pull-list', account: 'operator', codes: ['E002', 'ST-TEST', 'BR-OUT'], refused: undefined },
  { id: 'pull-preparation', account: 'keeper', codes: ['E001', 'PU-4', 'BR-1'], refused: 'CM-1' },
  { id: 'inventory-move', account: 'keeper', codes: ['BX-020', 'STORE'], refused: 'F-01' },
  { id: 'hu-split', account: 'keeper', codes: ['BX-021'], refused: 'BX-F1' },
  { id: 'hu-merge', account: 'keeper', codes: ['BX-022', 'BX-023'], refused: 'CM-1' },
  { id: 'pallet-merge', account: 'keeper', codes: ['PL-2', 'BX-024'], refused: 'CM-1' },
  { id: 'pallet-split', account: 'keeper', codes: ['PL-STORED', 'PB-1'], refused: 'BX-025' },
  { id: 'process-report', account: 'operator', codes: ['E002', 'PC-11'], refused: 'PC-DONE' },
  { id: 'production-feeding', account: 'operator', codes: ['E002', 'WO-1', 'PC-11', 'IS-5'], refused: 'CM-1' },
  { id: 'process-scrap', account: 'operator', codes: ['E002', 'PC-11'], refused: 'PC-DONE' },
  { id: 'process-card-split', account: 'operator', codes: ['E002', 'PC-11'], refused: 'PC-DONE' },
  { id: 'process-card-merge', account: 'operator', codes: ['E002', 'PC-11', 'PC-12'], refused: 'PC-LATE' },
  { id: 'spot-check', account: 'operator', codes: ['E002', 'EQ-05'] },
  { id: 'equipment-patrol', account: 'leader', codes: ['E003', 'OV-1'] },
  { id: 'first-article-report', account: 'operator', codes: ['E002', 'ST-WIND', 'PC-FIRST'] },
  {
    id: 'varnish-dripping-completion',
    account: 'operator',
    codes: ['E002', 'OV-1', 'PC-COAT', 'PL-COAT1'],
    refused: 'PL-NEW8',
  },
  { id: 'tool-change-order', account: 'operator', codes: ['E002', 'EQ-03', 'KN-NEW'], refused: 'NO-SUCH' },
  { id: 'housing-scrapping', account: 'leader', codes: ['E003', 'HG-3'], refused: 'NO-SUCH' },
  { id: 'housing-impregnation-send-out', account: 'operator', codes: ['E002', 'WO-H', 'HG-4'], refused: 'HG-OFTEN' },
  { id: 'frock-bind', account: 'operator', codes: ['E002', 'FR-6', 'PL-IN12'], refused: 'PL-R1' },
  // Last: what is counted moves no more.
  {
    id: 'warehouse-assembly-stock-count',
    account: 'keeper',
    codes: ['E001', 'CT-1', 'F-01', 'BX-030'],
    refused: 'IS-1',
  },
];

/** Every other screen of the PAD. */
export const OTHER_SCREENS: readonly PadScreen[] = [
  ...[
    'put-on-task',
    'put-off-task',
    'sampling-tasks',
    'pull-list-tasks',
    'stock-count-tasks',
    'box-list',
    'pallet-list',
    'bin-list',
    'stock-by-part',
  ].map((id) => ({
    id,
    account: 'keeper' as const,
    codes: [],
  })),
  { id: 'my-dispatch', account: 'operator', codes: [] },
  { id: 'machining-dispatch', account: 'leader', codes: [] },
  { id: 'fault-report', account: 'leader', codes: ['E003', 'EQ-03'] },
  { id: 'equipment-improvement-apply', account: 'leader', codes: ['EQ-03'] },
  ...[
    'spot-check-order-open',
    'abnormal-report',
    'abnormal-close',
    'fault-assign',
    'fault-repairs',
    'fault-repair',
    'countermeasure-verification',
    'equipment-improvement-plan',
    'equipment-improvement-implement',
    'equipment-improvement-verify',
    'equipment-improvement-tasks',
    'tool-changes',
  ].map((id) => ({
    id,
    account: 'leader' as const,
    codes: [],
  })),
];
