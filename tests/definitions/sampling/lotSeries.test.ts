import { expect, it } from 'vitest';
import { MemoryRunner } from '#engine';
import { Directory } from '../../../engine/scenario/directory.ts';
import { readGiven } from '../../../engine/scenario/given.ts';
import { lookUp } from '../../../engine/store/lookUp.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { AQLS, printedPlan } from './printedTables.ts';
import { SeveritySeries, type Severity } from './severitySeries.ts';

const LOTS = 200;
const AQL = 2.5;
const PHASES = [0.002, 0.09, 0.004, 0.12, 0.001];

/** Numbers from 0 to 1 that are the same on every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const random = randomOf(2859);
const sizes = Array.from({ length: LOTS }, () => 20 + Math.floor(random() * 3000));

function given(): Record<string, Record<string, Record<string, unknown>>> {
  const lots = sizes.map((size, n) => [`LOT${n}`, size] as const);
  return {
    site: { S1: { name: 'Plant', isActive: true, timeZone: 'Asia/Shanghai' } },
    warehouse: { W1: { name: 'Store', kind: 'raw', site: 'S1', isActive: true } },
    'storage-area': { QC: { name: 'Incoming', warehouse: 'W1', kind: 'to-be-inspected' } },
    bin: { Q1: { storageArea: 'QC', kind: 'floor', isFrozen: false } },
    part: { P1: { description: 'Shaft', category: 'raw', unit: 'pcs', trackMode: 'batch', isActive: true } },
    supplier: { V1: { name: 'Steel works', isActive: true } },
    person: { I1: { name: 'Sun', user: 'inspector', isLeader: false, isActive: true } },
    'inspection-plan': { PLAN: { name: 'Shafts', kind: 'incoming', part: 'P1', level: 'ii', aql: AQL, isActive: true } },
    'inspection-item': {
      LOOK: { plan: 'PLAN', sequence: 1, name: 'Surface', kind: 'attribute', class: 'major', isMandatory: true },
    },
    'inspection-severity': {
      SERIES: {
        supplier: 'V1',
        part: 'P1',
        class: 'major',
        switchingScore: 0,
        consecutiveAccepted: 0,
        notAcceptedLots: 0,
        isReducedAllowed: true,
        state: 'normal',
      },
    },
    batch: Object.fromEntries(lots.map(([code]) => [code, { part: 'P1', supplier: 'V1', quality: 'unknown' }])),
    box: Object.fromEntries(
      lots.map(([code, size]) => [
        code,
        {
          part: 'P1',
          batch: code,
          supplier: 'V1',
          quantity: size,
          labelQuantity: size,
          allocatedQuantity: 0,
          bin: 'Q1',
          quality: 'unknown',
          receivedAt: '2026-11-01T00:00:00.000Z',
          state: 'in-stock',
          stockStatus: 'to-be-inspected',
        },
      ]),
    ),
    'inspection-task': Object.fromEntries(
      lots.map(([code, size]) => [
        code,
        {
          documentType: 'purchase',
          part: 'P1',
          batch: code,
          supplier: 'V1',
          receivedQuantity: size,
          acceptedQuantity: 0,
          sampleQuantity: 0,
          urgency: 'normal',
          plan: 'PLAN',
          inspector: 'I1',
          state: 'pending',
        },
      ]),
    ),
  };
}

async function plant(): Promise<MemoryRunner> {
  const runner = new MemoryRunner(bundle);
  const { rows, faults } = await readGiven({ given: given() }, bundle, new Directory(runner));
  expect(faults).toEqual([]);
  await runner.given(rows);
  return runner;
}

/** How many nonconforming items a sample has, of a supplier who delivers so many of a hundred. */
function defectsIn(size: number, share: number): number {
  return Array.from({ length: size }, random).filter((item) => item < share).length;
}

it(
  'judges 200 lots of a random supplier as the standard says, with its samples and severities',
  { timeout: 120_000 },
  async () => {
    const runner = await plant();
    const series = new SeveritySeries();
    const seen = new Set<string>();
    const row = (entity: string): ReturnType<typeof runner.store.rows>[number] => runner.store.rows(entity)[0]!;
    const act = async (action: string, input: object, as = 'inspector'): Promise<void> => {
      const done = await runner.act({ as, now: '2026-11-21T00:00:00.000Z', action, input, confirm: [] });
      expect([action, done]).toEqual([action, { outcome: 'accepted', warnings: [] }]);
    };

    for (const [n, size] of sizes.entries()) {
      if (series.state === 'discontinued') {
        const { id, values } = row('inspection-severity');
        await act('inspection-severity-reinstate', { id, version: values['version'], reason: 'Improved' }, 'quality');
        series.reinstate();
      }
      const { id, values: agreed } = row('inspection-severity');
      if (series.state === 'normal' && agreed['isReducedAllowed'] !== true)
        await act('inspection-severity-allow-reduced', { id, version: agreed['version'], reason: 'Steady' }, 'quality');
      const severity = series.state as Severity;
      const letter = lookUp(
        bundle.tables.get('code-letter')!,
        new Map<string, string | number>([
          ['level', 'ii'],
          ['lotSize', size],
        ]),
      );
      const plan = printedPlan(severity, String(letter?.['codeLetter']), AQL);
      const tighter = printedPlan(severity, plan.letter === 'S' ? 'R' : plan.letter, AQLS[AQLS.indexOf(AQL) - 1]!);
      const sample = Math.min(plan.size, size);
      const task = { inspectionTaskCode: `LOT${n}`, inspectorNo: 'I1' };
      // A quantity that is not the plan's would be asked for its reason.
      await act('quality-sampling', { ...task, boxCodes: [`LOT${n}`], sampleQuantity: sample });
      await act('inspection-task-start', task);

      const defects = defectsIn(sample, PHASES[Math.floor((n * PHASES.length) / LOTS)]!);
      const accepted = defects <= plan.accept;
      const itemId = row('inspection-item').id;
      const values = [defects > 0 ? { itemId, itemResult: 'ng', nonconforming: defects } : { itemId, itemResult: 'ok' }];
      await act('batch-test', {
        ...task,
        values,
        verdict: accepted ? 'accept' : 'reject',
        acceptedQuantity: accepted ? size : 0,
        ...(accepted ? {} : { comment: 'Above Ac' }),
      });
      series.count({ accepted, accept: plan.accept, acceptedTighter: defects <= tighter.accept });
      const { state, switchingScore } = row('inspection-severity').values;
      expect([n, state, switchingScore]).toEqual([n, series.state, series.score]);
      seen.add(series.state);
    }
    expect([...seen].toSorted()).toEqual(['discontinued', 'normal', 'reduced', 'tightened']);
  },
);
