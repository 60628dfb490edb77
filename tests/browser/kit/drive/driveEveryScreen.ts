import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { runScenario } from '#engine';
import { bundle, openPlant, type Plant } from '../../../http/plant.ts';
import { share } from '../../../kit/share.ts';
import { freePort } from '../../../kit/freePort.ts';
import { scenarioFailures } from '../../../kit/scenarioFailures.ts';
import { openBrowser } from '../device/browser.ts';
import { band } from '../hands.ts';
import type { Language } from '../measure/screenShare.ts';
import { SIZES } from '../plant/Shop.ts';
import { DrivenRunner, type DrivenDevice } from './DrivenRunner.ts';
import { drivenScreens, type DrivenScreen } from './drivenScreens.ts';

/** Folder for pictures of every moment in every way to hold it; none are taken without it. */
const PICTURES = process.env['DRIVEN_PICTURES'];
/** How the screens look in pictures: `light`, `dark` or `sun`. */
const THEME = process.env['DRIVEN_THEME'];
/** For one screen, on a busy machine. */
const PATIENCE = 150_000;
/** One screen in so many is driven, in each language another. */
const SHARES = 40;

/** Screens of the PAD by which something is done are driven to their end by scanner and finger, as their first scenario says. */
export function driveEveryScreen(language: Language): void {
  describe(`a screen of the PAD in ${language} is driven until it is done`, () => {
    let plant: Plant;
    let browser: Browser;
    let device: Pick<DrivenDevice, 'context' | 'port'>;
    beforeAll(async () => {
      const port = await freePort();
      [plant, browser] = await Promise.all([openPlant(undefined, inject('clientDir')), openBrowser()]);
      const baseURL = `http://127.0.0.1:${port}`;
      const context = await browser.newContext({ hasTouch: true, baseURL, serviceWorkers: 'block' });
      device = { context, port };
    });
    beforeEach(() => plant.empty());
    afterAll(async () => {
      await browser.close();
      await plant.close();
    });

    const chosen = share(drivenScreens(bundle), SHARES, language === 'zh' ? 0 : SHARES / 2);
    it.each(chosen.map((screen) => [screen.id, screen] as const))(
      '%s',
      async (_, screen) => {
        const { scenario } = screen;
        expect(scenario, `no scenario does ${screen.action}`).toBeDefined();
        const look = (page: Page, moment: string): Promise<void> => keepMoment(page, screen, `${language}-${moment}`);
        const result = await runScenario(
          scenario!,
          bundle,
          new DrivenRunner(plant, screen, { ...device, language, theme: THEME, look }),
        );
        expect(scenarioFailures(result, scenario!)).toEqual([]);
        expect(await plant.broken()).toEqual([]);
      },
      PATIENCE,
    );
  });
}

async function keepMoment(page: Page, screen: DrivenScreen, name: string): Promise<void> {
  await resize(page, 'portrait');
  expect(await isBandCut(page), `the status bar of ${screen.id}, held upright, ${name}`).toBe(false);
  if (PICTURES !== undefined) await takePictures(page, screen, name, PICTURES);
  await resize(page, 'pad');
}

/** Whether the words of the status bar are higher than it is. */
function isBandCut(page: Page): Promise<boolean> {
  return band(page).evaluate((bar) => {
    const words = bar.querySelector('[role="status"], [role="alert"]')?.getBoundingClientRect();
    const { top, bottom } = bar.getBoundingClientRect();
    return words !== undefined && (words.top < top || words.bottom > bottom);
  });
}

async function takePictures(page: Page, { id }: DrivenScreen, name: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}-${name}.txt`), await band(page).innerText());
  for (const size of ['portrait', 'phone', 'pad'] as const) {
    await resize(page, size);
    await page.screenshot({ path: join(folder, `${id}-${name}-${size}.png`) });
  }
}

async function resize(page: Page, size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
