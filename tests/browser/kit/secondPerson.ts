import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { say } from './words.ts';

/** Agrees to what somebody else does, by account and password, once the page asks for it. */
export async function agree(page: Page, account: string): Promise<void> {
  const dialog = page.getByTestId('second-person');
  await dialog.waitFor();
  if ((await dialog.locator('input[name="account"]').count()) === 0)
    await dialog.getByRole('button', { name: await say(page, 'ui.second.byAccount') }).press('Enter');
  await dialog.locator('input[name="account"]').fill(account);
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}
