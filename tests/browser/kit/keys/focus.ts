import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** Presses of Tab within which everything in a frame is reached. */
const MOST = 250;

/** Goes to an element by Tab alone, from where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target.toString()}`);
}

/** Whether the first of them there is has the focus. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll(([element]) => element !== undefined && element === document.activeElement);
}

/** Whether the focus is inside. */
export function holdsFocus(around: Locator): Promise<boolean> {
  return around.evaluateAll((all) => all.some((each) => each.contains(document.activeElement)));
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `the focus is at ${target.toString()}`, timeout: 4_000 }).toBe(true);
}

/** Waits until the focus is anywhere: who presses Tab next goes on from there. */
export async function expectAnyFocus(page: Page, after: string): Promise<void> {
  const isKept = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(isKept, { message: `the focus is kept after ${after}`, timeout: 4_000 }).toBe(true);
}
