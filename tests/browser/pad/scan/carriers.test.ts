import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import {
  enter,
  expectTone,
  finish,
  openScan,
  pickNumber,
  primary,
  reasons,
  scanned,
  take,
  type,
  typeInto,
} from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

/** One operator at the line, scan by scan: what goes at once needs no button. */
describe.each(
  oneOf([
    ['zh', 1],
    ['en', 2],
  ] as const),
)('pieces and their carriers, on a PAD in %s', (language, nth) => {
  const shop = useShop();
  let page: Page;
  /** The pieces of this language. */
  const piece = (n: number): string => `PL-NEW${4 * (nth - 1) + n}`;
  const stored = (n: number): string => `PL-IN${6 * (nth - 1) + n}`;
  const frock = (n: number): string => `FR-${3 * (nth - 1) + n}`;
  beforeAll(async () => {
    page = await shop.device({ language });
    await enter(page, 'operator');
  });

  it('goes online with one scan a piece, and no piece twice', async () => {
    await openScan(page, 'armature-online');
    await take(page, 'E002', 'WO-M', piece(1));
    await expectTone(page, 'done');
    expect(await shop.row('product_label', piece(1))).toMatchObject({ state: 'online' });
    expect(await scanned(page, piece(1))).toBe('refused');
    expect(await reasons(page)).toEqual(['scan.duplicate']);
    for (const code of [piece(2), piece(3)]) {
      await take(page, code);
      await expectTone(page, 'done');
      await expect.poll(async () => (await shop.row('product_label', code))['state']).toBe('online');
    }
  });

  it('passes station by station, and says what was left out', async () => {
    await openScan(page, 'component-pass');
    await take(page, 'ST-TEST');
    expect(await scanned(page, piece(1))).toBe('refused');
    expect(await reasons(page)).toEqual(['label.previousStepNotPassed']);
    await take(page, 'ST-WIND', piece(1));
    await expectTone(page, 'done');
    await expect.poll(async () => (await shop.row('product_label', piece(1)))['state']).toBe('passed');
    await take(page, 'ST-TEST', piece(1));
    await expectTone(page, 'done');
  });

  it('takes a piece that is not good to rework', async () => {
    await openScan(page, 'component-pass');
    await take(page, 'ST-WIND');
    const keys = await page.getByTestId('judge').getByRole('button').all();
    for (const key of keys) {
      const { width, height } = (await key.boundingBox())!;
      expect([Math.round(width) >= 360, height >= 280]).toEqual([true, true]);
    }
    await page.getByRole('button', { name: await say(page, 'pass-record.value.result.ng'), exact: true }).press('Enter');
    await take(page, piece(3));
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
    await page.locator('main aside').getByRole('textbox').fill('Burr');
    await finish(page);
    await expectTone(page, 'done');
    await expect.poll(() => shop.row('product_label', piece(3))).toMatchObject({ state: 'rework', quality: 'unqualified' });
  });

  it('comes off the line onto a carrier and with it into the finished store', async () => {
    await openScan(page, 'armature-offline');
    expect(await scanned(page, piece(4))).toBe('refused');
    expect(await reasons(page)).toContain('productLabel.offlineNotAllowed');
    await take(page, frock(1), piece(1), piece(2));
    await finish(page);
    await expectTone(page, 'done');
    await openScan(page, 'frock-assembly-stock-in');
    await take(page, frock(1));
    expect(await scanned(page, 'FG-02')).toBe('refused');
    expect(await reasons(page)).toEqual(['bin.frozenPutOn']);
    await take(page, 'FG-01');
    await expectTone(page, 'done');
    expect(await shop.row('product_label', piece(1))).toMatchObject({ state: 'in-stock' });
  });

  it('is bound with all its like; the one that is refused is put away and the rest goes', async () => {
    await openScan(page, 'frock-bind');
    await take(page, frock(2), stored(1), stored(2));
    expect(await scanned(page, `PL-R${nth}`)).toBe('refused');
    expect(await reasons(page)).toEqual(['frock.mixedPart']);
    await page.getByRole('button', { name: await say(page, 'ui.basket.remove', { code: `PL-R${nth}` }) }).press('Enter');
    expect(await reasons(page)).toEqual([]);
    await take(page, stored(3), stored(4));
    expect(await scanned(page, stored(5))).toBe('refused');
    expect(await reasons(page)).toEqual(['frock.overCapacity']);
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('frock', frock(2))).toMatchObject({ state: 'in-use' });
    expect((await shop.row('product_label', stored(4)))['frock']).toBe((await shop.row('frock', frock(2)))['id']);
    expect((await shop.row('product_label', stored(5)))['frock']).toBeNull();
  });

  it('is taken off one by one, or all at once', async () => {
    await openScan(page, 'frock-unbind');
    await take(page, frock(2), stored(1));
    await finish(page);
    await expectTone(page, 'done');
    await take(page, frock(2));
    await finish(page);
    await expect.poll(async () => (await shop.row('frock', frock(2)))['state']).toBe('idle');
    expect((await shop.row('product_label', stored(2)))['frock']).toBeNull();
  });

  it('receives a carrier that came back empty, and no other', async () => {
    await openScan(page, 'frock-receive');
    expect(await scanned(page, frock(3))).toBe('refused');
    expect(await reasons(page)).toEqual(['frock.receiveNotAllowed']);
    await take(page, `FR-BACK${nth}`, 'FG-01');
    await expectTone(page, 'done');
    expect(await shop.row('frock', `FR-BACK${nth}`)).toMatchObject({ state: 'idle' });
  });

  it('sends housings to impregnation as often as they may go, and takes them back', async () => {
    await openScan(page, 'housing-impregnation-send-out');
    await take(page, 'WO-H', `HG-${nth}`);
    expect(await scanned(page, 'HG-OFTEN')).toBe('refused');
    expect(await reasons(page)).toEqual(['housing.impregnationLimit']);
    await finish(page);
    await expectTone(page, 'done');
    await openScan(page, 'housing-impregnation-return');
    await take(page, `HG-${nth}`);
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('housing', `HG-${nth}`)).toMatchObject({ state: 'in-process', impregnation_count: 1 });
  });

  it('comes out of the varnish oven with its heat and time, and only where it waits for it', async () => {
    await openScan(page, 'varnish-dripping-completion');
    await take(page, 'OV-1', 'PC-COAT', `PL-COAT${nth}`);
    expect(await scanned(page, piece(4))).toBe('refused');
    expect(await reasons(page)).toContain('productLabel.varnishNotAllowed');
    await page.getByRole('button', { name: await say(page, 'ui.basket.remove', { code: piece(4) }) }).press('Enter');
    await pickNumber(page, 'furnace-batch.field.temperature');
    await type(page, '140.5');
    await pickNumber(page, 'furnace-batch.field.durationMinutes');
    await type(page, '45');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('product_label', `PL-COAT${nth}`)).toMatchObject({ state: 'passed' });
  });

  it('scraps a housing for good, with its reason', async () => {
    const leader = await shop.device({ language });
    await enter(leader, 'leader');
    await openScan(leader, 'housing-scrapping');
    await take(leader, 'E003', `HG-${nth}`);
    await typeInto(leader, 'housing-scrapping.input.reasonCode', 'Porous');
    await finish(leader);
    await expectTone(leader, 'done');
    expect(await shop.row('housing', `HG-${nth}`)).toMatchObject({ state: 'scrapped' });
    await openScan(leader, 'housing-scrapping');
    expect(await scanned(leader, `HG-${nth}`)).toBe('refused');
    expect(await reasons(leader)).toEqual(['housing.scrapped']);
  });

  it('leaves no invariant broken', async () => {
    expect(await shop.broken()).toEqual([]);
  });
});
