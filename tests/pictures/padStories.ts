import type { Page } from 'playwright-core';
import { primary, scanned, type } from '../browser/kit/hands.ts';
import { scan } from '../browser/kit/scan.ts';
import { open, type Story } from './story.ts';

const KEEPER = { size: 'pad', language: 'zh', theme: 'light', account: 'keeper' } as const;

/** Boxes that stand alone, on one pallet, frozen, and on another pallet. */
const ALONE = { box: 'BX00004959', again: 'BX00004950' };
const PALLET = { code: 'PL00000001', boxes: ['BX00000001', 'BX00000002', 'BX00000003', 'BX00000004'] };
const FROZEN = 'BX00000485';
const ELSEWHERE = 'BX00000008';
const COUNTED = { bin: 'SEMI-SM-01-01-04', boxes: ['BX00003521', 'BX00003522'] };
/** A batch that waits at the dock. */
const DELIVERED = 'D0015-BR-003';

/** A shift's work of a warehouse keeper on one PAD, so that its last scans are real ones. */
const shift: Story = {
  ...KEEPER,
  play: async (page, shot) => {
    await open(page, '/pad');
    for (const code of [...PALLET.boxes, 'NO-SUCH', ELSEWHERE, ALONE.box]) await scanned(page, code);
    await open(page, '/pad/s/hu-split');
    await shot('pad-02-hu-split-waiting');
    await scanned(page, FROZEN);
    await shot('pad-04-hu-split-refused');
    await fillSplit(page, ALONE.box, '40', '20');
    await shot('pad-03-hu-split-quantity');
    await primary(page).click();
    await page.locator('[data-testid="band"][data-tone="done"]').waitFor();
    await page.locator('[data-testid="label-card"]').nth(1).waitFor();
    await page.locator('aside button').first().waitFor();
    await shot('pad-05-hu-split-done-print');
    await open(page, '/pad/s/put-on-task');
    await shot('pad-09-put-on-tasks');
    await scanned(page, await codeIn(page, 'my-put-on-tasks?limit=50'));
    await scanned(page, 'E004');
    await scanned(
      page,
      await codeIn(page, `box-list?filter=${encodeURIComponent(JSON.stringify({ batch: { eq: DELIVERED } }))}`),
    );
    await shot('pad-09-put-on-guided');
    await open(page, '/pad');
    await shot('pad-01-home');
  },
};

/** Labels bound to a carrier; the last one is of another part. */
const binding: Story = {
  ...KEEPER,
  account: 'operator',
  play: async (page, shot) => {
    await open(page, '/pad/s/frock-bind');
    for (const code of ['E003', 'FR-0002', 'PL-0010-18', 'PL-0010-19', 'PL-0010-20', 'PL-0031-01']) await scanned(page, code);
    await shot('pad-06-frock-bind-basket-refused-row');
  },
};

/** A bin is counted: two boxes are done, the third one is in hand. */
const counting: Story = {
  ...KEEPER,
  play: async (page, shot) => {
    await open(page, '/pad/s/supermarket-stock-count');
    for (const code of ['E004', 'SC-0002', COUNTED.bin]) await scanned(page, code);
    for (const box of COUNTED.boxes.slice(0, 2)) {
      await scanned(page, box);
      await page.locator('[data-testid="band"][data-tone="done"]').waitFor();
    }
    await shot('pad-07-stock-count');
  },
};

/** A machine is looked over: some lines are good, one is not. */
const looking: Story = {
  ...KEEPER,
  account: 'operator',
  play: async (page, shot) => {
    await open(page, '/pad/s/spot-check');
    for (const code of ['E003', 'EQ-W01']) await scanned(page, code);
    await primary(page).click();
    for (const tone of ['good', 'good', 'bad']) {
      const key = page.locator(`li[data-active="true"] [data-tone="${tone}"]`);
      if ((await key.count()) > 0) await key.click();
      else await type(page, '5');
      // The next line comes into hand.
      await page.waitForTimeout(600);
    }
    await shot('pad-08-spot-check');
  },
};

/** One box, half way through its split, on other devices. */
const split = (name: string, device: Partial<Story>): Story => ({
  ...KEEPER,
  ...device,
  play: async (page, shot) => {
    await open(page, '/pad/s/hu-split');
    await fillSplit(page, ALONE.again, '40', '10');
    await shot(name);
  },
});

/** Reports on a machine at the end of the hall, where the network goes and comes. */
const outage: Story = {
  ...KEEPER,
  account: 'operator',
  play: async (page, shot) => {
    await open(page, '/pad/s/process-report');
    while (!(await page.evaluate(async () => (await caches.has('takt-api')) && navigator.serviceWorker.controller !== null)))
      await page.waitForTimeout(500);
    await scanned(page, 'E003');
    await page.context().setOffline(true);
    for (const card of ['PC-0003-B', 'PC-9999-Z']) await report(page, card);
    await page.context().setOffline(false);
    await page.locator('[data-testid="net"][data-open="true"]').waitFor();
    await page.context().setOffline(true);
    for (const card of ['PC-0003-B', 'PC-0003-B', 'PC-0004-A']) await report(page, card);
    await page.getByTestId('net').click();
    await page.locator('[data-state="waiting"]').nth(2).waitFor();
    await shot('pad-11-offline-outbox');
  },
};

/** One good piece; without a network nobody says anything to the scan. */
async function report(page: Page, card: string): Promise<void> {
  await scan(page, card);
  await page.locator('main button').filter({ hasText: '0' }).first().waitFor();
  await type(page, '1');
  await primary(page).click();
  await page.locator('[data-testid="band"][data-tone="done"]').waitFor();
}

/** A fault half reported: who and which machine are scanned, how bad it is comes next. */
const reporting = (name: string, device: Partial<Story>): Story => ({
  ...KEEPER,
  account: 'operator',
  ...device,
  play: async (page, shot) => {
    await open(page, '/pad/s/fault-report');
    for (const code of ['B-E003', 'EQ-W01']) await scanned(page, code);
    await page.locator('[data-tile="/level"]').click();
    await shot(name);
  },
});

/** Every picture of the PAD. */
export const PAD_STORIES: readonly Story[] = [
  shift,
  binding,
  counting,
  looking,
  outage,
  reporting('pad-14-form', {}),
  reporting('pad-21-portrait-form', { size: 'portrait', language: 'en' }),
  split('pad-10-portrait-hu-split', { size: 'portrait' }),
  split('pad-12-hu-split-quantity-dark', { theme: 'dark' }),
  split('pad-en-hu-split-quantity', { language: 'en' }),
  split('phone-en-hu-split-quantity', { language: 'en', size: 'phone' }),
];

/** Scans a box and types what goes into the first and the second new one; the first is in hand again. */
async function fillSplit(page: Page, box: string, first: string, second: string): Promise<void> {
  await scanned(page, box);
  await type(page, first);
  await page.locator('[data-next]').click();
  await type(page, second);
}

/** Code of what came with one delivery: a program numbers several deliveries at once, so it is not always the same. */
async function codeIn(page: Page, query: string): Promise<string> {
  const answer = await page.request.get(`/api/queries/${query}`);
  const { data } = (await answer.json()) as { data: { items: readonly Readonly<Record<string, unknown>>[] } };
  const found = data.items.find(({ batch }) => batch === DELIVERED);
  if (!found) throw new Error(`${query} has nothing of ${DELIVERED}`);
  return String(found['code']);
}
