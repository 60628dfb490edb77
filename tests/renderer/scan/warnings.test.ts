import { describe, expect, it } from 'vitest';
import { runScenario, type Act, type Outcome, type Scenario, type SlotView } from '#engine';
import type { Item } from '../../../renderer/api/reads.ts';
import { share } from '../../kit/share.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { PadRunner, type MemoryPad, type PadState } from './MemoryPad.ts';

/** A scan as it was seen on a screen, and what stood there and was proposed before it. */
interface ScannedCode {
  /** Action and slot. */
  readonly where: string;
  readonly code: string;
  readonly proposed: readonly string[];
  readonly before: PadState;
  readonly seen: PadState;
}

/** Slots that propose a code, as `action slot`. */
const proposing = [...bundle.screens.values()].flatMap(({ definition, slots }) =>
  slots.flatMap(({ kind, name, inputs: [field], propose }) =>
    (kind === 'code' || kind === 'basket') && 'action' in definition && propose.has(field?.name ?? '')
      ? [`${definition.action} ${name}`]
      : [],
  ),
);

/** Codes tried in place of the one a scenario gives. */
const OTHERS = 3;

/** One scenario in so many is scanned, and all of those that propose a code. */
const SHARES = 9;

const acts = (scenario: Scenario): boolean =>
  scenario.steps.some(({ do: action }) => proposing.some((each) => each.startsWith(`${action} `)));
const scenarios = [...bundle.scenarios.values()];
const chosen = [
  ...scenarios.filter(acts),
  ...share(
    scenarios.filter((each) => !acts(each)),
    SHARES,
  ),
];

const all: ScannedCode[] = [];

/** Does what a scenario does by scanning too, and scans other codes in the place of each of its own. */
class ScanningRunner extends PadRunner {
  private readonly tried = new Set<string>();

  override async act(act: Act): Promise<Outcome> {
    const isProposing = proposing.some((each) => each.startsWith(`${act.action} `));
    if (isProposing || !this.tried.has(act.action)) for (const pad of this.pads(act)) await this.fill(pad, act);
    this.tried.add(act.action);
    return super.act(act);
  }

  private async fill(pad: MemoryPad, { action, input }: Act): Promise<void> {
    let held: Item = {};
    for (const slot of pad.view.slots) {
      const name = slot.input ?? '';
      const given = (input as Item)[name];
      if (slot.kind === 'form' || slot.kind === 'rows') continue;
      for (const code of new Set([...this.others(pad, slot), ...textsIn(given)])) {
        const key = JSON.stringify([action, name, held, code]);
        if (!this.tried.has(key)) await scanInto(await pad.holding(held), `${action} ${slot.name}`, name, code);
        this.tried.add(key);
      }
      if (given !== undefined) held = { ...held, [name]: given };
    }
  }

  private others(pad: MemoryPad, { name }: SlotView): readonly string[] {
    const entities = pad.slots.find((slot) => slot.name === name)?.entities ?? [];
    return entities
      .flatMap((entity) => this.store.rows(entity).flatMap(({ values }) => textsIn(values['code'])))
      .slice(0, OTHERS);
  }
}

const textsIn = (value: unknown): readonly string[] => [value].flat().filter((each) => typeof each === 'string');

async function scanInto(pad: MemoryPad, where: string, input: string, code: string): Promise<void> {
  const before = pad.seen();
  const seen = await pad.scan(code);
  all.push({ where, code, proposed: textsIn(before.look?.proposals?.[input]), before, seen });
}

const isTaken = ({ seen }: ScannedCode): boolean => seen.look?.taken === true;
const isRed = ({ seen }: ScannedCode): boolean => seen.band.tone === 'refused';
const wordsOf = (scans: readonly ScannedCode[]): readonly string[] => [
  ...new Set(scans.map(({ where, code, seen }) => `${where} ${code}: ${seen.verdict} ${seen.band.tone} ${seen.phase}`)),
];

describe('a code that is scanned', () => {
  it('is tried in every scan of the scenarios', async () => {
    for (const scenario of chosen) await runScenario(scenario, bundle, new ScanningRunner(bundle));
    expect(all.length).toBeGreaterThan(500);
  }, 300_000);

  it('is never green, and books nothing, where another one was proposed', () => {
    const isOther = ({ proposed, code }: ScannedCode): boolean => proposed.length > 0 && !proposed.includes(code);
    const [tried, others] = [all.filter(isOther), all.filter((each) => isTaken(each) && isOther(each))];
    const isWarning = ({ seen }: ScannedCode): boolean => seen.verdict === 'deviates' && seen.band.tone === 'confirm';
    expect(wordsOf(others.filter((each) => !isRed(each) && !isWarning(each)))).toEqual([]);
    expect(wordsOf(others.filter(({ seen }) => seen.verdict === 'accepted' || seen.phase !== 'ready'))).toEqual([]);
    expect(wordsOf(tried.filter((each) => !isTaken(each) && each.seen.verdict === 'accepted'))).toEqual([]);
    expect(new Set(tried.map(({ where }) => where))).toEqual(new Set(proposing));
  });

  it('is as expected where it is the one that was proposed', () => {
    const same = all.filter((each) => isTaken(each) && each.proposed.includes(each.code));
    const isOdd = ({ code, seen }: ScannedCode): boolean =>
      seen.look?.deviations?.some(({ given, expected }) => given === code && expected !== undefined) === true;
    expect(wordsOf(same.filter(isOdd))).toEqual([]);
    expect(new Set(same.map(({ where }) => where))).toEqual(new Set(proposing));
  });

  it('is amber where a reason is asked for because of it', () => {
    const reasoned = all.filter(({ seen, before }) => seen.look?.reason !== undefined && before.look?.reason === undefined);
    expect(reasoned.length).toBeGreaterThan(0);
    expect(wordsOf(reasoned.filter((each) => isTaken(each) && !isRed(each) && each.seen.verdict !== 'deviates'))).toEqual([]);
  });

  it('is amber where what it ends asks, or tells of something', () => {
    const questions = all.filter(
      ({ seen }) => seen.phase === 'confirming' || (seen.phase === 'done' && seen.band.tone !== 'done'),
    );
    expect(questions.length).toBeGreaterThan(0);
    expect(wordsOf(questions.filter(({ seen }) => seen.verdict !== 'deviates'))).toEqual([]);
  });

  it('is told by the band as by the last scan, unless the band told something of before', () => {
    const tones: Readonly<Record<string, readonly string[]>> = {
      accepted: ['wait', 'done'],
      deviates: ['confirm'],
      repeated: ['confirm'],
      refused: ['refused'],
    };
    const isOther = ({ seen: { verdict, band }, before }: ScannedCode): boolean =>
      tones[verdict ?? '']?.includes(band.tone) !== true && band.tone !== before.band.tone;
    // A right code that is the last one says what was wrong with those before it.
    const isOfBefore = ({ seen, before }: ScannedCode): boolean =>
      seen.look?.refusals?.every(({ code }) => before.look?.refusals?.some((known) => known.code === code)) === true;
    const isRedAnyway = (each: ScannedCode): boolean =>
      isTaken(each) && isRed(each) && (each.seen.verdict === 'deviates' || isOfBefore(each));
    expect(wordsOf(all.filter((each) => isOther(each) && !isRedAnyway(each)))).toEqual([]);
  });
});
