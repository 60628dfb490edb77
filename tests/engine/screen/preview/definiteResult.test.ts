import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, MemoryRunner, runScenario, type Preview } from '#engine';
import { shipped } from '../../../kit/shipped.ts';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** An action that puts crates, and a number, to the crate that is scanned first. */
function action(assert: object, lets: object = {}, list: object = { minItems: 1, maxItems: 5 }): object {
  return {
    input: {
      required: ['into', 'crates', 'count'],
      properties: {
        into: { ...code, 'x-scan': 'crate' },
        crates: { type: 'array', uniqueItems: true, items: { ...code, 'x-scan': 'crate' }, ...list },
        count: { type: 'integer', minimum: 1, maximum: 9 },
      },
    },
    load: {
      into: { entity: 'crate', by: { code: 'input.into' }, lock: true },
      rows: { entity: 'crate', byAll: { code: 'input.crates' }, lock: true },
    },
    let: lets,
    assert: { only: { code: 'crate.full', at: '/crates', ...assert } },
    effects: {},
  };
}

/** Refusals of a scan of crate A, which holds 5 and is of kind x, before anything else is given. */
async function scanned(of: object, input: object = {}, scan = 'a'): Promise<Preview> {
  const slots = {
    into: { input: 'into' },
    crates: { input: 'crates', kind: 'basket' },
    count: { inputs: ['count'], kind: 'form' },
  };
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(of, { screen: [screen] }));
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  return previewInput(
    shop.bundle,
    previewScreen(viewer, 'act')!,
    { input, scan: { code: scan } },
    shop.store,
    shop.context({}),
  );
}

const refused: readonly (readonly [says: string, assert: object, lets?: object])[] = [
  ['a list that needs an item has at least one', { ok: 'into.quantity + rows.size() <= 5' }],
  ['and so has what is made of it', { ok: 'input.crates.map(c, c).size() < 1 || into.quantity < 1' }],
  ['the most of a list is known too', { ok: 'rows.size() > into.quantity' }],
  ['through a let', { ok: 'asked <= 5' }, { asked: 'into.quantity + rows.size()' }],
  ['one false side settles an and', { ok: "into.kind == 'y' && into.quantity > input.count" }],
  ['both false sides an or', { ok: "into.kind == 'y' || rows.size() == 0 && rows.size() > 5" }],
  ['what is refused to be true', { ok: "!(into.kind == 'x' || input.count > 3)" }],
  ['the branch that is taken', { ok: "into.kind == 'x' ? rows.size() < 1 : input.count > 3" }],
  ['a condition that is settled', { ok: "into.kind == 'y'", when: "into.kind == 'x' || input.count > 3" }],
  ['of an input that is still to come', { ok: "into.kind == 'y'" }],
  ['of no input', { ok: "into.kind == 'y'", at: undefined }],
];

const open: readonly (readonly [string, object])[] = [
  ['there is room for one more', { ok: 'into.quantity + rows.size() <= 6' }],
  ['it depends on a number', { ok: 'into.quantity > input.count' }],
  ['one side of an or is open', { ok: "into.kind == 'y' || input.count > 3" }],
  ['one side of an and is open', { ok: "into.kind == 'x' && input.count > 3" }],
  ['it stands behind a guard', { ok: 'rows.size() == 0 || rows[0].quantity > 3' }],
  ['its condition is open', { ok: "into.kind == 'y'", when: 'input.count > 3' }],
  ['its words are not known', { ok: "into.kind == 'y' && input.count > 3", params: { code: 'rows[0].code' } }],
];

describe('what is certain by the first scan is told at it', () => {
  it.each(refused.map(([says, assert, lets = {}]) => ({ says, assert, lets })))('$says', async ({ assert, lets }) => {
    const look = await scanned(action(assert, lets));
    expect(look).toMatchObject({ taken: false, slot: 'into', refusals: [{ code: 'crate.full' }], input: {} });
  });

  it('with numbers as small as they can be', async () => {
    const assert = { ok: 'asked <= 5', params: { asked: 'asked', code: 'into.code' } };
    const { refusals } = await scanned(action(assert, { asked: 'into.quantity + rows.size()' }));
    expect(refusals).toEqual([{ code: 'crate.full', params: { asked: 6, code: 'A' }, at: '/crates' }]);
  });
});

describe('what the rest of the input decides is not told', () => {
  it.each(open.map(([says, assert]) => ({ says, assert })))('$says', async ({ assert }) => {
    expect(await scanned(action(assert))).toMatchObject({ taken: true, refusals: [] });
  });

  it('where a list may be empty', async () => {
    const assert = { ok: 'into.quantity + rows.size() <= 5' };
    expect(await scanned(action(assert, {}, { maxItems: 5 }))).toMatchObject({ taken: true, refusals: [] });
  });

  it('and what was said before is no reason against the next scan', async () => {
    const look = await scanned(action({ ok: "into.kind == 'y'", at: '/count' }), { into: 'A' }, 'b');
    expect(look).toMatchObject({ taken: true, slot: 'crates' });
  });
});

it('a full pallet is refused when it is scanned', async () => {
  const runner = new MemoryRunner(shipped);
  await runScenario(shipped.scenarios.get('pallet-merge-allowed')!, shipped, runner);
  const context = runner['context']({ as: 'keeper', action: 'pallet-merge', input: {} } as never);
  const screen = previewScreen({ bundle: shipped, roles: context.actor.roles, shell: 'pad' }, 'pallet-merge')!;
  const look = await previewInput(shipped, screen, { input: {}, scan: { code: 'P1' } }, runner.store, context);
  expect(look).toMatchObject({ taken: false, slot: 'pallet' });
  expect(look.refusals).toEqual([
    { code: 'pallet.overCapacity', params: { code: 'P1', capacity: 2, asked: 3 }, at: '/boxCodes' },
  ]);
});

/** A verdict chooses between two events of the order; when neither is allowed, there is nothing to choose. */
const judged = [
  ['countermeasure-verification', 'countermeasure-effective', { faultRepairOrderCode: 'FR0' }],
  ['equipment-improvement-verify', 'improvement-verify', { improvementOrderCode: 'EI0' }],
  ['improvement-approve', 'improvement-approve', { improvementOrderCode: 'EI1' }],
] as const;

it.each(judged)('%s: an order that is not up for it is told before a verdict is chosen', async (action, scenario, input) => {
  const runner = new MemoryRunner(shipped);
  await runScenario(shipped.scenarios.get(scenario)!, shipped, runner);
  const context = runner['context']({ as: 'leader', action, input } as never);
  const screen = previewScreen({ bundle: shipped, roles: context.actor.roles, shell: 'pad' }, `form.${action}`)!;
  const { refusals } = await previewInput(shipped, screen, { input }, runner.store, context);
  expect(refusals.map(({ code }) => code)).toEqual([expect.stringMatching(/Order\.(verify|approve)NotAllowed$/)]);
});
