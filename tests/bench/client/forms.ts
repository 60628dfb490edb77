import type { Browser, Page } from 'playwright-core';
import { median } from '../load.ts';
import type { Options } from '../options.ts';
import { compared, type Result } from '../results.ts';
import { Meter } from './Meter.ts';
import type { BenchPages } from './pages.ts';

const KEYS = 30;
/** Milliseconds from one key to the next of somebody who types. */
const HAND = 80;
/** Milliseconds until a form that was opened is left alone. */
const OPENED = 200;
/** Goals against plain React by number of fields: of a key where forms are as large as ours, of drawing where they are larger. */
const GOALS = [
  { goal: 'C1', fields: 20, what: 'key' },
  { goal: 'C1', fields: 40, what: 'key' },
  { goal: 'C2', fields: 100, what: 'mount' },
  { goal: 'C2', fields: 500, what: 'mount' },
] as const;
const LIMIT = '<= 2';
const NAMES = { key: 'a key', mount: 'drawing' } as const;

interface KeyTimes {
  readonly mount: number;
  readonly key: number;
}

/** C1 and C2: typing into a form and drawing it, against plain React with a state for each field. */
export async function formGoals({ rounds }: Options, browser: Browser, pages: BenchPages): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { goal, fields, what } of GOALS) {
    const [floor, product]: readonly [KeyTimes[], KeyTimes[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await once(await pages.open(browser, 'floorForm'), fields));
      product.push(await once(await pages.open(browser, 'productForm'), fields));
    }
    const values = (of: readonly KeyTimes[]): number[] => of.map((each) => each[what]);
    const name = `CPU of ${NAMES[what]}, ${fields} fields`;
    results.push(
      ...compared(
        { goal, what: `${name} : plain React`, unit: 'ms CPU', limit: LIMIT },
        { what: name, values: values(product) },
        { what: `${name} of plain React`, values: values(floor) },
      ),
    );
  }
  return results;
}

async function once(page: Page, fields: number): Promise<KeyTimes> {
  const meter = await Meter.of(page);
  await meter.painted();
  await page.evaluate((count) => (globalThis as unknown as MountedForm).prepare?.(count), fields);
  const mount = await meter.during(() =>
    page.evaluate((count) => (globalThis as unknown as MountedForm).mount(count), fields),
  );
  // A text in the middle, as every third field is one.
  const field = page.getByRole('textbox', { name: `Field ${3 * Math.floor(fields / 6)}`, exact: true });
  // A form that was just opened takes the focus to its first field.
  await page.waitForTimeout(OPENED);
  await field.focus();
  await page.keyboard.press('a');
  const idle = await meter.idle();
  const keys: number[] = [];
  for (let n = 0; n < KEYS; n += 1) {
    // Faster keys are those of a scanner, which the form takes back from the field.
    await page.waitForTimeout(HAND);
    keys.push((await meter.during(() => page.keyboard.press('b'))) - idle);
  }
  if ((await field.inputValue()).length !== KEYS + 1) throw new Error('keys are lost');
  await page.context().close();
  return { mount, key: median(keys) };
}

interface MountedForm {
  /** What the server has done before. */
  readonly prepare?: (count: number) => void;
  readonly mount: (count: number) => void;
}
