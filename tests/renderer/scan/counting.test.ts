import { describe, expect, it } from 'vitest';
import { runScenario, type Act, type FetchedRow, type Outcome } from '#engine';
import type { Item } from '../../../renderer/api/reads.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { PadRunner, type MemoryPad, type PadState } from './MemoryPad.ts';

/** Screens that book by a scan, and whose booking can be corrected: those that count. */
const counting = [...bundle.screens.values()].flatMap(({ definition }) =>
  definition.kind === 'scan' && definition.correct !== undefined ? [definition.action] : [],
);
const cases = counting.flatMap((action) => [false, true].map((isBlind) => [action, isBlind] as const));

/** What was counted of a bin, by scans alone. */
interface CountCase {
  /** What was said to be left in the bin before the first scan. */
  readonly left: unknown;
  readonly scans: number;
  /** Scans that booked nothing. */
  readonly stopped: readonly string[];
}

/** Counts the first bin a scenario counts, one scan a unit, with open or blind tasks. */
class CountingRunner extends PadRunner {
  readonly counted: CountCase[] = [];
  private readonly action: string;
  private readonly isBlind: boolean;

  constructor(action: string, isBlind: boolean) {
    super(bundle);
    this.action = action;
    this.isBlind = isBlind;
  }

  override given(rows: readonly FetchedRow[]): Promise<void> {
    const blind = ({ values, ...row }: FetchedRow): FetchedRow => ({
      ...row,
      values: 'isBlind' in values ? { ...values, isBlind: this.isBlind } : values,
    });
    return super.given(rows.map(blind));
  }

  override async act(act: Act): Promise<Outcome> {
    const isOpen = (await this.tryOut(act)).outcome === 'accepted';
    const [pad] = act.action === this.action && isOpen && this.counted.length === 0 ? this.pads(act) : [];
    if (!pad) return super.act(act);
    this.counted.push(await this.count(pad, act));
    return { outcome: 'accepted', warnings: [] };
  }

  private async count(pad: MemoryPad, act: Act): Promise<CountCase> {
    const slot = pad.view.slots.findLast(({ kind }) => kind === 'code')!;
    const { [slot.input ?? '']: _, realQuantity: _quantity, ...head } = act.input as Item;
    const screen = await pad.holding(head, { isDone: true });
    const units = this.unitsIn(String(head['binCode']), pad.slots.find(({ name }) => name === slot.name)!.entities);
    const left = screen.seen().look?.tell['binLeft'];
    const seen: PadState[] = [];
    for (const code of units) seen.push(await screen.scan(code));
    // What the task does not count is refused, and no box of it.
    const taken = seen.filter(({ verdict }) => verdict === 'accepted' || verdict === 'deviates');
    return { left, scans: taken.length, stopped: taken.filter(({ phase }) => phase !== 'done').map(wordsOf) };
  }

  /** Codes of what stands in a bin by itself; in a blind count without what was opened: what its label says is not what is in it. */
  private unitsIn(code: string, entities: readonly string[]): readonly string[] {
    const bin = this.store.rows('bin').find(({ values }) => values['code'] === code)?.id;
    const rows = entities.flatMap((entity) => this.store.rows(entity));
    const isCounted = ({ values }: FetchedRow): boolean => values['bin'] === bin && !(this.isBlind && isOpened(values));
    return rows.filter(isCounted).map(({ values }) => String(values['code']));
  }
}

const isOpened = ({ quantity, labelQuantity }: FetchedRow['values']): boolean => String(quantity) !== String(labelQuantity);

const wordsOf = ({ verdict, phase, band, look }: PadState): string =>
  `${phase}: ${band.sentence}, ${verdict} ${JSON.stringify(look?.input)} ${look?.refusals.map(({ code }) => code).join(' ')}`;

describe('counting n boxes takes n scans and no tap', () => {
  it.each(cases)('%s, blind: %s', async (action, isBlind) => {
    const scenarios = [...bundle.scenarios.values()].filter(({ steps }) => steps.some((step) => step.do === action));
    const counted: CountCase[] = [];
    for (const scenario of scenarios) {
      const runner = new CountingRunner(action, isBlind);
      await runScenario(scenario, bundle, runner);
      counted.push(...runner.counted);
    }
    expect(counted.flatMap(({ stopped }) => stopped)).toEqual([]);
    expect(Math.max(...counted.map(({ scans }) => scans))).toBeGreaterThan(1);
    expect(Math.max(...counted.map(({ left }) => Number(left)))).toBeGreaterThan(1);
  });
});
