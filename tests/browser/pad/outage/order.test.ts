import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { move, waiting } from '../../kit/device/outbox.ts';
import { scanned } from '../../kit/hands.ts';
import { enter, expectTone, finish, openScan } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';

const shop = useShop();

it('asks about the next code when the server has what was done before it', async () => {
  const page = await shop.device();
  await enter(page, 'keeper');
  await openScan(page, 'inventory-move');
  await page.context().setOffline(true);
  await move(page, 'BX-011');
  const sent: string[] = [];
  // The move takes its time: what is asked meanwhile would find the box where it stood.
  await page.route('**/api/actions/inventory-move', async (route) => {
    await pause(1_500);
    await route.continue().catch(() => undefined);
  });
  page.on('requestfinished', (request) => sent.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  for (const code of ['BX-011', 'F-01']) expect(await scanned(page, code)).toBe('accepted');
  const asked = sent.filter((path) => /\/look$|\/inventory-move$/.test(path));
  expect(asked[0]).toBe('/api/actions/inventory-move');
  await finish(page);
  await expectTone(page, 'done');
  await expect.poll(() => waiting(page)).toBe(0);
  expect(await shop.row('box', 'BX-011')).toMatchObject({ bin: (await shop.row('bin', 'F-01'))['id'] });
});
