import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneADay } from '../../kit/day.ts';
import { axe } from '../kit/measure/axe.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
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
describe.each(oneADay(['en', 'zh'] as const))('the office on a phone in %s', (language) => {
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
