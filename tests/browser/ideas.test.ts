import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice, expectRows, openOffice } from './kit/office.ts';
import { band, enter, expectTone, finish, openScan, primary, reasons, scanned, take, type, undo } from './kit/pad.ts';
import { useShop } from './kit/plant/Shop.ts';
import { expectNoFault } from './kit/watchPage.ts';
import { words } from './kit/words.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const t = words('zh');
const boxOf = async (locator: Locator): Promise<Box> => (await locator.boundingBox())!;
const style = (locator: Locator, name: string, pseudo?: string): Promise<string> =>
  locator.evaluate((element, [property, of]) => getComputedStyle(element, of).getPropertyValue(property!), [
    name,
    pseudo,
  ] as const);

/** The nine ideas that make it ours. */
describe('an idea of ours', () => {
  const shop = useShop();
  let page: Page;
  let desk: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
    desk = await shop.device({ size: 'office' });
    await enterOffice(desk, 'leader', '/s/box-list');
  });

  it('1: one band asks and answers in one place, told apart by colour, shape and words', async () => {
    await openScan(page, 'hu-split');
    const looks: { readonly place: string; readonly fill: string; readonly shape: string; readonly words: string }[] = [];
    const look = async (): Promise<void> => {
      const sign = band(page).locator('svg').first().locator('..');
      looks.push({
        place: JSON.stringify(await boxOf(band(page))),
        fill: await style(band(page), 'background-color'),
        shape: `${await style(sign, 'clip-path')} ${await style(sign, 'border-radius')}`,
        words: await band(page).innerText(),
      });
    };
    await look();
    expect(await scanned(page, 'BX-F1')).toBe('refused');
    await page.waitForTimeout(150);
    await look();
    expect(await style(band(page), 'background-image', '::before')).toContain('repeating-linear-gradient');
    await take(page, 'BX-001');
    await type(page, '5');
    await finish(page);
    await expectTone(page, 'done');
    await page.waitForTimeout(150);
    await look();
    expect(new Set(looks.map(({ place }) => place)).size).toBe(1);
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(3);
    expect(new Set(looks.map(({ words: said }) => said)).size).toBe(3);
    expect(looks[1]!.shape).not.toBe(looks[0]!.shape);
  });

  it('2: a thing is drawn like its label: part at the top left, quantity huge at the top right, square and code below', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-002');
    const card = page.getByTestId('label-card');
    const quantity = card.getByTestId('label-quantity');
    await card.getByTestId('code-square').waitFor();
    const [whole, part, huge, square] = await Promise.all([
      boxOf(card),
      boxOf(card.getByText('SH-').first()),
      boxOf(quantity),
      boxOf(card.getByTestId('code-square')),
    ]);
    expect(part.x).toBeLessThan(whole.x + whole.width / 2);
    expect(huge.x).toBeGreaterThan(whole.x + whole.width / 2);
    expect(square.x).toBeLessThan(whole.x + whole.width / 4);
    expect(square.y).toBeGreaterThan(huge.y + huge.height);
    expect(await quantity.innerText()).toBe('40');
    expect(Number.parseFloat(await style(quantity, 'font-size'))).toBeGreaterThanOrEqual(60);
  });

  it('3: the last scan stands bottom left, and beside it twelve beats tell accepted from refused by shape', async () => {
    expect(await scanned(page, 'BX-F1')).toBe('refused');
    const last = await boxOf(page.getByTestId('last-scan'));
    expect([last.x < 60, last.y > 680]).toEqual([true, true]);
    const beats = page.getByRole('img', { name: /12|\d/ }).first().locator('i');
    expect(await beats.count()).toBe(12);
    const [good, bad] = [
      beats.and(page.locator('[data-verdict="accepted"]')).last(),
      beats.and(page.locator('[data-verdict="refused"]')).last(),
    ];
    expect((await boxOf(bad)).height).toBeGreaterThan((await boxOf(good)).height);
    expect(await style(bad, 'background-color')).not.toBe(await style(good, 'background-color'));
  });

  it('4: one primary action stands bottom right, closed with its reason inside, undo at its left', async () => {
    await openScan(page, 'hu-split');
    const place = await boxOf(primary(page));
    expect(place).toMatchObject({ width: 412, height: 88 });
    expect(await style(primary(page), 'border-top-style')).toBe('dashed');
    expect((await primary(page).innerText()).trim().split('\n').length).toBeGreaterThan(1);
    const left = await boxOf(undo(page));
    expect(left.x + left.width).toBeLessThan(place.x);
    await take(page, 'BX-003');
    await type(page, '5');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    expect(await boxOf(primary(page))).toEqual(place);
    expect(await style(primary(page), 'border-top-style')).not.toBe('dashed');
  });

  it('5: a refusal tells every reason with its values, and what to do instead', async () => {
    await openScan(page, 'hu-merge');
    await take(page, 'BX-004');
    await scanned(page, 'CM-1');
    const codes = await reasons(page);
    expect(codes.length).toBeGreaterThan(1);
    const said = await page.locator('main').innerText();
    expect(said).toContain('CM-1');
    await openScan(page, 'hu-split');
    await scanned(page, 'BX-F1');
    expect(await page.locator('main').innerText()).toContain(t('ui.refused.help'));
    await take(page, 'BX-004');
    await expect.poll(() => reasons(page)).toEqual([]);
  });

  it('6: quantities are drawn: what is split off and what is left always make the whole', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-005');
    await type(page, '10');
    await page.waitForTimeout(300);
    const pieces = page.locator('main [data-part]').filter({ hasNot: page.locator('button') });
    const widths = await page
      .locator('main [aria-hidden] > [data-part]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(await pieces.count()).toBeGreaterThan(0);
    expect(widths).toHaveLength(2);
    expect(widths[1]! / widths[0]!).toBeCloseTo(3, 0);
  });

  it('7: a list is a sentence, and its address says it', async () => {
    await openOffice(desk, '/s/box-list?f=stockStatus:is:frozen&f=bin:is:F-01');
    await expectRows(desk, (codes) => codes.length === 4);
    const sentence = await desk.getByRole('group', { name: t('ui.table.filter') }).innerText();
    expect(sentence).toContain(t('box-stock-status.state.frozen'));
    expect(sentence).toContain('F-01');
    await desk
      .getByRole('button', { name: new RegExp(`^${t('ui.table.drop', { clause: '' }).trim()}`) })
      .first()
      .click();
    await expectRows(desk, (codes) => codes.length > 4);
    expect(desk.url()).not.toContain('frozen');
  });

  it('8: the life of a record is a line, and what is open stands beside what is not, and why', async () => {
    await openOffice(desk, `/r/box/${String((await shop.row('box', 'BX-F2'))['id'])}`);
    expect(await desk.getByTestId('life-line').first().getByRole('listitem').count()).toBeGreaterThan(1);
    const open = await boxOf(desk.getByRole('region', { name: t('ui.record.open') }));
    const closed = desk.getByRole('region', { name: t('ui.record.closed') });
    await closed.getByTestId('why-not').click();
    await expect.poll(() => closed.innerText()).toContain('BX-F2');
    expect(open.width).toBeGreaterThan(0);
  });

  it('9: before anything is written it says in numbers what will happen', async () => {
    const planner = await shop.device({ size: 'office' });
    await enterOffice(planner, 'planner', '/import/supplier');
    await planner.getByTestId('file').setInputFiles({
      name: 's.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('code,name\nV1,Steel works AG\nV9,Seals\n'),
    });
    await expect
      .poll(() => planner.locator('footer').last().innerText())
      .toContain(t('ui.import.consequence', { created: 1, edited: 1, kept: 0 }));
    expect(await shop.row('supplier', 'V9')).toBeUndefined();
  });

  it('leaves no fault in a page', () => {
    expectNoFault(page);
    expectNoFault(desk);
  });
});
