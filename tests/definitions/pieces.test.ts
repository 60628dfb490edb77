import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRunner, runScenario, type FetchedRow } from '#engine';
import type { RowsByName, ScenarioStep } from '../../engine/model/scenarioTypes.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { BARE_CARD, ORDER, STEP } from '../kit/templates.ts';

const PIECES = 20;
const AT = '2026-11-21T00:00:00Z';

/** The card an order starts with, and the first ones a split makes. */
const cards = fc.constantFrom('PC1', 'PC1', 'PC26112100001', 'PC26112100002');
const few = fc.integer({ min: 0, max: 5 });
const rare = fc.integer({ min: 0, max: 2 });
const by = (action: string, input: object): ScenarioStep => ({
  as: 'operator',
  at: AT,
  do: action,
  input: { operatorNo: 'OP1', ...input },
});

const report = fc
  .tuple(cards, few, rare, rare)
  .map(([processCardCode, goodQuantity, scrapQuantity, reworkQuantity]) =>
    by('process-report', { processCardCode, goodQuantity, scrapQuantity, reworkQuantity, reasonCode: 'crack' }),
  );
const scrap = fc
  .tuple(cards, rare)
  .map(([processCardCode, quantity]) => by('process-scrap', { processCardCode, quantity, reasonCode: 'crack' }));
const split = fc
  .tuple(cards, fc.array(few, { minLength: 1, maxLength: 2 }))
  .map(([processCardCode, parts]) =>
    by('process-card-split', { processCardCode, parts: parts.map((quantity) => ({ quantity })) }),
  );
const merge = fc
  .tuple(cards, cards)
  .map(([target, other]) => by('process-card-merge', { processCardCodes: [other], targetProcessCardCode: target }));

const given: RowsByName = {
  site: { S1: { name: 'Plant', timeZone: 'Asia/Shanghai', isActive: true } },
  area: { A1: { name: 'Machining', site: 'S1', isActive: true } },
  line: { L1: { name: 'Line 1', area: 'A1', isActive: true } },
  part: { P1: { description: 'Shaft', unit: 'pcs', category: 'self-made', trackMode: 'batch', isActive: true } },
  route: { R1: { name: 'Shaft route', part: 'P1', isRepair: false, isActive: true } },
  'route-step': { T10: step(10), G20: step(20) },
  person: { OP1: { name: 'Li Wei', isLeader: false, isActive: true } },
  'work-order': {
    WO1: { ...ORDER, part: 'P1', quantity: PIECES, route: 'R1' },
  },
  'process-card': {
    PC1: { ...BARE_CARD, workOrder: 'WO1', part: 'P1', quantity: PIECES },
  },
};

function step(sequence: number): object {
  return { ...STEP, route: 'R1', sequence, name: `Step ${sequence}`, processCode: 'X' };
}

/** What whatever the steps did has left; refused steps change nothing. */
interface RemainingProblem {
  readonly cards: readonly FetchedRow[];
  readonly order: FetchedRow['values'];
  /** Steps that were not refused. */
  readonly accepted: number;
}

async function after(steps: readonly ScenarioStep[]): Promise<RemainingProblem> {
  const runner = new MemoryRunner(bundle);
  await runScenario({ id: 'random', given, steps: [...steps] }, bundle, runner);
  const { store } = runner;
  return { cards: store.rows('process-card'), order: store.rows('work-order')[0]!.values, accepted: store.journal.length };
}

const sum = (rows: readonly FetchedRow[], field: string): number =>
  rows.reduce((total, { values }) => total + Number(values[field]), 0);
const inState = (rows: readonly FetchedRow[], state: string): readonly FetchedRow[] =>
  rows.filter(({ values }) => values['state'] === state);

describe('pieces of an order', () => {
  it('are on a card or scrap, whatever is reported, scrapped, split and merged', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(report, report, scrap, split, merge), { minLength: 10, maxLength: 40 }),
        async (steps) => {
          const { cards: rows, order, accepted } = await after(steps);
          done += accepted;
          expect(sum(rows, 'quantity') + Number(order['scrapQuantity'])).toBe(PIECES);
          expect(sum(inState(rows, 'finished'), 'quantity')).toBe(order['goodQuantity']);
          expect(sum(inState(rows, 'finished'), 'goodQuantity')).toBe(order['goodQuantity']);
          expect(sum([...inState(rows, 'invalid'), ...inState(rows, 'merged')], 'quantity')).toBe(0);
          // A running card is never stuck: something is always left to report at its step.
          for (const { values } of inState(rows, 'running'))
            expect(Number(values['quantity'])).toBeGreaterThan(Number(values['goodQuantity']));
        },
      ),
      { numRuns: 100, seed: 2026 },
    );
    expect(done).toBeGreaterThan(500);
  });
});
