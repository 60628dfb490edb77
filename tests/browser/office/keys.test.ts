import { describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf, share } from '../../kit/share.ts';
import { shipped } from '../../kit/shipped.ts';
import { officeScreens } from '../kit/keys/officeScreens.ts';
import { walkScreen } from '../kit/keys/walkScreen.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

/** Every screen of the menu, by its id; one in so many is worked on. */
const SCREENS = officeScreens(shipped, 'admin').map((screen) => [screen.id, screen] as const);
const SHARES = 100;

/** A form with many fields is long for who reaches each by Tab; milliseconds. */
const LIMIT = 90_000;

/** Nobody needs a mouse: each screen is found in the menu, read, worked on and left by keys. */
describe.each(oneOf(['zh', 'en'] as const))('the office by keys alone in %s', (language) => {
  const shop = useShop();
  let page: Page;

  it.each(share(SCREENS, SHARES))(
    '%s',
    async (_, screen) => {
      page ??= await shop.device({ size: 'office', language, more: { reducedMotion: 'reduce' } });
      if (page.url() === 'about:blank') await enterOffice(page, 'admin', '/');
      else await openOffice(page, '/');
      await walkScreen(page, screen, words(language));
    },
    LIMIT,
  );
});
