import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cutTexts, overflow } from '../../kit/measure/measure.ts';
import { band, enter, expectTone, finish, openScan, primary, scanned, take, type } from '../../kit/pad.ts';
import { unlikeness } from '../../kit/measure/pixels.ts';
import { scan } from '../../kit/scan.ts';
import { SCAN_SCREENS } from '../../kit/measure/screens.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { words } from '../../kit/words.ts';

/** Mean difference of lightness from which a shape is another one. */
const ANOTHER = 8;

/** For eyes that see no colours, few colours, or everything twice as large; and for the longest words there are. */
describe('a PAD', () => {
  const shop = useShop();

  it.each([
    ['with forced colours', 'SC-1', { forcedColors: 'active' as const }],
    ['with all its own colours', 'SC-2', {}],
  ])('%s tells its five verdicts apart by shape alone', async (_, box, more) => {
    const page = await shop.device({ more });
    const signs = new Map<string, Buffer>();
    const look = async (tone: string): Promise<void> => {
      await page.waitForTimeout(150);
      const sign = band(page).locator('svg').first().locator('..');
      signs.set(tone, await page.screenshot({ clip: { ...(await sign.boundingBox())!, width: 76, height: 76 } }));
    };
    await enter(page, 'operator');
    await openScan(page, 'production-feeding');
    await look('wait');
    await take(page, 'E002', 'WO-1', 'PC-1');
    expect(await scanned(page, 'CM-1')).toBe('refused');
    await look('refused');
    await take(page, box);
    await type(page, '120');
    await finish(page);
    await expectTone(page, 'confirm');
    await look('confirm');
    await primary(page).press('Enter');
    await expectTone(page, 'done');
    await look('done');
    await page.context().setOffline(true);
    await scan(page, 'SC-4');
    await expectTone(page, 'offline');
    await look('offline');
    const tones = [...signs.keys()];
    const pairs = tones.flatMap((one, i) => tones.slice(i + 1).map((other) => [one, other] as const));
    const alike = [];
    for (const [one, other] of pairs) {
      const difference = await unlikeness(page, signs.get(one)!, signs.get(other)!);
      if (difference < ANOTHER) alike.push({ one, other, difference });
    }
    expect(tones).toHaveLength(5);
    expect(alike).toEqual([]);
  });

  it('twice as large still shows everything, or lets it be scrolled to', async () => {
    const page = await shop.device({ more: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } });
    await enter(page, 'keeper');
    for (const [id, codes] of [
      ['hu-split', ['BX-010']],
      ['hu-merge', ['BX-010', 'BX-011']],
    ] as const) {
      await openScan(page, id);
      await take(page, ...codes);
      expect.soft(await cutTexts(page)).toEqual([]);
      expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
      await primary(page).scrollIntoViewIfNeeded();
      expect.soft(await isReached(page)).toBe(true);
    }
  });

  it.each(['zh', 'en'] as const)('has room for the longest words of the catalogue in %s', async (language) => {
    const page = await shop.device({ language });
    await page.route('**/api/texts/*', async (route) => {
      const answer = await route.fetch({ timeout: 0 });
      const body = (await answer.json()) as { data: Record<string, string> };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...longest(body.data) } } });
    });
    await enter(page, 'keeper');
    await openScan(page, 'hu-split');
    expect(await band(page).innerText()).not.toContain(words(language)('hu-split.slot.box.ask'));
    expect.soft(await cutTexts(page)).toEqual([]);
    await take(page, 'BX-012');
    expect.soft(await cutTexts(page)).toEqual([]);
    await type(page, '3');
    await finish(page);
    await expectTone(page, 'done');
    expect.soft(await cutTexts(page)).toEqual([]);
  });
});

/** Whether the primary action can be pressed where it stands. */
function isReached(page: Page): Promise<boolean> {
  return primary(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && button.contains(hit);
  });
}

/** The texts of one screen, each as long as the longest of its kind. */
function longest(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const titles = new Set(SCAN_SCREENS.map(({ id }) => id));
  const kinds: readonly ((code: string) => boolean)[] = [
    (code) => titles.has(code),
    ...[/\.slot\.[^.]+\.ask$/, /\.slot\.[^.]+\.hint$/, /\.slot\.[^.]+$/].map((kind) => (code: string) => kind.test(code)),
  ];
  return Object.fromEntries(
    kinds.flatMap((isOfKind) => {
      const all = Object.entries(texts).filter(([code]) => isOfKind(code));
      const text = all.map(([, each]) => each).toSorted((a, b) => b.length - a.length)[0] ?? '';
      return all.filter(([code]) => code.startsWith('hu-split')).map(([code]) => [code, text] as const);
    }),
  );
}
