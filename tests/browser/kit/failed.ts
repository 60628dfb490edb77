import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../kit/program.ts';

/** Keeps a picture of what a page showed when its test failed. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'dist', 'failed');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
