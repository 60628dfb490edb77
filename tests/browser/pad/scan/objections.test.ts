import { expect, it } from 'vitest';
import { band, enter, expectTone, finish, openScan, primary, take, type, typeInto } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

const shop = useShop();

it.each(['zh', 'en'] as const)(
  'a PAD in %s asks for what the rules need of what may be left out, before it is ready',
  async (language) => {
    const page = await shop.device({ language });
    await enter(page, 'admin');
    const part = {
      code: `OIL-${language}`,
      description: 'Coolant',
      category: 'fluid',
      trackMode: 'batch',
      unit: 'l',
      isActive: true,
    };
    const answer = await page.request.post('/api/actions/part-create', {
      data: part,
      headers: { 'idempotency-key': `oil-${language}` },
    });
    expect(answer.status()).toBe(200);
    await enter(page, 'toolkeeper');
    await openScan(page, 'tool-direct-stock-in');
    await take(page, part.code, 'F-01');
    await type(page, '2');
    await typeInto(page, 'tool-direct-stock-in.input.reason', 'Found');
    await page.keyboard.press('Tab');
    const lacking = await say(page, 'tool.batchRequired', { part: part.code });
    await expect.poll(() => band(page).innerText()).toContain(lacking);
    await expectTone(page, 'wait');
    await typeInto(page, 'batch.field.code', `L-${language}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => band(page).innerText()).not.toContain(lacking);
    expect(await primary(page).getAttribute('data-closed')).toBe('false');
    await finish(page);
    await expectTone(page, 'done');
  },
);
