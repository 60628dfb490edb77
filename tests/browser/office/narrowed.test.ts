import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';

/** What a field offers is what the rest of the form leaves, by its name. */
describe('choices', () => {
  const shop = useShop();
  let page: Page;
  const field = (name: string): Locator => page.locator(`main [data-at="/${name}"]`);
  const offered = (): Promise<readonly string[]> => page.getByRole('option').allInnerTexts();
  const fill = async (name: string, code: string): Promise<void> => {
    await field(name).fill(code);
    await field(name).press('Tab');
  };

  it('are the routes of the part, and all of them before a part is named', async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'planner', '/s/form.work-order-create');
    await field('routeCode').press('ArrowDown');
    await expect.poll(async () => (await offered()).length).toBe(4);
    await field('routeCode').press('Escape');
    await fill('partCode', 'MO-001');
    await field('routeCode').press('ArrowDown');
    await expect
      .poll(offered)
      .toEqual([expect.stringMatching(/R-MO[\s\S]*Motor/), expect.stringMatching(/R-V[\s\S]*Coated motor/)]);
  });

  it('are the steps of the order’s route', async () => {
    await enterOffice(page, 'leader', '/s/form.machining-dispatch');
    await fill('workOrderCode', 'wo-m');
    await field('stepCode').press('ArrowDown');
    await expect
      .poll(offered)
      .toEqual([expect.stringMatching(/M10[\s\S]*Winding/), expect.stringMatching(/M20[\s\S]*Testing/)]);
    expectNoFault(page);
  });

  it.each([0, 400])('are taken by name, though Enter comes before the list, %i ms after the name', async (pause) => {
    await page.route(/\/api\/queries\/[^/?]*part[^/?]*\?.*search=/, async (route) => {
      await new Promise((done) => setTimeout(done, 1_000));
      await route.continue();
    });
    await enterOffice(page, 'planner', '/s/form.work-order-create');
    await field('partCode').press('ControlOrMeta+a');
    await field('partCode').pressSequentially('Motor left', { delay: 60 });
    // What was asked for when the pause in typing was over is on its way then.
    await page.waitForTimeout(pause);
    await field('partCode').press('Enter');
    expect(await field('partCode').inputValue()).toBe('Motor left');
    await expect.poll(() => field('partCode').inputValue()).toBe('MO-001');
    expectNoFault(page);
  });
});
