import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bundle } from '../../../http/plant.ts';
import { isLong } from '../../../kit/share.ts';
import { putLongestNames } from './longestNames.ts';
import { cuts, hiddenButtons, overflow, smallTargets, smallTexts } from './measure.ts';
import { band, dropKept, enter, expectTone, openFresh, primary, scanned, settle, take } from '../pad.ts';
import { expectReadable } from './readable.ts';
import { SIZES, useShop } from '../plant/Shop.ts';
import { shareOfScreens, type Language, type ScreenShare } from './screenShare.ts';
import { expectNoFault, rest } from '../watchPage.ts';

/** For fingers in gloves, and for eyes at arm's length (ui: grids, type). */
const TARGET = 60;
const TEXT = 18;

type Size = 'pad' | 'portrait' | 'phone';

/** One visit of every screen: held in these ways one after the other, the first of them as it is opened. */
interface Visit {
  readonly language: Language;
  readonly sizes: readonly Size[];
}

/** What is on the screen when it is looked at: nothing yet, what was scanned, a refusal, rows, a form, or the home screen. */
type Moment = 'opened' | 'taken' | 'refused' | 'listed' | 'form' | 'home';

/** Moments of a scan screen: each has its primary action in one place. */
const SCANNING: readonly Moment[] = ['opened', 'taken', 'refused'];

/** As a person turns it: the first is the size a screen is opened in. */
const HELD: readonly Size[] = ['pad', 'portrait', 'phone'];

/**
 * Where everything stands on every screen, how big it is, that all of it is there and readable by eye, by reader and by key:
 * before, while and after scanning, on a PAD, upright, and on a phone, with the longest names of the demo plant. One screen of each
 * shape is visited in both languages, of the others a quarter in each. Where everything is run whole, every way to hold it is a
 * visit of its own.
 */
export function lookAtEveryScreen(language: Language): void {
  const visits: readonly Visit[] = isLong ? HELD.map((size) => ({ language, sizes: [size] })) : [{ language, sizes: HELD }];
  const turn = shareOfScreens(language);
  describe.each(visits.map((visit) => [visit.sizes.join(' and '), visit] as const))('on a %s', (_, visit) =>
    visitAll(visit, turn),
  );
}

function visitAll(visit: Visit, { scans, others }: ScreenShare): void {
  const { language, sizes } = visit;
  const [size] = sizes as [Size];
  const shop = useShop();
  beforeAll(() => putLongestNames(shop.pool));
  const pages = new Map<string, Page>();
  const rectangles = new Map<Size, Set<string>>(sizes.map((each) => [each, new Set()]));

  const pageOf = async (account: string): Promise<Page> => {
    const page = pages.get(account) ?? (await shop.device({ size, language }));
    if (!pages.has(account)) await enter(page, account);
    pages.set(account, page);
    return page;
  };
  const look = async (page: Page, at: Moment): Promise<void> => {
    for (const each of [...sizes.slice(1), size]) {
      if (sizes.length > 1) await hold(page, each);
      if (SCANNING.includes(at)) rectangles.get(each)!.add(JSON.stringify(await primary(page).boundingBox()));
      await measure(page);
      // Where all stands in one column, it is scrolled.
      if (each === 'pad' && at === 'taken') expect.soft(await hiddenButtons(page, 'aside')).toEqual([]);
    }
    if (size === 'pad' && at !== 'opened') await expectReadable(page, language);
  };

  it.each(scans.map((screen) => [screen.id, screen] as const))('%s', async (id, { account, codes, ends, refused }) => {
    const page = await pageOf(account);
    await goOn(page, `/#/pad/s/${id}`);
    await expectTone(page, 'wait');
    await settle(page);
    await look(page, 'opened');
    await take(page, ...codes);
    if (ends) await expectTone(page, 'done');
    await look(page, 'taken');
    if (refused === undefined) return;
    expect(await scanned(page, refused)).toBe('refused');
    await look(page, 'refused');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectNoFault(page);
  });

  it.each(others.map((screen) => [screen.id, screen] as const))('%s', async (id, { account, codes }) => {
    const page = await pageOf(account);
    await goOn(page, `/#/pad/s/${id}`);
    await rest(page);
    const moment = bundle.screens.get(id)?.definition.kind === 'form' ? 'form' : 'listed';
    await look(page, moment);
    if (codes.length === 0) return expectNoFault(page);
    await take(page, ...codes);
    await rest(page);
    await look(page, moment);
    expectNoFault(page);
  });

  it('home, and what a scan brings there', async () => {
    const page = await pageOf('keeper');
    await openFresh(page, '/#/pad');
    await band(page).waitFor();
    await rest(page);
    await look(page, 'home');
    await take(page, 'BX-030');
    await look(page, 'home');
    expectNoFault(page);
  });

  it.runIf(size === 'pad')('the way in', async () => {
    const page = await shop.device({ language });
    await page.goto('/');
    await band(page).waitFor();
    await expectReadable(page, language);
  });

  it.each(sizes)('keeps the primary action where the thumb knows it, on a %s', (each) => {
    expect([...rectangles.get(each)!]).toHaveLength(1);
    const { width, height } = JSON.parse([...rectangles.get(each)!][0]!) as { width: number; height: number };
    expect(height).toBe(88);
    expect(width).toBe({ pad: 412, portrait: 800 - 32, phone: 390 - 32 }[each]);
  });
}

/** Goes on to the next screen in the same page, as a person does; where everything is run whole, each is opened as for the first time. */
async function goOn(page: Page, address: string): Promise<void> {
  await dropKept(page);
  const title = page.locator('h1');
  const before = isLong ? '' : await title.innerText();
  if (isLong) await openFresh(page, address);
  else await page.goto(address);
  await expect.poll(() => title.innerText()).not.toBe(before);
}

/** Turns the device, and waits until everything has found its place. */
async function hold(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function measure(page: Page): Promise<void> {
  expect.soft(await smallTargets(page, TARGET)).toEqual([]);
  expect.soft(await smallTexts(page, TEXT)).toEqual([]);
  expect.soft(await cuts(page)).toEqual([]);
  expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
}
