import {
  editModelOf,
  previewScreen,
  previewInput,
  MemoryRunner,
  readInput,
  runScenario,
  type Act,
  type Outcome,
  type Preview,
  type Refusal,
  type ScenarioRunner,
} from '#engine';
import { expect, it } from 'vitest';
import { recordingAsserts } from '../../../engine/decide/recordedRefusals.ts';
import { share } from '../../kit/share.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

/** One step of a scenario: what a look said while the input was filled in, and what the action answered. */
interface PreviewComparison {
  readonly act: Act;
  readonly outcome: Outcome;
  /** What was said after each field that was given, last of the whole input. */
  readonly looks: readonly Preview[];
  /** Codes of the input, scanned one after the other on its screen: where each went, in place of where it belongs. */
  readonly astray: readonly string[];
}

/** Looks at every input field by field before it is submitted. */
class LookingRunner extends MemoryRunner {
  readonly compared: PreviewComparison[] = [];
  /** Where a second scan of the same code changed the input. */
  readonly doubled: string[] = [];

  override async act(act: Act): Promise<Outcome> {
    const [looks, astray] = [await this.looks(act), await this.scans(act)];
    const outcome = await super.act(act);
    this.compared.push({ act, outcome, looks, astray });
    return outcome;
  }

  private async looks(act: Act): Promise<PreviewComparison['looks']> {
    const context = this['context'](act);
    const viewer = { bundle, roles: context.actor.roles, shell: 'pad' } as const;
    const screen = previewScreen(viewer, `form.${act.action}`);
    if (!screen) return [];
    const fields = Object.entries(act.input as object);
    const looks: Preview[] = [];
    for (const n of fields.keys()) {
      const input = Object.fromEntries(fields.slice(0, n + 1));
      looks.push(await previewInput(bundle, screen, { input }, this.store, context));
    }
    return looks;
  }

  /** Fills the slots in their order, codes by scanning them and the rest by typing; no scan says which slot it is for. */
  private async scans(act: Act): Promise<readonly string[]> {
    const context = this['context'](act);
    const screen = previewScreen({ bundle, roles: context.actor.roles, shell: 'pad' }, `form.${act.action}`);
    const given = act.input as Readonly<Record<string, unknown>>;
    const astray: string[] = [];
    const { doubled } = this;
    let input: Readonly<Record<string, unknown>> = {};
    for (const { name, kind, inputs, expect: entity } of screen?.slots ?? []) {
      const alike = screen!.slots.filter((slot) => slot.expect === entity).map((slot) => slot.name as string | undefined);
      const typed = inputs.filter((field) => given[field.name] !== undefined).map((field) => [field.name, given[field.name]]);
      const codes = kind === 'code' || kind === 'basket' ? typed.flatMap(([, value]) => value) : [];
      if (codes.length === 0) input = { ...input, ...Object.fromEntries(typed) };
      for (const code of codes) {
        const seen = await previewInput(bundle, screen!, { input, scan: { code: String(code) } }, this.store, context);
        // A target that is listed among what goes into it was scanned already.
        if (!(seen.taken || seen.repeats === true) || seen.slot !== name)
          astray.push(`${act.action} ${String(code)}: ${name}, not ${seen.slot}`);
        if (seen.cards[name]?.at(-1) === null) astray.push(`${act.action} ${String(code)}: no card`);
        ({ input } = seen);
        if (alike.length < 2 && kind === 'code') continue;
        const again = await previewInput(bundle, screen!, { input, scan: { code: String(code) } }, this.store, context);
        const isSame = JSON.stringify(again.input) === JSON.stringify(input);
        if (!isSame && alike.includes(again.slot)) doubled.push(`${screen!.id} ${name}, again into ${again.slot}`);
      }
    }
    return astray;
  }
}

/** An edit leaves out what stays as it is; of a refusal that is recorded nothing was attempted yet. */
function isOnlyTried({ action }: Act): boolean {
  const model = bundle.actions.get(action)!;
  return editModelOf(model) !== undefined || recordingAsserts(model).size > 0;
}

