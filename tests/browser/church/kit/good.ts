import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../kit/measure/axe.ts';
import type { Device } from './visit.ts';

/** Nothing sticks out at the side, everything one presses is large enough, axe finds nothing; in love mode no text is small. */
export async function expectGood(page: Page, { love = false }: Device): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await tooSmall(page, love ? 60 : 44)).toEqual([]);
  if (love) expect(await smallTexts(page)).toEqual([]);
  expect(await axe(page, 'plain')).toEqual([]);
  expect(await axe(page, 'names')).toEqual([]);
}

/** Targets below a size; links inside running text are exempt, and a box is as large as its words. */
function tooSmall(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((size) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, select, textarea, input:not([type=checkbox]), label.tick'),
    ];
    return targets
      .filter((node) => node.closest('.prose p, .byline, .honeypot') === null && node.checkVisibility())
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ node, box }) => box.right > 0 && box.bottom > 0 && node.className !== 'skip')
      .filter(({ box }) => box.height < size - 0.5 || box.width < size - 0.5)
      .map(({ node, box }) => `${node.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }, least);
}

/** Texts below 19 px. */
function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((node) =>
        [...node.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim() !== ''),
      )
      .filter((node) => node.checkVisibility() && node.closest('.unseen, option, .honeypot') === null)
      .filter((node) => parseFloat(getComputedStyle(node).fontSize) < 18.99)
      .map((node) => `${getComputedStyle(node).fontSize} ${node.outerHTML.slice(0, 90)}`),
  );
}
