import type { Browser, Page } from 'playwright-core';
import { scan } from '../../browser/kit/scan.ts';
import type { Server } from '../children.ts';
import { median } from '../load.ts';
import type { Options } from '../options.ts';
import { PASSWORD } from '../plant.ts';
import type { Result } from '../results.ts';
import { Meter } from './Meter.ts';

const SCANS = 15;
const WARM = 5;

interface ScanTimes {
  /** Milliseconds from the last key to the painted verdict, and how long the server took of them. */
  readonly wall: number;
  readonly server: number;
  /** CPU of the page's main thread. */
  readonly cpu: number;
}

/** C3: from the last key of a scanner to the verdict on the screen, against a real server. */
export async function scanGoal({ rounds }: Options, browser: Browser, { url }: Server): Promise<readonly Result[]> {
  const page = await openPad(browser, url, 'hu-split');
  const meter = await Meter.of(page);
  const taken: ScanTimes[] = [];
  const idle = await meter.idle();
  for (let n = 1; n <= WARM + rounds * SCANS; n += 1) {
    const one = await scanOnce(page, meter, `X${n * 10}`, idle);
    if (n > WARM) taken.push(one);
  }
  const away = await awayOnce(page, 'X5');
  await page.context().close();
  const middle = (of: (each: ScanTimes) => number): number => median(taken.map(of));
  return [
    { goal: 'C3', what: 'CPU of the page for a scan', value: middle(({ cpu }) => cpu), unit: 'ms CPU', limit: '<= 20' },
    { goal: 'C3', what: 'the server for a scan', value: middle(({ server }) => server), unit: 'ms' },
    { goal: 'C3', what: 'last key to painted verdict', value: middle(({ wall }) => wall), unit: 'ms' },
    {
      goal: 'C3',
      what: 'last key to painted verdict, without the server',
      value: middle(({ wall, server }) => wall - server),
      unit: 'ms',
      limit: '<= 20',
    },
    { goal: 'C3', what: 'last key to painted beat, without a network', value: away, unit: 'ms' },
  ];
}

/** Signs in and opens a screen of the PAD; without one, its home. */
export async function openPad(browser: Browser, url: URL, screen: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url.origin });
  const page = await context.newPage();
  await page.request.post('/api/login', { data: { account: 'keeper', password: PASSWORD } });
  await page.goto(screen === '' ? '/#/pad' : `/#/pad/s/${screen}`);
  await page.getByTestId('last-scan').waitFor();
  await page.waitForTimeout(500);
  return page;
}

async function scanOnce(page: Page, meter: Meter, code: string, idle: number): Promise<ScanTimes> {
  const painted = watch(page, code, 'accepted');
  const before = await meter.cpu();
  await scan(page, code);
  const { wall, server } = await painted;
  await meter.painted();
  return { wall, server, cpu: (await meter.cpu()) - before - idle };
}

/** The beat that waits stands there at once, network or not. */
async function awayOnce(page: Page, code: string): Promise<number> {
  await page.context().setOffline(true);
  const painted = watch(page, code, 'waiting');
  // The keys go another way into the page: it must be watched before they come.
  await page.evaluate(() => undefined);
  await scan(page, code);
  return (await painted).wall;
}

/** Longest wait for a verdict; milliseconds. */
const LATEST = 10_000;

/** Waits in the page for a beat, and tells when it was painted after the last key, and what the server took of it. */
function watch(page: Page, code: string, verdict: string): Promise<{ readonly wall: number; readonly server: number }> {
  return page.evaluate(
    ([asked, wanted, latest]) =>
      new Promise<{ wall: number; server: number }>((done, failed) => {
        let key = 0;
        const late = setTimeout(() => failed(new Error(`no ${wanted} for ${asked}`)), latest);
        const onKey = (event: KeyboardEvent): void => {
          if (event.key !== 'Enter') return;
          key = performance.now();
          // The page may have drawn it already: it heard the key first.
          look();
        };
        addEventListener('keydown', onKey, { capture: true });
        const look = (): void => {
          const last = document.querySelector<HTMLElement>('[data-testid="last-scan"]');
          const isThere = last?.dataset['verdict'] === wanted && last.textContent.replaceAll(/\s/g, '').includes(asked);
          if (!isThere || key === 0) return;
          clearTimeout(late);
          observer.disconnect();
          removeEventListener('keydown', onKey, { capture: true });
          // After the frame that shows it.
          requestAnimationFrame(() =>
            setTimeout(() => {
              const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
              const call = calls.findLast(({ name }) => name.endsWith('/look'));
              const wall = performance.now() - key;
              performance.clearResourceTimings();
              done({ wall, server: call ? call.responseEnd - call.requestStart : 0 });
            }),
          );
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    [code, verdict, LATEST] as const,
  );
}
