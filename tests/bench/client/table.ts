import type { Browser, Page } from 'playwright-core';
import type { Options } from '../options.ts';
import { compared, type Result } from '../results.ts';
import { Meter } from './Meter.ts';
import type { BenchPages } from './pages.ts';

const ROWS = 100_000;
/** Steps of a scroll, and pixels of one: three rows, as a notch of a wheel brings them. */
const STEPS = 120;
const STEP = 108;

/** C5: scrolling through a hundred thousand rows, against rows written by hand that are used again and again. */
export async function tableGoals({ rounds }: Options, browser: Browser, pages: BenchPages): Promise<readonly Result[]> {
  const [floor, product]: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await scrolled(await pages.open(browser, 'floorTable')));
    product.push(await scrolled(await pages.open(browser, 'productTable')));
  }
  return compared(
    { goal: 'C5', what: 'CPU of a step of scrolling : rows by hand', unit: 'ms CPU', limit: '<= 1.3' },
    { what: `CPU of a step of scrolling, ${ROWS} rows`, values: product },
    { what: `CPU of a step of scrolling, ${ROWS} rows by hand`, values: floor },
  );
}

async function scrolled(page: Page): Promise<number> {
  const meter = await Meter.of(page);
  await page.evaluate((count) => (globalThis as unknown as Table).mount(count), ROWS);
  await meter.painted();
  // Once before it counts: code gets hot, rows are made.
  await scroll(page);
  const cpu = await meter.during(() => scroll(page));
  await page.context().close();
  return cpu / STEPS;
}

/** One step a frame, as a hand on a wheel does it. */
function scroll(page: Page): Promise<void> {
  return page.evaluate(
    ([steps, pixels]) =>
      new Promise<void>((done) => {
        const scroller = (globalThis as unknown as Table).scroller();
        let left = steps!;
        const step = (): void => {
          scroller.scrollTop += pixels!;
          left -= 1;
          if (left > 0) requestAnimationFrame(step);
          else requestAnimationFrame(() => setTimeout(done));
        };
        requestAnimationFrame(step);
      }),
    [STEPS, STEP],
  );
}

interface Table {
  readonly mount: (count: number) => void;
  readonly scroller: () => HTMLElement;
}
