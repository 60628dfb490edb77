import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page, Request } from 'playwright-core';
import { oneOf } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { runShift, workShift } from '../kit/plant/standing.ts';
import { expectNoFault, rest } from '../kit/watchPage.ts';
import { say } from '../kit/words.ts';

/** What a figure sums up, where its rows call it otherwise. */
const SUMS: Readonly<Record<string, string>> = {
  boxes: 'rows',
  orders: 'rows',
  pieces: 'quantity',
  lineStopMinutes: 'lineStopMinutes',
};

const tile = (page: Page, title: string): Locator =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const numberIn = (text: string): number =>
  Number(/-?\d[\d,\u2009\u202f\u00a0 ]*/.exec(text)?.[0].replaceAll(/\D/g, '') ?? Number.NaN);

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What an address asks for: its rows, and how many there are of this and that. */
async function answersAt(page: Page, href: string): Promise<readonly Rows[]> {
  const asked = new Set<string>();
  const listen = (request: Request): void => {
    if (request.url().includes('/api/queries/')) asked.add(request.url());
  };
  const screen = decodeURIComponent(/\/s\/([^?]+)/.exec(href)?.[1] ?? '');
  const view = (await (await page.request.get(`/api/screens/${screen}?shell=office`)).json()) as {
    readonly data: { readonly query: string };
  };
  const isRead = (url: string): boolean => url.includes(`/queries/${view.data.query}?`) && !/limit=1(&|$)/.test(url);
  // A page of its own, so that nothing of the one before is asked on it.
  await page.goto('/api/health');
  page.on('request', listen);
  await page.goto(`/${href}`);
  await expect.poll(() => [...asked].some(isRead), { timeout: 20_000 }).toBe(true);
  page.off('request', listen);
  const answers = await Promise.all(
    [...asked].filter(isRead).map((url) => page.request.get(url).then((answer) => answer.json())),
  );
  return answers.map((body: { readonly data?: { readonly items?: Rows } }) => body.data?.items ?? []);
}

/** The sum of a column over the rows of a list, the longest answer that has it; `rows` counts them. */
function sumOf(answers: readonly Rows[], column: string): number {
  const [rows = []] = answers
    .filter((each) => column === 'rows' || each.every((row) => column in row))
    .toSorted((a, b) => b.length - a.length);
  return column === 'rows' ? rows.length : rows.reduce((sum, row) => sum + Number(row[column]), 0);
}

/** What a leader finds: how the shift runs, what was lost, what stood, and what waits for them. */
describe.each(oneOf(['zh', 'en'] as const, 1))('the home of a leader, in %s', (language) => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    await runShift(shop);
    page = await shop.device({ size: 'office', language });
  });

  it('says what is not there yet', async () => {
    await enterOffice(page, 'leader', '/');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Day');
    for (const name of ['firstPass', 'stops', 'lines'])
      await expect
        .poll(async () => tile(page, await say(page, `home.tile.${name}`)).innerText())
        .toContain(await say(page, `home.tile.${name}.empty`));
  });

  it('shows a ratio as its formula, and what is missing adds up, the most first', async () => {
    await workShift(page, shop);
    await enterOffice(page, 'leader', '/');
    const ratio = tile(page, await say(page, 'home.tile.firstPass'));
    await expect.poll(() => ratio.locator('[data-sum]').count()).toBe(7);
    const text = (await ratio.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('93.0');
    expect(text).toMatch(/54 .*\/ 57 .*53 .*\/ 54/);
    const lost = ratio.locator('li').filter({ has: page.locator('[data-sum]') });
    expect((await lost.locator('b').allInnerTexts()).map(Number)).toEqual([2, 1, 1]);
  });

  it('draws what stood on the time line of the shift, for readers as a table', async () => {
    const stops = tile(page, await say(page, 'home.tile.stops'));
    await expect.poll(() => stops.locator('[data-runs]').count()).toBe(3);
    expect(await stops.locator('[data-runs=true]').count()).toBe(1);
    expect((await stops.locator('[data-sum]').allInnerTexts()).map(numberIn)).toEqual([42, 20]);
    expect(await stops.getByRole('row').count()).toBe(4);
    expect(await stops.getByRole('table').innerText()).toContain(await say(page, 'ui.stops.stillRuns'));
  });

  it('names what waits, and the fault of what stands first', async () => {
    const waits = tile(page, await say(page, 'ui.waits'));
    await expect.poll(() => waits.getByRole('link').count()).toBeGreaterThan(2);
    expect(await waits.innerText()).toContain(await say(page, 'home.tile.assign'));
    const faults = tile(page, await say(page, 'home.tile.faults'));
    expect(await faults.locator('li').first().innerText()).toContain(await say(page, 'fault-open.column.standsStill'));
  });

  it.runIf(language === 'zh')('has no figure that opens other rows than those it sums up', { timeout: 300_000 }, async () => {
    // What runs grows by the minute.
    await shop.pool.query('UPDATE "abnormal_report" SET "ended_at" = now() WHERE "ended_at" IS NULL');
    await openOffice(page, '/');
    await rest(page);
    const figures = await page
      .locator('main [data-sum]')
      .evaluateAll((all) =>
        all.map(
          (each) =>
            [
              each.getAttribute('href') ?? '',
              each.getAttribute('data-sum') ?? '',
              each.getAttribute('data-is') ?? each.textContent ?? '',
            ] as const,
        ),
      );
    expect(figures.length).toBeGreaterThan(15);
    for (const href of new Set(figures.map(([each]) => each))) {
      const answers = await answersAt(page, href);
      for (const [, column, text] of figures.filter(([each]) => each === href))
        expect.soft([href, column, sumOf(answers, SUMS[column] ?? column)]).toEqual([href, column, numberIn(text)]);
    }
    expectNoFault(page);
  });

  it('is of today, or of seven days, where that is asked for by key', async () => {
    await openOffice(page, '/');
    const week = page.getByRole('button', { name: await say(page, 'ui.period.week'), exact: true });
    await week.press('Enter');
    await expect.poll(() => week.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('h1').innerText()).toBe(await say(page, 'ui.period.week'));
  });

  it.each(['office', 'phone'] as const)('is readable on %s', async (size) => {
    const device = await shop.device({ size, language });
    await enterOffice(device, 'leader', '/');
    await rest(device);
    expect.soft(await axe(device, 'plain')).toEqual([]);
    expect.soft(await cutTexts(device)).toEqual([]);
    expect.soft((await overflow(device)).right).toBeLessThanOrEqual(0);
    await paint(device, 'dark');
    expect.soft(await axe(device, 'plainContrast')).toEqual([]);
    await device.context().close();
  });

  it('says in a sentence that nothing was lost', async () => {
    await shop.pool.query('UPDATE "process_report" SET "scrap_quantity" = 0, "rework_quantity" = 0');
    await openOffice(page, '/');
    await page.getByRole('button', { name: await say(page, 'ui.period.span'), exact: true }).press('Enter');
    const ratio = tile(page, await say(page, 'home.tile.firstPass'));
    await ratio.getByText(await say(page, 'ui.ratio.nothingLost', { whole: 53 })).waitFor();
    expect(await ratio.innerText()).not.toContain('%');
  });
});
