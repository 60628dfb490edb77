import { beforeAll, describe, expect, it } from 'vitest';
import { runScenario, type Act, type Outcome, type SlotView } from '#engine';
import type { Item } from '../../../renderer/api/reads.ts';
import { share } from '../../kit/share.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { PadRunner, type MemoryPad, type PadState } from './MemoryPad.ts';

/** What comes from a scanner in a hurry: the right code, the same spelled otherwise or again, and codes that are not meant. */
type Kind = 'right' | 'lower' | 'padded' | 'wide' | 'again' | 'unknown' | 'of-other-kind';

interface HurriedScan {
  readonly kind: Kind;
  /** Screen and slot. */
  readonly where: string;
  readonly code: string;
  readonly seen: PadState;
  readonly before: Item;
  readonly after: Item;
}

/** One action in so many is scanned for. */
const SHARES = 3;

/** No row carries it. */
const UNKNOWN = 'QX-0000-NOWHERE';

/** Codes of other kinds tried in the place of each. */
const OTHERS = 4;

const actions = [...bundle.screens.values()].flatMap(({ definition }) => ('action' in definition ? [definition.action] : []));
const open = new Set(share([...new Set(actions)], SHARES));
const all: HurriedScan[] = [];

const textsIn = (value: unknown): readonly string[] => [value].flat().filter((each) => typeof each === 'string');
const inFullWidth = (code: string): string =>
  code.replaceAll(/[A-Za-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Does what a scenario does by scanning too: each code as it is, spelled otherwise, and others in its place. */
class HurriedRunner extends PadRunner {
  override async act(act: Act): Promise<Outcome> {
    const pads = open.has(act.action) ? this.pads(act) : [];
    if (pads.length > 0 && (await this.tryOut(act)).outcome === 'accepted') {
      open.delete(act.action);
      for (const pad of pads) await this.fill(pad, act.input as Item);
    }
    return super.act(act);
  }

  private async fill(pad: MemoryPad, input: Item): Promise<void> {
    let held: Item = {};
    for (const slot of pad.view.slots) {
      const given = input[slot.input ?? ''];
      const [code] = slot.kind === 'code' || slot.kind === 'basket' ? textsIn(given) : [];
      if (code !== undefined) await this.scanAll(pad, held, slot, code);
      if (given !== undefined) held = { ...held, [slot.input ?? '']: given };
    }
  }

  private async scanAll(pad: MemoryPad, held: Item, { name }: SlotView, right: string): Promise<void> {
    const where = `${pad.view.id} ${name}`;
    const scan = async (kind: Kind, code: string, screen: MemoryPad): Promise<void> => {
      const before = screen.context.input;
      const seen = await screen.scan(code);
      all.push({ kind, where, code, seen, before, after: screen.context.input });
    };
    const fresh = (): Promise<MemoryPad> => pad.holding(held);
    const first = await fresh();
    await scan('right', right, first);
    await scan('again', right, first);
    await scan('padded', ` ${right}\t`, await fresh());
    await scan('wide', inFullWidth(right), await fresh());
    for (const code of this.ofOtherKinds(pad)) await scan('of-other-kind', code, await fresh());
    // A slot for new codes takes them as they are.
    if (pad.slots.find((slot) => slot.name === name)?.entities.length === 0) return;
    await scan('lower', right.toLowerCase(), await fresh());
    await scan('unknown', UNKNOWN, await fresh());
  }

  /** A code of each kind the screen takes nowhere. */
  private ofOtherKinds({ slots }: MemoryPad): readonly string[] {
    const codesOf = (entity: string): readonly string[] =>
      this.store.rows(entity).flatMap(({ values }) => textsIn(values['code']));
    const taken = new Set(slots.flatMap(({ entities, inputs }) => [...entities, ...inputs.flatMap(({ ref }) => ref ?? [])]));
    const known = new Set([...taken].flatMap(codesOf));
    const others = [...bundle.entities.values()].filter(({ id, kindOf }) => kindOf !== 'view' && !taken.has(id));
    return others
      .flatMap(({ id }) =>
        codesOf(id)
          .filter((code) => !known.has(code))
          .slice(0, 1),
      )
      .slice(0, OTHERS);
  }
}

/** The values of an input by name, in no order: proposals come when they come. */
const inOrder = (input: Item): string =>
  JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const same = (one: Item, other: Item): boolean => inOrder(one) === inOrder(other);
const of = (...kinds: readonly Kind[]): readonly HurriedScan[] => all.filter(({ kind }) => kinds.includes(kind));
const wordsOf = (scans: readonly HurriedScan[]): readonly string[] =>
  scans.map(({ kind, where, code, seen }) => `${kind} ${where} ${code}: ${seen.verdict} ${seen.band.tone} ${seen.phase}`);

describe('who scans in a hurry', () => {
  beforeAll(async () => {
    for (const scenario of bundle.scenarios.values())
      if (scenario.steps.some((step) => !step.refused && open.has(step.do)))
        await runScenario(scenario, bundle, new HurriedRunner(bundle));
  }, 300_000);

  it('is followed on many screens', () => {
    expect(new Set(all.map(({ where }) => where)).size).toBeGreaterThan(40);
  });

  it('finds every code as its label says it, however the scanner spells it', () => {
    const rights = new Map(of('right').map((each) => [each.where, each]));
    const isOdd = ({ where, seen, after }: HurriedScan): boolean => {
      const right = rights.get(where)!;
      return seen.verdict !== right.seen.verdict || !same(after, right.after);
    };
    expect(wordsOf(of('lower', 'padded', 'wide').filter(isOdd))).toEqual([]);
  });

  it('sees no green for a code that is not meant, and loses nothing by it', () => {
    const wrong = of('unknown', 'of-other-kind');
    const isGreen = ({ seen: { verdict, band } }: HurriedScan): boolean => verdict === 'accepted' || band.tone === 'done';
    expect(wordsOf(wrong.filter(isGreen))).toEqual([]);
    expect(wordsOf(wrong.filter(({ before, after }) => !same(before, after)))).toEqual([]);
  });

  it('changes nothing by a second scan of the same code', () => {
    expect(wordsOf(of('again').filter(({ before, after }) => !same(before, after)))).toEqual([]);
  });
});
