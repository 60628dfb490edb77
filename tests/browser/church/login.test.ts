import { describe, expect, it } from 'vitest';
import { SERMONS } from './kit/fakeContent.ts';
import { expectGood } from './kit/good.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

const LOGIN = '#/pages/user/login/login';
const DRAFT = '#/pages/sermon/detail?id=s1&preview=1';

describe('an editor', () => {
  it('without a token comes to the login page without a call, signs in, sees the draft as visitors will, and signs out', async () => {
    at.church.on('POST /api/login', ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { body: { token: 'T', permissions: ['preview'], name: '编辑' } }
        : { status: 401, body: { code: 'x', message: '不对' } },
    );
    at.church.on('DELETE /api/login', () => ({ body: {} }));
    at.church.on('GET /api/preview/sundayPreach/*', ({ headers }) => ({
      status: headers.authorization === 'Bearer T' ? 200 : 401,
      body: { ...SERMONS[0], title: '还没发布', content: '草稿' },
    }));
    const page = await at.visit(DRAFT);
    await expect.poll(() => page.url()).toContain(LOGIN);
    expect(at.church.calls.filter(({ path }) => path.includes('preview'))).toEqual([]);
    await page.getByLabel('账号').fill('editor');
    await page.getByLabel('密码').fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('不对', { exact: true }).waitFor();
    await page.getByLabel('密码').fill('right');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.poll(() => page.url()).toContain(DRAFT);
    await page.getByText('草稿预览：访客还看不到这一页。').waitFor();
    await page.getByRole('heading', { level: 1, name: '还没发布' }).waitFor();
    await page.goto(`${at.url}/${LOGIN}`);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('账号').waitFor();
    expect(at.church.called('DELETE', '/api/login')[0]?.headers.authorization).toBe('Bearer T');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('token')])).toEqual([0, null]);
  });

  it('with two-step sign-in is asked for a code beside the password', async () => {
    at.church.on('POST /api/login', ({ body }) =>
      (body as { code?: string }).code === '123456'
        ? { body: { token: 'T', permissions: ['preview'], name: '编辑' } }
        : { status: 401, body: { code: 'login.secondFactorNeeded', message: '请输入验证码' } },
    );
    const page = await at.visit(LOGIN);
    await page.getByLabel('账号').fill('editor');
    await page.getByLabel('密码').fill('right');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('请输入验证码').waitFor();
    await page.getByLabel('验证码').fill('123456');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('已登录：编辑').waitFor();
  });

  it('with a dead token is sent to sign in again after half a second, and the browser forgets', async () => {
    at.church.on('GET /api/preview/sundayPreach/*', () => ({ status: 401, body: { code: 'x', message: 'x' } }));
    const page = await at.visit('#/pages/notice/notice');
    await page.getByText('圣诞诗班招人').waitFor();
    await page.evaluate(() => {
      sessionStorage.setItem('token', 'dead');
      localStorage.setItem('church.positions', '[]');
    });
    await page.goto(`${at.url}/${DRAFT}`);
    await page.getByText('未授权，请登录').waitFor();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('token')])).toEqual([0, null]);
    await expect.poll(() => page.url()).toContain(LOGIN);
  });

  it('never lends the token to a public call', async () => {
    const page = await at.visit('#/pages/notice/notice');
    await page.evaluate(() => sessionStorage.setItem('token', 'T'));
    await page.goto(`${at.url}/#/pages/sermon/sermon`);
    await page.locator('.rows > li').first().waitFor();
    expect(at.church.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });
});

it.each([
  { width: 375, love: true },
  { width: 1280, language: 'en' },
] as const)('the page is good on %j', async (device) => {
  const page = await at.visit(LOGIN, device);
  await page.locator('#account').waitFor();
  await expectGood(page, device);
});
