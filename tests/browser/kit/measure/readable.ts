import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { axe } from './axe.ts';

/** A page can be read by eye, by reader and by key: in the light of the room, and in the dark or in the sun, day by day. */
export async function expectReadable(page: Page, language: 'zh' | 'en'): Promise<void> {
  await paint(page, 'light');
  expect.soft(await axe(page, 'enhanced')).toEqual([]);
  // Words change with the language, colours do not.
  if (language === 'en') return;
  for (const theme of oneOf(['dark', 'sun'] as const)) {
    await paint(page, theme);
    expect.soft(await axe(page, 'contrast')).toEqual([]);
  }
  await paint(page, 'light');
}

/** Shows the page in another light, without the moments of a change; what goes on until an answer comes has no end to go to. */
export async function paint(page: Page, theme: 'light' | 'dark' | 'sun'): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
  }, theme);
}
