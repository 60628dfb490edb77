import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { choose, done, expectNotDone, openForm, write } from '../../kit/forms.ts';
import { keepPicture } from '../../kit/failed.ts';
import { band, enter, expectTone, finish, openScan, reasons, scanned, take } from '../../kit/pad.ts';
import { agree } from '../../kit/secondPerson.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** A tool that is worn: ordered, checked, changed, verified with the team leader, and its life written down. */
describe.each(oneOf(['zh', 'en'] as const))('the change of a tool, on a PAD in %s', (language) => {
  const shop = useShop();
  let page: Page;
  let code = '';
  const order = (): ReturnType<typeof shop.row> => shop.row('tool_change_order', code);
  const known = (): Readonly<Record<string, string>> => ({ toolChangeOrderCode: code });
  beforeAll(async () => {
    page = await shop.device({ language });
    await enter(page, 'operator');
  });

  const check = async (tool: string): Promise<void> => {
    await openForm(page, 'form.tool-change-check', known());
    await take(page, tool);
    await done(page);
  };

  it('is ordered for the tool that stands there, with one that has life left', async () => {
    await openScan(page, 'tool-change-order');
    await take(page, 'E002', 'EQ-03');
    expect(await scanned(page, 'KN-SPENT')).toBe('refused');
    expect(await reasons(page)).toContain('tool.newNotIssued');
    await take(page, 'KN-NEW', 'KN-OLD');
    await page
      .locator('main')
      .getByRole('button', { name: await say(page, 'tool-change-order.value.reason.worn') })
      .press('Enter');
    await done(page);
    const { rows } = await shop.pool.query<{ code: string }>('SELECT "code" FROM "tool_change_order"');
    code = rows[0]!.code;
  });

  it('takes another tool for one scanned before: asks which where both are there, and keeps nothing of the former one', async () => {
    await openScan(page, 'tool-change-order');
    await take(page, 'EQ-03', 'KN-NEW', 'KN-OLD');
    expect(await scanned(page, 'KN-SPENT')).toBe('deviates');
    await expectTone(page, 'confirm');
    await keepPicture(page, 'which-slot');
    await page.locator('[data-testid="filled-slot"][data-slot="oldTool"]').press('Enter');
    await band(page).filter({ hasText: 'KN-OLD' }).waitFor();
    await keepPicture(page, 'replaced-slot');
    expect(await page.locator('main').innerText()).toContain('KN-SPENT');
    expectNoFault(page);
  });

  it('is not confirmed before both tools are checked', async () => {
    await openForm(page, 'form.tool-change-confirm', known());
    await take(page, 'E002');
    await expectNotDone(page, 'tool.notChecked', 'tool.notChecked');
    await check('KN-OLD');
    await check('KN-NEW');
    await openForm(page, 'form.tool-change-confirm', known());
    await take(page, 'E002');
    await done(page);
    expect(await shop.row('tool_unique_code', 'KN-NEW')).toMatchObject({ state: 'in-use', position_no: 'T01' });
    expect(await shop.row('tool_unique_code', 'KN-OLD')).toMatchObject({ state: 'stocked-out', position_no: null });
  });

  it('is verified by another, with the team leader beside them', async () => {
    await openForm(page, 'form.tool-change-verify', known());
    await choose(page, '/result', 'tool-change-verify.value.result.ok');
    await write(page, '/verifierNo', 'E002');
    await expectNotDone(page, 'tool.selfVerify');
    await write(page, '/verifierNo', 'E003');
    await finish(page);
    await agree(page, 'leader');
    await expectTone(page, 'done');
    expect(await order()).toMatchObject({ state: 'verified' });
  });

  it('writes down no life below what was used', async () => {
    await openForm(page, 'form.tool-change-record-life', known());
    await write(page, '/life', '99');
    await expectNotDone(page, 'tool.lifeNotBelow');
    await write(page, '/life', '130');
    await done(page);
    expect(await order()).toMatchObject({ state: 'life-recorded', old_tool_life: 130 });
    expectNoFault(page);
  });
});
