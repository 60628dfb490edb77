import { describe, expect, it } from 'vitest';
import { screenView, type FormView } from '#engine';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { bundle } from '../../../http/plant.ts';
import { hiddenWithin } from '../../kit/measure/inSight.ts';
import { cuts, overflow, smallTargets, smallTexts } from '../../kit/measure/measure.ts';
import { enter, settle } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** Areas of the plant; what others make is filled at a desk. */
const ELSEWHERE = new Set(['church', 'platform']);

const FORMS = formsOfPad();

/** Every field, and every choice of the field the person is at, is in sight on every page of every form. */
describe.each(
  oneOf([
    ['pad', 'zh'],
    ['portrait', 'en'],
  ] as const),
)('on a %s in %s', (size, language) => {
  const shop = useShop();
  let page: Page | undefined;

  it.each(FORMS)('%s shows its fields and their choices', async (id) => {
    page ??= await signedIn(shop, size, language);
    await page.goto(`/#/pad/s/${id}`);
    await page.locator(`main [data-screen="${id}"] [data-field-tile]`).first().waitFor();
    await settle(page);
    for (let isMore = true; isMore; isMore = await turn(page)) await look(page);
    expectNoFault(page);
  });
});

async function signedIn(shop: ReturnType<typeof useShop>, size: 'pad' | 'portrait', language: 'zh' | 'en'): Promise<Page> {
  await shop.pool.query(
    `UPDATE "user" SET "roles" = (SELECT jsonb_agg(r) FROM unnest($1::text[]) AS r) WHERE "account" = 'leader'`,
    [[...bundle.roles.keys()]],
  );
  const page = await shop.device({ size, language });
  await enter(page, 'leader');
  return page;
}

/** Looks at a page of a form, with the person at each of its fields. */
async function look(page: Page): Promise<void> {
  const tiles = page.locator('main [data-field-tile]');
  expect(await tiles.count()).toBeGreaterThan(0);
  for (let i = 0; i < (await tiles.count()); i++) {
    await tiles.nth(i).locator('[data-tile], [data-at]').first().focus();
    await tiles.nth(i).and(page.locator('[data-current="true"]')).waitFor();
    expect.soft(await hiddenWithin(page, '[data-field-tile]', 'main > :first-child')).toEqual([]);
    expect.soft(await hiddenWithin(page, 'aside :is(button, input, textarea)', 'main')).toEqual([]);
    expect.soft(await cuts(page)).toEqual([]);
  }
  expect.soft(await smallTargets(page, 60)).toEqual([]);
  expect.soft(await smallTexts(page, 18)).toEqual([]);
  expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
}

/** Turns to the next page of the form; whether there was one. */
async function turn(page: Page): Promise<boolean> {
  const next = page.locator('[data-testid="page-after"]:enabled');
  if ((await next.count()) === 0) return false;
  await next.press('Enter');
  return true;
}

/** Forms that ask for something: each screen, and each action that has none of its own. */
function formsOfPad(): readonly string[] {
  const roles = [...bundle.roles.keys()];
  const ids = [...bundle.screens.keys(), ...[...bundle.actions.keys()].map((id) => `form.${id}`)];
  const views = new Map(ids.flatMap((id) => screenView(bundle, id, roles, 'pad') ?? []).map((view) => [view.id, view]));
  return [...views.values()].filter((view) => view.kind === 'form' && asks(view) && isWritten(view)).map(({ id }) => id);
}

/** What names the record is given before. */
function asks({ fields }: FormView): boolean {
  return fields.some(({ name }) => name !== 'id');
}

/** Actions of the plant that are written by hand; what is generated, or of others, is filled at a desk. */
function isWritten({ action }: FormView): boolean {
  const made = bundle.actions.get(action);
  return made !== undefined && made.generated === undefined && !ELSEWHERE.has(made.area);
}
