import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGood } from './kit/good.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

const RECEPTION = '#/pages/receptions/receptions';
const VISIT = '#/pages/visits/visits';
const posted = (path = '/api/receptions') => at.church.called('POST', path);

async function filled(): Promise<Page> {
  const page = await at.visit(RECEPTION);
  await page.getByLabel('姓名').fill('林恩');
  await page.getByLabel('手机').fill('138 1234 5678');
  await page.getByLabel('单独同意').check();
  return page;
}
const submit = (page: Page) => page.getByRole('button', { name: '提交登记' });

it('what has the focus never lies under the bar with the button, however low the window', async () => {
  const page = await at.visit(VISIT);
  await page.setViewportSize({ width: 375, height: 420 });
  await page.getByRole('button', { name: '再写一点（可不填）' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const [one, bar] = [document.activeElement!, document.querySelector('.submit')!];
      const { bottom } = one.getBoundingClientRect();
      return !bar.contains(one) && one.closest('form') !== null && bottom > bar.getBoundingClientRect().top ? one.id : null;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

describe('a reception', () => {
  it('is sent with three things and the consent, and nothing of it stays', async () => {
    const page = await filled();
    await page.getByRole('button', { name: '多一个：同行人数' }).click();
    await page.getByLabel('堂点').selectOption('北堂');
    await submit(page).click();
    await page.getByRole('heading', { level: 1, name: '已经收到，谢谢您' }).waitFor();
    await page.getByText('您的登记号：R000007').waitFor();
    expect(posted()).toHaveLength(1);
    expect(posted()[0]).toMatchObject({
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) as string },
      body: {
        name: '林恩',
        phone: '13812345678',
        companions: 1,
        churchPointId: 'p2',
        wantContact: true,
        consent: true,
        consentVersion: '2024-1',
        formToken: 'tok',
        formProof: expect.stringMatching(/^\d+$/) as string,
        website: '',
        visitDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    });
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
    await page.goto(`${at.url}/${RECEPTION}`);
    expect(await page.getByLabel('姓名').inputValue()).toBe('');
  });

  it('names what is wrong with its value, where it stands and below, and sends nothing', async () => {
    const page = await at.visit(RECEPTION);
    await page.getByLabel('姓名').fill('林');
    await page.getByLabel('手机').fill('1381234567');
    await page.getByLabel('姓名').focus();
    await page.getByText('手机号要 11 位，您填的是 10 位').waitFor();
    await page.getByText('还有 1 处要改：手机').waitFor();
    await submit(page).click();
    await page.getByText('还有 2 处要改：手机或座机、单独同意').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reception-phone');
    expect(await page.getByLabel('手机').getAttribute('aria-invalid')).toBe('true');
    expect(posted()).toEqual([]);
  });

  it('tapped twice is sent once', async () => {
    let answer: (() => void) | undefined;
    const page = await filled();
    await page.route('**/api/receptions', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await submit(page).dblclick();
    await page.getByRole('button', { name: '正在提交' }).click({ force: true });
    await expect.poll(() => answer !== undefined).toBe(true);
    answer!();
    await page.getByText('已经收到，谢谢您').first().waitFor();
    expect(posted()).toHaveLength(1);
  });

  it('keeps its key until it was answered', async () => {
    at.church.on('POST /api/receptions', () => ({ status: 504 }));
    const page = await filled();
    await submit(page).click();
    await page.getByText('收到没有还不知道').waitFor();
    at.church.on('POST /api/receptions', () => ({ body: { id: 'r', number: 'R000009' } }));
    await page.getByText('已经收到，谢谢您').first().waitFor();
    const keys = posted().map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('is refused at once without a network, with everything kept', async () => {
    const page = await filled();
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('现在没有网络，没有提交。').waitFor();
    expect(posted()).toEqual([]);
    expect(await page.getByLabel('姓名').inputValue()).toBe('林恩');
  });

  it.each([
    ['zh', /。\S/, /。\s/],
    ['en', /\. If it is urgent/, /\.If/],
  ] as const)('begins with sentences that stand as they are written in %s', async (language, right, wrong) => {
    const page = await at.visit(VISIT, { language });
    const intro = page.locator('.registration-intro');
    await intro.waitFor();
    expect(await intro.textContent()).toMatch(right);
    expect(await intro.textContent()).not.toMatch(wrong);
  });

  it('half written is there after looking elsewhere and after a reload', async () => {
    const page = await filled();
    await page.getByRole('link', { name: '说明全文' }).click();
    await expect.poll(() => page.url()).toContain('privacy');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('林恩');
    await page.reload();
    await expect.poll(() => page.getByLabel('手机').inputValue()).toBe('138 1234 5678');
  });

  it('shows what the server says of a field, and when there are too many', async () => {
    at.church.on('POST /api/receptions', () => ({
      status: 400,
      body: { code: 'x', message: '不行', fields: { phone: '这个手机号不能用' } },
    }));
    const page = await filled();
    await submit(page).click();
    await page.getByText('这个手机号不能用').waitFor();
    at.church.on('POST /api/receptions', () => ({ status: 429, body: { code: 'x', message: '多' } }));
    await page.getByLabel('手机').fill('13812345679');
    await submit(page).click();
    await page.getByText('现在提交的人太多了').waitFor();
    await page.getByText('着急的话请打电话：010-5555 0100').waitFor();
  });

  it('of somebody under 14 asks for a parent who agrees', async () => {
    const page = await filled();
    await page.getByLabel('我未满 14 岁').check();
    await submit(page).click();
    await page.getByText('请先勾选').waitFor();
    await page.getByLabel('我的父母或监护人知道并同意我登记').check();
    await submit(page).click();
    await page.getByText('已经收到，谢谢您').first().waitFor();
    expect(posted()[0]?.body).toMatchObject({ isUnder14: true, parentConsent: true });
  });

  it('tells how far the church points are only when asked', async () => {
    const page = await at.visit(RECEPTION);
    await page.context().grantPermissions(['geolocation'], { origin: at.url });
    await page.context().setGeolocation({ latitude: 39.99, longitude: 116.4 });
    await expect.poll(() => page.getByLabel('堂点').locator('option').allTextContents()).toEqual(['请选择', '总堂', '北堂']);
    await page.getByRole('button', { name: '看哪个堂点离我近' }).click();
    await expect
      .poll(() => page.getByLabel('堂点').locator('option').allTextContents())
      .toEqual(['请选择', '北堂 · 距您 1.1 km', '总堂 · 距您 10.0 km']);
  });
});

describe('a visit', () => {
  it('needs the consent of both, takes an address from the places, and is sent', async () => {
    const page = await at.visit(VISIT);
    await page.getByLabel('被探访人姓名').fill('陈婆婆');
    await page.getByLabel('您的姓名').fill('林恩');
    await page.getByLabel('手机').fill('13812345678');
    await page.getByLabel('原因').selectOption('住院');
    await page.getByRole('button', { name: '再写一点（可不填）' }).click();
    await page.getByRole('button', { name: '从堂点里选' }).click();
    await page.getByRole('button', { name: /总堂/ }).click();
    await expect.poll(() => page.getByLabel('地址').inputValue()).toContain('恩光路 1 号');
    await page.getByLabel('很急').check();
    await page.getByLabel('单独同意').check();
    await page.getByRole('button', { name: '提交探访' }).click();
    await page.getByText('请先勾选').waitFor();
    expect(posted('/api/visits')).toEqual([]);
    await page.getByLabel('被探访的人知道').check();
    await page.getByRole('button', { name: '提交探访' }).click();
    await page.getByText('已经收到，谢谢您').first().waitFor();
    expect(posted('/api/visits')[0]?.body).toMatchObject({
      visiteeName: '陈婆婆',
      reason: 'hospital',
      urgent: true,
      visiteeConsent: true,
    });
  });
});

describe('whole, large enough and read out well', () => {
  it.each([
    [RECEPTION, { width: 320 }],
    [RECEPTION, { width: 768, theme: 'dark', language: 'en' }],
    [VISIT, { width: 375, love: true }],
    [VISIT, { width: 1280 }],
  ] as const)('is %s on %j, with everything wrong', async (hash, device) => {
    const page = await at.visit(hash, device);
    await page.getByRole('button', { name: /再写一点|Write a little more/ }).click();
    await page.locator('.consent').waitFor();
    await page.locator('.submit-button').click();
    await page.locator('.entry-problem').first().waitFor();
    await expectGood(page, device);
  });
});
