import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { cutTexts } from '../../kit/measure/measure.ts';
import { band, enter, expectTone, openFresh, undo } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

/** A reason that was read is said as it is. */
const FAULT = { code: 300, refusals: [{ code: 'common.internal', params: {}, text: 'Fault 4711' }] };
const RECORD = '/#/pad/s/detail.box?id=BX-001';
const READS = /\/api\/(queries|records)\//;

async function breakReads(page: Page): Promise<void> {
  await page.route(READS, (route) => route.fulfill({ status: 500, contentType: 'application/json', json: FAULT }));
}

/** Keeps the stream of what happens in the plant, so that a test can say that everything is to be read again. */
const keepStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Stream = EventSource;
    window.EventSource = class extends Stream {
      constructor(url: string | URL) {
        super(url);
        (window as { stream?: EventSource }).stream = this;
      }
    };
  });

const readAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as { stream?: EventSource }).stream?.dispatchEvent(new Event('reset')));

/** Milliseconds between two looks at what is still being read. */
const INTERVAL = 700;

/** The texts of parts, in order, once they stay the same. */
async function settledTexts(parts: Locator): Promise<readonly string[]> {
  let last: readonly string[] = [];
  const isSame = async (): Promise<boolean> => {
    const before = String(last);
    last = (await parts.allInnerTexts()).toSorted();
    return last.length > 0 && String(last) === before;
  };
  await expect.poll(isSame, { interval: INTERVAL }).toBe(true);
  return last;
}

/** What is in sight stays when it cannot be read again, and says how old it is and why. */
describe('what a PAD has read', () => {
  const shop = useShop();
  /** An address with the id of a box in it. */
  const addressed = async (address: string): Promise<string> =>
    address.replace('BX-001', String((await shop.row('box', 'BX-001'))['id']));

  it.each([
    ['home', '/#/pad', '[data-testid="tile"] b', 'ui.home.failed'],
    ['a list', '/#/pad/s/box-list', '[data-old] a', 'ui.tasks.failed'],
    ['tasks', '/#/pad/s/put-on-task', '[data-testid="task"]', 'ui.tasks.failed'],
    ['a record', RECORD, 'dl dd', 'ui.record.failed'],
  ] as const)(
    'stays at %s with its age and the reason, until a key reads it again',
    async (_place, address, part, sentence) => {
      const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
      await keepStream(page);
      await enter(page, 'keeper', await addressed(address));
      const parts = page.locator('main').locator(part);
      await expect.poll(() => parts.count()).toBeGreaterThan(1);
      await expectTone(page, 'wait');
      const before = await settledTexts(parts);
      await breakReads(page);
      await readAgain(page);
      await expect.poll(() => band(page).innerText()).toContain(await say(page, sentence));
      expect(await band(page).getAttribute('data-tone')).toBe('offline');
      for (const text of ['Fault 4711', await say(page, 'ui.lasting.now')])
        expect(await band(page).innerText()).toContain(text);
      expect((await parts.allInnerTexts()).toSorted()).toEqual(before);
      expect(await cutTexts(page)).toEqual([]);
      await page.unroute(READS);
      const fetch = page.getByRole('button', { name: await say(page, 'ui.tasks.fetch') });
      await fetch.press('Enter');
      await expectTone(page, 'wait');
      expect((await parts.allInnerTexts()).toSorted()).toEqual(before);
      await page.context().close();
    },
  );

  it('is said to be missing on the tiles of home and on a record that were never read', async () => {
    const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
    await enter(page, 'keeper', '/#/pad/s/hu-split');
    await breakReads(page);
    await openFresh(page, '/#/pad');
    await expectTone(page, 'offline');
    await expect.poll(() => page.getByTestId('tile').filter({ hasText: 'Not fetched' }).count()).toBeGreaterThan(3);
    await openFresh(page, await addressed(RECORD));
    await expectTone(page, 'offline');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.screen.unread'));
    await page.unroute(READS);
    await undo(page).press('Enter');
    await expectTone(page, 'wait');
    await page.context().close();
  });

  it('needs its styles: where they do not arrive, the page says so and opens again by itself', async () => {
    const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
    await enter(page, 'keeper', '/#/pad');
    await page.route(/\/assets\/.*\.css/, (route) => route.abort());
    await openFresh(page, '/#/pad/s/box-list');
    await page.getByText(await say(page, 'ui.missingPart')).waitFor();
    await page.unroute(/\/assets\/.*\.css/);
    await expect.poll(() => page.locator('[data-old] a').count(), { timeout: 30_000 }).toBe(5);
    await page.context().close();
  });

  it('is turned page by page, and says which rows of how many are in sight', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'keeper', '/#/pad/s/box-list');
    const rows = page.locator('[data-old] a');
    await expect.poll(() => rows.count()).toBe(5);
    const first = await rows.first().innerText();
    const turn = page.getByRole('button', { name: await say(page, 'ui.tasks.nextPage') });
    const [, count = ''] = /of (\d+)/.exec(await turn.innerText()) ?? [];
    expect(await turn.innerText()).toContain(await say(page, 'ui.tasks.range', { first: 1, last: 5, count }));
    await turn.press('Enter');
    await expect.poll(() => turn.innerText()).toContain(await say(page, 'ui.tasks.range', { first: 6, last: 10, count }));
    expect(await rows.first().innerText()).not.toBe(first);
    await page.context().close();
  });
});
