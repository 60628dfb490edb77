import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchOptions } from '../../../kit/findBrowser.ts';

/** A Chromium of a test file's own; close it in `afterAll`. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(inject('browser')));
}
