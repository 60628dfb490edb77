import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { judge, line } from '../../kit/checklist.ts';
import { ago, choose, done, openForm, write } from '../../kit/forms.ts';
import { enter, expectClosed, expectTone, finish, openScan, reasons, scanned, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, refusals } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** Judges a first piece as a whole. */
async function verdict(page: Page, word: 'accept' | 'reject'): Promise<void> {
  const name = await say(page, `inspection-report.value.verdict.${word}`);
  await page.locator('main').getByRole('radio', { name, exact: true }).press('Space');
}

/** What is looked at again and again: machines, first pieces, and what stands in the way of the work. */
describe.each(oneOf(['zh', 'en'] as const))('a look, on a PAD in %s', (language) => {
  const shop = useShop();
  const pads: Partial<Record<'operator' | 'leader', Page>> = {};
  const on = (who: 'operator' | 'leader'): Page => pads[who]!;
  beforeAll(async () => {
    for (const who of ['operator', 'leader'] as const) {
      pads[who] = await shop.device({ language });
      await enter(on(who), who);
    }
  });

  it('at a machine goes through the lines of its round, and a number outside its limits is not good', async () => {
    const page = on('leader');
    await openScan(page, 'equipment-patrol');
    await take(page, 'E003', 'OV-1');
    await finish(page);
    await expect.poll(() => shop.row('patrol_order', 'PO-1')).toMatchObject({ state: 'in-progress' });
    await judge(page, 'Exhaust', 'ok');
    await type(page, '151');
    await expect.poll(() => line(page, 'Heat').getAttribute('data-verdict')).toBe('bad');
    await type(page, '\b\b40');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('patrol_order', 'PO-1')).toMatchObject({ state: 'completed', result: 'ok' });
  });

  it('at a first piece that is not good closes the gate of its report', async () => {
    const page = on('operator');
    await openScan(page, 'first-article-report');
    await take(page, 'E002', 'ST-WIND', 'PC-FIRST');
    await type(page, '20.1');
    await expect.poll(() => line(page, 'Diameter').getAttribute('data-verdict')).toBe('bad');
    await line(page, 'Diameter')
      .getByLabel(await say(page, 'inspection-value.field.remark'))
      .fill('Worn insert');
    await verdict(page, 'accept');
    await expectClosed(page, 'inspection.acceptWithNg');
    await verdict(page, 'reject');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-FIRST')).toMatchObject({ first_article_failed: true });
    await openScan(page, 'process-report');
    await take(page, 'E002');
    expect(await scanned(page, 'PC-FIRST')).toBe('refused');
    expect(await reasons(page)).toEqual(['processCard.firstArticleMissing', 'processCard.firstArticleFailed']);
  });

  it('at what stands in the way is reported, answered, and closed by another with the minutes the line stood', async () => {
    const page = on('operator');
    await openForm(page, 'abnormal-report');
    await take(page, 'E002', 'L1', 'ARM');
    await choose(page, '/abnormalClass', 'abnormal-report.value.class.equipment');
    await choose(page, '/level', 'abnormal-report.value.level.high');
    await choose(page, '/influence', 'abnormal-report.value.influence.line-stop');
    await write(page, '/reason', 'Spindle stands');
    await ago(page, '/startedAt', 15);
    await done(page);
    const { rows } = await shop.pool.query<{ code: string }>(
      'SELECT "code" FROM "abnormal_report" ORDER BY "created_at" DESC',
    );
    const known = { abnormalReportCode: rows[0]!.code };
    const leader = on('leader');
    await openForm(leader, 'form.abnormal-respond', known);
    await take(leader, 'E003');
    await done(leader);
    await openForm(leader, 'form.abnormal-close', known);
    expect(await scanned(leader, 'E002')).toBe('refused');
    expect(await refusals(leader)).toContain('abnormalReport.sameCloser');
    await take(leader, 'E003');
    await write(leader, '/measure', 'New fuse');
    await ago(leader, '/endedAt', 5);
    await done(leader);
    const report = await shop.row('abnormal_report', known.abnormalReportCode);
    // Both moments are shown in whole minutes, and the minute may change between them.
    const stood = (Number(report['ended_at']) - Number(report['started_at'])) / 60_000;
    expect([10, 11]).toContain(stood);
    expect(report).toMatchObject({ state: 'closed', stop_minutes: stood });
    for (const who of ['operator', 'leader'] as const) expectNoFault(on(who));
  });
});
