import type { Browser, Page } from 'playwright-core';
import { median } from '../load.ts';
import type { Options } from '../options.ts';
import { compared, type Result } from '../results.ts';
import { Meter } from './Meter.ts';
import type { BenchPages } from './pages.ts';

const KEYS = 30;
/** Goals of a key by number of fields, against plain React. */
const GOALS = [
  { fields: 100, key: '<= 1.2' },
  { fields: 500, key: '<= 1' },
] as const;

interface Taken {
  readonly mount: number;
  readonly key: number;
}

/** C1 and C2: typing into a form and drawing it, against plain React with a state for each field. */
export async function formGoals({ rounds }: Options, browser: Browser, pages: BenchPages): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { fields, key } of GOALS) {
    const [floor, product]: readonly [Taken[], Taken[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await once(await pages.open(browser, 'floorForm'), fields));
      product.push(await once(await pages.open(browser, 'productForm'), fields));
    }
    const values = (of: readonly Taken[], what: keyof Taken): number[] => of.map((each) => each[what]);
    results.push(
      ...compared(
        { goal: 'C1', what: `CPU of a key, ${fields} fields : plain React`, unit: 'ms CPU', limit: key },
        { what: `CPU of a key, ${fields} fields`, values: values(product, 'key') },
        { what: `CPU of a key, ${fields} fields of plain React`, values: values(floor, 'key') },
      ),
      ...compared(
        { goal: 'C2', what: `CPU of drawing ${fields} fields : plain React`, unit: 'ms CPU', limit: '<= 2' },
        { what: `CPU of drawing ${fields} fields`, values: values(product, 'mount') },
        { what: `CPU of drawing ${fields} fields of plain React`, values: values(floor, 'mount') },
      ),
    );
  }
  return results;
}

async function once(page: Page, fields: number): Promise<Taken> {
  const meter = await Meter.of(page);
  await meter.painted();
  const mount = await meter.during(() => page.evaluate((count) => (globalThis as unknown as Mounted).mount(count), fields));
  // A text in the middle, as every third field is one.
  const field = page.getByRole('textbox', { name: `Field ${3 * Math.floor(fields / 6)}`, exact: true });
  await field.focus();
  await page.keyboard.press('a');
  const idle = await meter.idle();
  const keys: number[] = [];
  for (let n = 0; n < KEYS; n += 1) keys.push((await meter.during(() => page.keyboard.press('b'))) - idle);
  if ((await field.inputValue()).length !== KEYS + 1) throw new Error('keys are lost');
  await page.context().close();
  return { mount, key: median(keys) };
}

interface Mounted {
  readonly mount: (count: number) => void;
}