/** What the database says alone, that something is there or needed already, and who else must be there: they are known at the submit. */
const isOfTheSubmit = (code: string, kind: Refusal['kind']): boolean =>
  kind === 'exists' || kind === 'associated' || lateCodes.has(code) || code === 'common.signatureRequired';
const lateCodes = new Set([
  ...[...bundle.actions.values()].flatMap(({ secondPerson }) => secondPerson?.code ?? []),
  ...[...bundle.entities.values()].flatMap(({ noOverlap }) => noOverlap?.code ?? []),
]);

/** One scenario in so many is previewed. */
const SHARES = 2;
const compared: PreviewComparison[] = [];
const doubled = new Set<string>();
const codes = (refusals: readonly Refusal[]) => refusals.map(({ code, at }) => `${code} ${at ?? ''}`);

it('scenarios are looked at while their inputs are filled in', async () => {
  for (const scenario of share([...bundle.scenarios.values()], SHARES)) {
    const runner: ScenarioRunner & LookingRunner = new LookingRunner(bundle);
    await runScenario(scenario, bundle, runner);
    compared.push(...runner.compared);
    for (const each of runner.doubled) doubled.add(each);
  }
  expect(compared.length).toBeGreaterThan(200);
}, 300_000);

it('nothing is refused on the way to what the action takes', () => {
  const wrong = compared
    .filter(({ outcome }) => outcome.outcome === 'accepted')
    .flatMap(({ act, looks }) => looks.flatMap(({ refusals }) => codes(refusals).map((said) => `${act.action} ${said}`)));
  expect([...new Set(wrong)]).toEqual([]);
});

it('what is said of the whole input is what the action refuses before it changes anything', () => {
  const more = compared.flatMap(({ act, outcome, looks }) => {
    // An input that cannot be read is refused before any row is looked at.
    if (outcome.outcome !== 'refused' || !readInput(bundle.actions.get(act.action)!, act.input).ok) return [];
    const refused = new Set(codes(outcome.refusals));
    return codes(looks.at(-1)?.refusals ?? [])
      .filter((said) => !refused.has(said))
      .map((said) => `${act.action} ${said}`);
  });
  expect([...new Set(more)]).toEqual([]);
});

it('nothing is objected to what the action takes', () => {
  const done = compared.filter(({ outcome }) => outcome.outcome === 'accepted');
  const wrong = done.flatMap(({ act, looks }) =>
    codes(looks.at(-1)?.objections ?? []).map((said) => `${act.action} ${said}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

it('what nothing is missing of and nothing objected to is done, but for what only the attempt shows', () => {
  const seen = compared.filter(({ act, outcome }) => outcome.outcome === 'refused' && !isOnlyTried(act));
  const silent = seen.flatMap(({ act, outcome, looks }) => {
    const { open, refusals, objections = [], begins = false } = looks.at(-1) ?? { open: [''], refusals: [] };
    if (open.length + refusals.length + objections.length > 0 || begins) return [];
    const said = outcome.outcome === 'refused' ? outcome.refusals.filter(({ code, kind }) => !isOfTheSubmit(code, kind)) : [];
    return codes(said).map((each) => `${act.action} ${each}`);
  });
  expect([...new Set(silent)]).toEqual([]);
});

it('most refusals are told before the submit', () => {
  const refused = compared.filter(({ outcome, looks }) => outcome.outcome === 'refused' && looks.length > 0);
  const previewed = refused.filter(({ looks }) => (looks.at(-1)?.refusals ?? []).length > 0);
  expect(previewed.length / refused.length).toBeGreaterThan(0.7);
});

it('every code of what is done finds its slot by itself', () => {
  const done = compared.filter(({ outcome }) => outcome.outcome === 'accepted');
  expect(done.flatMap(({ astray }) => astray)).toEqual([]);
});

it('a code that is scanned twice is in one place only', () => {
  expect([...doubled]).toEqual([]);
});
