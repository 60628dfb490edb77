import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf, share } from '../../kit/share.ts';
import { shipped } from '../../kit/shipped.ts';
import { officeScreens } from '../kit/keys/officeScreens.ts';
import { axe } from '../kit/measure/axe.ts';
import { cutTexts, overflow, smallTargets } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { SIZES, useShop } from '../kit/plant/Shop.ts';
import { expectNoFault, rest } from '../kit/watchPage.ts';

/** One page of each kind an administrator works with. */
const PAGES = {
  home: '/',
  list: '/s/user-list',
  tree: '/s/organization-structure',
  calendar: '/s/schedule',
  matrix: '/s/user-matrix',
  settings: '/s/password-policy',
  form: '/a/form.user-create',
  messages: '/s/message-centre',
} as const;

/** An administrator is called while away from the desk. */
describe.each(oneOf(['en', 'zh'] as const))('the office on a phone in %s', (language) => {
  const shop = useShop();
  let page: Page;

  it.each(Object.entries(PAGES))('is read and used: %s', async (_, address) => {
    page ??= await shop.device({ size: 'phone', language });
    await enterOffice(page, 'admin', address);
    await rest(page);
    expect.soft(await axe(page, 'plain')).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
    expectNoFault(page);
  });
});

/** What a finger hits, in pixels (ui: grids). A link stands in a line of text, a check box of a row has a wider reach, a drag is aimed. */
const FINGER = 44;
const AIMED = 'a, [role=checkbox], [role=slider]';

/** Every page of the menu; one in so many is held. */
const SCREENS = officeScreens(shipped, 'admin').map(({ id }) => id);
const SHARES = 26;

/** Held as a phone and as a tablet: nothing scrolls the window sideways, is cut, or is missed by a finger; by day and by night. */
describe.each(oneOf(['zh', 'en'] as const, 1))('every page under a finger in %s', (language) => {
  const shop = useShop();
  let page: Page;

  it.each(share(SCREENS, SHARES))('%s', async (screen) => {
    page ??= await shop.device({ size: 'phone', language, more: { hasTouch: true } });
    if (page.url() === 'about:blank') await enterOffice(page, 'admin', `/s/${screen}`);
    else await openOffice(page, `/s/${screen}`);
    for (const size of ['tablet', 'phone'] as const) {
      await page.setViewportSize(SIZES[size]);
      await rest(page);
      expect.soft(await smallTargets(page, FINGER, AIMED)).toEqual([]);
      expect.soft(await cutTexts(page)).toEqual([]);
      expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
    }
    await paint(page, 'dark');
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await paint(page, 'light');
    expectNoFault(page);
  });
});
