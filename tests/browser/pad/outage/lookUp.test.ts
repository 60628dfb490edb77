import { describe, expect, it } from 'vitest';
import { spoil, SPOILS } from '../../kit/device/spoil.ts';
import { band, enter, expectTone, scanned } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

/** Where a code is scanned, and what says whether it is known: of a list the search for the code, not the rows it then shows. */
const PLACES = [
  ['home', '/#/pad', '**/api/scan', 'BX-001'],
  ['a list', '/#/pad/s/box-list', '**/api/queries/box-list?*limit=2*', 'BX-001'],
  ['tasks', '/#/pad/s/put-on-task', '**/api/scan', 'CM-1'],
] as const;

/** A code that was asked about without an answer is neither known nor unknown. */
describe('a code nobody answered about', () => {
  const shop = useShop();

  it.each(PLACES)('is not refused at %s, and known once it is answered', async (_place, address, url, code) => {
    const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
    await enter(page, 'keeper', address);
    await expectTone(page, 'wait');
    for (const how of ['of a proxy', 'a failure without a reason']) {
      await spoil(page, url, SPOILS[how]!, address.includes('list') ? 'GET' : 'POST');
      expect([how, await scanned(page, code)]).toEqual([how, 'unknown']);
      await page.unroute(url);
    }
    await page.context().close();
  });

  it('is asked to be scanned again', async () => {
    const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
    await enter(page, 'keeper');
    await spoil(page, '**/api/scan', SPOILS['garbled']!);
    expect(await scanned(page, 'BX-001')).toBe('unknown');
    await expectTone(page, 'offline');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.scan.unread', { code: 'BX-001' }));
    expect(await scanned(page, 'BX-001')).toBe('accepted');
    await expectTone(page, 'wait');
    await page.context().close();
  });
});
