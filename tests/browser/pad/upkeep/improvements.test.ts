import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { choose, done, expectNotDone, openForm, write, writeDay } from '../../kit/forms.ts';
import { enter, take } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** A machine made better: applied for, approved, planned, approved, carried out, verified by somebody else. */
describe.each(
  oneOf(
    [
      ['zh', 'portrait'],
      ['en', 'pad'],
    ] as const,
    1,
  ),
)('an improvement of a machine, on a PAD in %s (%s)', (language, size) => {
  const shop = useShop();
  const pads: Partial<Record<'maintainer' | 'leader', Page>> = {};
  const on = (who: 'maintainer' | 'leader'): Page => pads[who]!;
  let code = '';
  const order = (): ReturnType<typeof shop.row> => shop.row('equipment_improvement_order', code);
  const known = (): Readonly<Record<string, string>> => ({ improvementOrderCode: code });
  beforeAll(async () => {
    for (const who of ['maintainer', 'leader'] as const) {
      pads[who] = await shop.device({ language, size });
      await enter(on(who), who);
    }
  });

  const review = async (verdict: 'approve' | 'reject'): Promise<void> => {
    const page = on('leader');
    await openForm(page, 'form.improvement-approve', known());
    await choose(page, '/review', `improvement-approve.value.review.${verdict}`);
  };

  it('is applied for, and ends no earlier than it begins', async () => {
    const page = on('maintainer');
    await openForm(page, 'equipment-improvement-apply');
    await take(page, 'EQ-02', 'ARM', 'E004');
    await write(page, '/currentState', 'Chips everywhere');
    await write(page, '/plannedStart', '2030-02-01');
    await write(page, '/plannedEnd', '2030-01-01');
    await expectNotDone(page, 'improvement.dateOrder');
    await write(page, '/plannedEnd', '2030-03-01');
    await done(page);
    const { rows } = await shop.pool.query<{ code: string }>('SELECT "code" FROM "equipment_improvement_order"');
    code = rows[0]!.code;
    expect(await order()).toMatchObject({ progress: 'apply', state: 'new' });
  });

  it('is not planned before it is approved', async () => {
    const page = on('maintainer');
    await openForm(page, 'equipment-improvement-plan', known());
    await write(page, '/plan', 'A guard of steel');
    await write(page, '/plannedStart', '2030-02-01');
    await write(page, '/plannedEnd', '2030-03-01');
    await expectNotDone(page, 'equipmentImprovementOrder.planNotAllowed');
  });

  it('is sent back only with a reason, and approved without one', async () => {
    const page = on('leader');
    await review('reject');
    await expectNotDone(page, 'flowTask.commentRequired');
    await review('approve');
    await done(page);
    expect(await order()).toMatchObject({ progress: 'plan', state: 'pending-plan' });
  });

  it('is planned, approved and carried out', async () => {
    const page = on('maintainer');
    await openForm(page, 'equipment-improvement-plan', known());
    await write(page, '/plan', 'A guard of steel');
    await write(page, '/plannedStart', '2030-02-01');
    await write(page, '/plannedEnd', '2030-03-01');
    await done(page);
    await review('approve');
    await done(on('leader'));
    await openForm(page, 'equipment-improvement-implement', known());
    await write(page, '/implementation', 'The guard stands');
    await writeDay(page, '/implementedOn', 1);
    await expectNotDone(page, 'time.inFuture');
    await writeDay(page, '/implementedOn', 0);
    await done(page);
    expect(await order()).toMatchObject({ progress: 'verify', state: 'pending-verification' });
  });

  it('is verified by another than who leads it', async () => {
    const page = on('leader');
    await openForm(page, 'equipment-improvement-verify', known());
    await write(page, '/verifierNo', 'E004');
    await choose(page, '/effect', 'equipment-improvement-verify.value.effect.effective');
    await write(page, '/verificationResult', 'No chips on the floor');
    await expectNotDone(page, 'improvement.verifierIsLeader');
    await write(page, '/verifierNo', 'E003');
    await done(page);
    expect(await order()).toMatchObject({ state: 'closed' });
    for (const who of ['maintainer', 'leader'] as const) expectNoFault(on(who));
  });
});
