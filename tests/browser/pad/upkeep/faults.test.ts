import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { addRow, ago, choose, controls, done, expectNotDone, openForm, write, writeMoment } from '../../kit/forms.ts';
import { outgrown } from '../../kit/measure/inSight.ts';
import { enter, expectTone, scanned, take } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** A machine that stands: reported, given to somebody, repaired, its cause found, and what was done against it verified. */
describe.each(
  oneOf(
    [
      ['zh', 'pad'],
      ['en', 'portrait'],
    ] as const,
    1,
  ),
)('a fault, on a PAD in %s (%s)', (language, size) => {
  const shop = useShop();
  const pads: Partial<Record<'operator' | 'leader' | 'maintainer', Page>> = {};
  const on = (who: 'operator' | 'leader' | 'maintainer'): Page => pads[who]!;
  let code = '';
  const fault = (): ReturnType<typeof shop.row> => shop.row('fault_repair_order', code);
  beforeAll(async () => {
    for (const who of ['operator', 'leader', 'maintainer'] as const) {
      pads[who] = await shop.device({ language, size });
      await enter(on(who), who);
    }
  });

  it('is reported with four scans and what is seen, and the machine is down', async () => {
    const page = on('operator');
    await openForm(page, 'fault-report');
    await take(page, 'B-E002', 'EQ-01');
    expect(await scanned(page, 'NO-SUCH')).toBe('refused');
    await take(page, 'FC-1');
    expect(await outgrown(page, 'main [data-field-tile]')).toEqual([]);
    await write(page, '/description', 'Belt torn at the spindle');
    await choose(page, '/level', 'fault-repair-order.value.level.high');
    await choose(page, '/faultNature', 'fault-repair-order.value.nature.mechanical');
    await ago(page, '/damageAt', 15);
    await write(page, '/stopMinutes', '30');
    await write(page, '/lineStopMinutes', '0');
    await done(page);
    const { rows } = await shop.pool.query<{ code: string }>('SELECT "code" FROM "fault_repair_order"');
    expect(rows).toHaveLength(1);
    code = rows[0]!.code;
    expect(await shop.row('equipment', 'EQ-01')).toMatchObject({ status: 'down' });
  });

  it('is found by its machine among those nobody has, and given to a maintainer', async () => {
    const page = on('leader');
    await page.goto('/#/pad/s/fault-assign');
    await page.getByRole('link', { name: new RegExp(code) }).press('Enter');
    await page.getByRole('link', { name: await say(page, 'fault-assign') }).press('Enter');
    await controls(page, '/personNo').waitFor();
    await take(page, 'E004');
    await done(page);
    expect(await fault()).toMatchObject({ state: 'pending-repair', repairer: (await shop.row('person', 'E004'))['id'] });
  });

  it('is begun by them alone', async () => {
    const page = on('maintainer');
    await openForm(page, 'form.fault-start', { faultRepairOrderCode: code });
    expect(await scanned(page, 'E002')).toBe('refused');
    await expectTone(page, 'refused');
    await write(page, '/personNo', 'E004');
    await done(page);
    expect(await fault()).toMatchObject({ state: 'in-processing' });
  });

  it('is not repaired before it happened, nor without asking why, and takes no more spare parts than there are', async () => {
    const page = on('maintainer');
    await openForm(page, 'fault-repair', { faultRepairOrderCode: code });
    await take(page, 'E004');
    await writeMoment(page, '/repairedAt', -20);
    await write(page, '/stopMinutes', '45');
    await write(page, '/lineStopMinutes', '0');
    await write(page, '/temporaryCountermeasure', 'New belt');
    await expectNotDone(page, 'time.repairNotAfterDamage', 'fault.fiveWhyRequired');
    await ago(page, '/repairedAt', 5);
    await addRow(page, '/fiveWhy');
    await write(page, '/fiveWhy/0/question', 'Why did it tear?');
    await write(page, '/fiveWhy/0/answer', 'It was old');
    await addRow(page, '/sparePartsUsed');
    await take(page, 'BELT', 'SP-01');
    await write(page, '/sparePartsUsed/0/stockQuantity', '3');
    await expectNotDone(page, 'stock.notEnough');
    await write(page, '/sparePartsUsed/0/stockQuantity', '1');
    await done(page);
    expect(await fault()).toMatchObject({ state: 'completed', temporary_countermeasure: 'New belt' });
    expect(await shop.row('equipment', 'EQ-01')).toMatchObject({ status: 'running' });
    const { rows } = await shop.pool.query('SELECT "answer" FROM "fault_why"');
    expect(rows).toEqual([{ answer: 'It was old' }]);
  });

  it('gets a lasting countermeasure, which another verifies than who carries it out', async () => {
    const page = on('maintainer');
    await openForm(page, 'form.fault-countermeasure', { faultRepairOrderCode: code });
    await write(page, '/countermeasure', 'Change belts every year');
    await write(page, '/ownerNo', 'E004');
    await write(page, '/verifierNo', 'E004');
    await write(page, '/dueOn', '2030-01-31');
    await expectNotDone(page, 'countermeasure.verifierIsOwner');
    await write(page, '/verifierNo', 'E003');
    await done(page);
    expect(await fault()).toMatchObject({ state: 'pending-verification' });
  });

  it('is verified by the leader', async () => {
    const page = on('leader');
    await openForm(page, 'form.countermeasure-verification', { faultRepairOrderCode: code });
    await take(page, 'E003');
    await choose(page, '/effect', 'fault-repair-order.value.verificationResult.effective');
    await write(page, '/comment', 'Three months without a fault');
    await ago(page, '/verifiedAt', 0);
    await done(page);
    expect(await fault()).toMatchObject({ state: 'verified', verification_result: 'effective' });
    expect(await shop.broken()).toEqual([]);
    for (const who of ['operator', 'leader', 'maintainer'] as const) expectNoFault(on(who));
  });
});
