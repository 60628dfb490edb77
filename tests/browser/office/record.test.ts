import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newId } from '../../../server/newId.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { enter } from '../kit/pad.ts';
import { scan } from '../kit/scan.ts';
import { useShop } from '../kit/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe holds against a page, less what only advises. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Axe {
      run(on: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  });
}

describe('the page of a record', () => {
  const shop = useShop();
  let page: Page;
  const open = async (code: string): Promise<void> => {
    const { id } = await shop.row('box', code);
    await page.goto(`/#/office/r/box/${String(id)}`);
    await page.getByTestId('life-line').first().waitFor();
  };
  const act = async (action: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/api/actions/${action}`, { data, headers: { 'idempotency-key': newId() } });
    expect([action, answer.status()]).toEqual([action, 200]);
  };
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enter(page, 'leader', '/#/office');
  });

  it('shows where the record stands in its life, and its label as it is in the hand', async () => {
    await open('BX-001');
    expect(await page.locator('h1').innerText()).toContain('BX-001');
    const now = page.getByTestId('life-line').first().locator('[aria-current=step]');
    expect(await now.innerText()).toContain('In stock');
    const card = page.getByTestId('label-card');
    expect(await card.innerText()).toContain('SH-001');
    expect(await card.getByTestId('label-quantity').innerText()).toBe('40');
    await card.locator('svg path').first().waitFor({ state: 'attached' });
  });

  it('says what is open, and of the rest why it is not', async () => {
    await open('BX-F1');
    const closed = page.getByRole('region', { name: 'Not now, because' });
    await expect.poll(() => closed.innerText()).toMatch(/HU split.*frozen/s);
    await page.getByRole('button', { name: 'Unfreeze box' }).click();
    await page.getByLabel('Reason').fill('Counted again');
    await page.keyboard.press('Control+s');
    await page.getByText('Unfreeze box: done').waitFor();
    expect(await shop.row('box', 'BX-F1')).toMatchObject({ stock_status: 'available' });
    const history = page.getByRole('region', { name: 'History' });
    await expect.poll(() => history.innerText()).toContain('Reason: Counted again');
    await history.getByRole('button', { name: 'Changes', exact: true }).click();
    await expect.poll(() => history.innerText()).not.toContain('Unfreeze box');
  });

  it('follows what somebody else does, and says what changed', async () => {
    await open('BX-002');
    await act('box-freeze', { boxCode: 'BX-002', reason: 'Scratched' });
    await page.getByText('leader changed this just now: Stock status').waitFor();
    expect(await page.locator('header').getByText('Frozen').isVisible()).toBe(true);
  });

  it('shows a label before it is printed, and prints it at its size', async () => {
    await open('BX-003');
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    const preview = page.getByRole('img', { name: 'Box label of BX-003, preview' });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.evaluate(() => {
      globalThis.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print here' }).click();
    await page.locator('#takt-print img').waitFor({ state: 'attached' });
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!.map(Number);
    // 100 x 60 mm in points.
    expect([Math.round(width! / 2.8346), Math.round(height! / 2.8346)]).toEqual([100, 60]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('#takt-print').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('leads through the list it was opened from', async () => {
    const ids = await Promise.all(['BX-004', 'BX-005'].map(async (code) => (await shop.row('box', code))['id']));
    await page.evaluate((kept) => sessionStorage.setItem('takt.walk', kept), JSON.stringify(ids));
    await open('BX-004');
    await page.getByText('1 of 2').waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('h1').innerText()).toContain('BX-005');
    await page.getByText('2 of 2').waitFor();
  });

  it('draws where material went, is walked with keys, and is the same as a table', async () => {
    await act('hu-split', { boxCode: 'BX-006', stockParts: [{ stockQuantity: 10 }, { stockQuantity: 20 }] });
    await open('BX-006');
    const cards = page.getByTestId('trace-card');
    await expect.poll(() => cards.count()).toBe(3);
    await page.locator('[data-testid=trace-card][data-root=true]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/^Box, BX.*, [12]0, SH-001 · F-01$/);
    await page.locator('h1').click();
    await page.keyboard.press('t');
    await expect.poll(() => page.getByRole('group', { name: 'Table' }).locator('tbody tr').count()).toBe(3);
  });

  it('traces any code that is scanned', async () => {
    await page.goto('/#/office/trace');
    await page.getByText('Scan a box').waitFor();
    await scan(page, 'BX-006');
    await page.getByTestId('trace-card').first().waitFor();
    await page.getByRole('link', { name: 'Box: open 3 as a list' }).waitFor();
    await scan(page, 'NOTHING');
    await page.getByText('Nothing carries the code NOTHING').waitFor();
  });

  it.each(['light', 'dark'] as const)('has no fault a machine can find, %s', async (theme) => {
    const device = await shop.device({ size: 'office', language: 'zh', theme });
    await device.request.post('/api/login', { data: { account: 'leader', password: PASSWORD } });
    const { id } = await shop.row('box', 'BX-006');
    for (const address of [`/#/office/r/box/${String(id)}`, `/#/office/trace?of=box:${String(id)}`]) {
      await device.goto(address);
      await device.reload();
      await device.getByTestId('trace-card').first().waitFor();
      expect(await faultsOf(device)).toEqual([]);
    }
    expectNoFault(device);
  });

  it('raises no error while all this happens', () => expectNoFault(page));
});
