import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { share } from '../../../kit/share.ts';
import { setOffline } from '../../kit/device/network.ts';
import { spoil, SPOILS } from '../../kit/device/spoil.ts';
import { beats, enter, expectTone, openScan, scanned, settle, take } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { EVERYDAY_TASKS, type EverydayTask } from '../../kit/plant/tasks.ts';
import { scan } from '../../kit/scan.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

type Disturb = (page: Page, task: EverydayTask) => Promise<void>;

/** What is scanned before something happens, and after it. */
const halves = ({ codes }: EverydayTask, at: number): readonly (readonly string[])[] => [codes.slice(0, at), codes.slice(at)];

/** What may come between a person and their task, from its first scan to its last. */
const DISTURBANCES: Readonly<Record<string, Disturb>> = {
  'a wrong code first': async (page, { codes }) => {
    expect(await scanned(page, 'NO-SUCH')).toBe('refused');
    await take(page, ...codes);
  },
  'a double scan of each': async (page, { codes }) => {
    for (const code of codes) {
      await take(page, code);
      await scanned(page, code);
    }
  },
  'a reload in the middle': async (page, task) => {
    const [before = [], after = []] = halves(task, Math.ceil(task.codes.length / 2));
    await take(page, ...before);
    await page.reload();
    await settle(page);
    await take(page, ...after);
  },
  'a lost network': async (page, task) => {
    const [before = [], [lost = '', ...after] = []] = halves(task, Math.floor(task.codes.length / 2));
    await take(page, ...before);
    await setOffline(page.context(), true);
    const known = (await beats(page)).length;
    await scan(page, lost);
    await expect.poll(async () => (await beats(page)).length).toBeGreaterThan(known);
    await setOffline(page.context(), false);
    await expect.poll(async () => (await beats(page)).at(-1)).toMatchObject({ code: lost, verdict: 'accepted' });
    await take(page, ...after);
  },
  'a lost answer': async (page, { screen, action = screen, codes }) => {
    await spoil(page, `**/api/actions/${action}`, SPOILS['lost']!);
    await take(page, ...codes);
  },
};

const ALL = EVERYDAY_TASKS.flatMap((task) =>
  Object.entries(DISTURBANCES).map(([what, disturb]) => ({ task, what, disturb })),
);

/** A task is done in spite of what comes between, and done once. */
describe.each(share(ALL, 12))('$task.name after $what', ({ task, disturb }) => {
  const shop = useShop();

  it('is done, and done once', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, task.account);
    await openScan(page, task.screen);
    await disturb(page, task);
    await task.press(page);
    await task.agree?.(page);
    await expectTone(page, 'done');
    const { rows } = await shop.pool.query<{ times: number }>(
      'SELECT count(*)::int AS times FROM journal_entry WHERE action = $1',
      [task.action ?? task.screen],
    );
    expect(rows).toEqual([{ times: 1 }]);
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
  });
});
