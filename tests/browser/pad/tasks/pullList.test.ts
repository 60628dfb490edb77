import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { binOf } from '../../kit/plant/db.ts';
import { enter, expectTone, finish, openScan, primary, reasons, scanned, take, typeInto } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** An empty box asks for a full one: pulled, prepared, sent and received by scanner and keys. */
describe.each(oneOf(['zh', 'en'] as const, 1))('pulling goods to a line, on a PAD (%s)', (language) => {
  const shop = useShop();
  const pads: Partial<Record<'operator' | 'keeper', Page>> = {};
  const on = (who: 'operator' | 'keeper'): Page => pads[who]!;
  let code = '';
  beforeAll(async () => {
    for (const who of ['operator', 'keeper'] as const) {
      pads[who] = await shop.device({ language });
      await enter(on(who), who);
    }
  });

  it('knows part and quantity from the label of the empty box', async () => {
    const page = on('operator');
    await openScan(page, 'pull-list');
    await take(page, 'E002', 'ST-WIND', 'BR-OUT');
    await finish(page);
    await expectTone(page, 'done');
    const { rows } = await shop.pool.query<{ code: string; quantity: string }>(
      `SELECT "code", "quantity" FROM "pull_list" WHERE "empty_box_label" = 'BR-OUT'`,
    );
    expect(rows).toMatchObject([{ quantity: '40.00' }]);
    code = rows[0]?.code ?? '';
  });

  it('is not pulled twice', async () => {
    const page = on('operator');
    await openScan(page, 'pull-list');
    await take(page, 'E002', 'ST-WIND');
    expect(await scanned(page, 'BR-OUT')).toBe('refused');
    expect(await reasons(page)).toEqual(['pull.alreadyOpen']);
  });

  it('proposes the oldest box; a younger one needs a reason', async () => {
    const page = on('keeper');
    await openScan(page, 'pull-preparation');
    await take(page, 'E001', code);
    await expect.poll(() => page.getByTestId('move').textContent()).toContain('BR-1');
    expect(await scanned(page, 'CM-1')).toBe('refused');
    expect(await reasons(page)).toEqual(['task.wrongMaterial']);
    expect(await scanned(page, 'BR-3')).toBe('deviates');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
    await typeInto(page, 'pull-list.field.deviationReason', 'Blocked');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'BR-3')).toMatchObject({ state: 'picked', bin: null, allocated_quantity: '40.00' });
    expect(await shop.row('pull_list', code)).toMatchObject({ state: 'preparing', deviation_reason: 'Blocked' });
  });

  it('is sent, and lies beside the line when it was received', async () => {
    await openScan(on('keeper'), 'pull-list-send');
    await take(on('keeper'), 'E001', code);
    await finish(on('keeper'));
    await expectTone(on('keeper'), 'done');
    const page = on('operator');
    await openScan(page, 'pull-list-receive');
    await take(page, 'E002', code);
    await finish(page);
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', 'BR-3')).toBe('LS-01');
    expect(await shop.row('pull_list', code)).toMatchObject({ state: 'delivered' });
    await openScan(page, 'pull-list-receive');
    await take(page, 'E002');
    expect(await scanned(page, code)).toBe('refused');
    expect(await reasons(page)).toContain('pullList.receiveNotAllowed');
  });

  it('is done with the box that makes it as much as was asked', async () => {
    const page = on('keeper');
    await openScan(page, 'pull-preparation');
    await take(page, 'E001', 'PU-1', 'BR-1', 'BR-2');
    await expectTone(page, 'done');
    expect(await shop.row('pull_list', 'PU-1')).toMatchObject({ state: 'preparing', prepared_quantity: '80.00' });
    for (const who of ['operator', 'keeper'] as const) expectNoFault(on(who));
  });
});
