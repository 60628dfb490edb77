import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
/** Half of what a finger hits, with a pixel to spare. */
const FINGER = 21;

/** A finger draws: tap to add, tap and tap to connect. */
describe('a designer on a tablet', () => {
  const shop = useShop();
  let page: Page;
  const state = (title: string) => page.getByTestId('state-node').filter({ hasText: title });
  const step = (title: string) => page.getByTestId('flow-node').filter({ hasText: title });
  const inspector = () => page.getByTestId('inspector');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const line = (name: string) => page.getByRole('group', { name, exact: true });
  const write = async (zh: string, en: string): Promise<void> => {
    await inspector().getByLabel(t('designer.field.zh')).fill(zh);
    await inspector().getByLabel(t('designer.field.en')).fill(en);
  };
  /** Whether a finger that misses the middle by half a thumb still hits it. */
  const isFingerSized = (handle: Locator): Promise<boolean> =>
    handle.evaluate((element, reach) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const places = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return places.every(([px, py]) => document.elementFromPoint(px, py) === element);
    }, FINGER);

  it('puts a state where the canvas is tapped', async () => {
    page = await shop.device({ size: 'office', language: 'en', more: TABLET });
    await enterOffice(page, 'admin', '/s/state-model-designer?id=frock');
    await state('Idle').waitFor();
    await page.getByTestId('edit-draft').tap();
    await page.getByTestId('draft-bar').waitFor();
    await state('Idle').waitFor();
    // Room beside the drawing: it is small then, and what is tapped is not.
    await button(t('designer.zoom.out')).tap();
    await button(t('designer.zoom.out')).tap();
    await page.waitForTimeout(700);
    await button(t('designer.tool.place')).tap();
    const canvas = (await page.getByTestId('design-canvas').boundingBox())!;
    const at = { x: canvas.x + 80, y: canvas.y + canvas.height / 2 };
    await page.touchscreen.tap(at.x, at.y);
    await write('清洗中', 'Cleaning');
    await inspector()
      .getByRole('button', { name: t('designer.add.state') })
      .tap();
    const box = (await state('Cleaning').boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - at.x)).toBeLessThan(8);
    expect(Math.abs(box.y + box.height / 2 - at.y)).toBeLessThan(8);
    await page.waitForTimeout(900);
    await page.getByTestId('draft-bar').getByText(t('designer.saving.saved')).waitFor();
  });

  it('leads from a state to another by a tap on each, and the circle is as large as a finger', async () => {
    const handle = state('Cleaning').locator('[data-handleid=out]');
    await expect.poll(() => isFingerSized(handle)).toBe(true);
    await handle.tap();
    await inspector()
      .getByText(t('designer.add.from', { state: 'Cleaning' }))
      .waitFor();
    await state('Idle').tap();
    await inspector().getByText(t('designer.event.new'), { exact: true }).tap();
    await write('洗净', 'Washed');
    await inspector()
      .getByRole('button', { name: t('designer.add.line') })
      .tap();
    await line('Washed: Cleaning → Idle').waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('is moved by a finger, and taken back by a button', async () => {
    const before = (await state('Cleaning').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (dx: number, dy: number) => [{ x: before.x + 40 + dx, y: before.y + 20 + dy }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0, 0) });
    for (const part of [10, 40, 80, 80])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part, -part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await state('Cleaning').boundingBox())!.x - before.x).toBeGreaterThan(30);
    await button(t('designer.undo')).tap();
    await expect.poll(async () => Math.abs((await state('Cleaning').boundingBox())!.x - before.x)).toBeLessThan(2);
  });

  it('adds a step to a flow, and leads to it by a tap on each', async () => {
    await openOffice(page, '/s/flow-designer?id=improvement-application');
    await step('Team leader').waitFor();
    await page.getByTestId('edit-draft').tap();
    await page.getByTestId('draft-bar').waitFor();
    await step('Team leader').tap();
    await button(t('designer.flow.tool.add')).tap();
    await write('计划员审批', 'Planner');
    await inspector()
      .getByRole('button', { name: t('designer.flow.tool.add') })
      .tap();
    await step('Planner').waitFor();
    await line('Team leader → Planner').waitFor();
    await button(t('designer.zoom.all')).first().tap();
    const handle = step('Submitted').locator('[data-handleid=out]');
    await expect.poll(() => isFingerSized(handle)).toBe(true);
    await handle.tap();
    await page.getByText(t('designer.flow.tapTarget')).waitFor();
    await step('Planner').tap();
    await line('Submitted → Planner').waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('copies the step and pastes it, and shows what is gone among the changes', async () => {
    await step('Planner').tap();
    await button(t('designer.tool.copy')).tap();
    await button(t('designer.tool.paste')).tap();
    await expect.poll(() => step('Planner').count()).toBe(2);
    await button(t('designer.zoom.all')).first().tap();
    await step('Team leader').tap();
    await button(t('designer.tool.remove')).tap();
    await step('Team leader').waitFor({ state: 'detached' });
    await button(t('designer.side.changes')).tap();
    await expect.poll(() => step('Team leader').getAttribute('data-change')).toBe('removed');
    await line('Submitted → Team leader').waitFor();
    await button(t('designer.side.properties')).tap();
    await step('Team leader').waitFor({ state: 'detached' });
    expectNoFault(page);
  });
});
