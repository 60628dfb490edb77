import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SERMONS } from './kit/fakeContent.ts';
import { expectGood } from './kit/good.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

const SERMON = '#/pages/sermon/detail?id=s1';

describe('a sermon', () => {
  it('names the window, says when, where, who and which passage', async () => {
    const page = await at.visit(SERMON);
    await expect.poll(() => page.title()).toBe('好牧人为羊舍命 - 恩光教会官方网站');
    expect(await page.locator('.headline').textContent()).toBe(
      '2024\u00a0年\u00a011\u00a0月\u00a017\u00a0日 总堂第二堂 好牧人为羊舍命',
    );
    expect(await page.locator('.scripture blockquote').textContent()).toBe('我是好牧人，好牧人为羊舍命。');
  });

  it('changes between transcript and outline, by key too', async () => {
    const page = await at.visit(SERMON);
    await page.getByRole('tab', { name: '文稿' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('舍命合一');
    expect(await page.getByRole('link', { name: /讲义 PDF/ }).getAttribute('href')).toBe('/media/pdf1');
  });

  it('leads to the one before and after', async () => {
    const page = await at.visit('#/pages/sermon/detail?id=s2');
    await page.getByRole('link', { name: '下一篇' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('你们是世上的光');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('draws its text, and nothing of it is HTML', async () => {
    at.church.on('GET /api/sundayPreachs/*', () => ({
      body: {
        id: 'x',
        title: '<b>x</b>',
        date: '2024-11-17',
        content: '<img src=x onerror=alert(1)> [a](javascript:alert(1)) **好**',
        prev: null,
        next: null,
      },
    }));
    const page = await at.visit('#/pages/sermon/detail?id=x');
    await expect
      .poll(() => page.locator('.prose').innerHTML())
      .toBe('<p>&lt;img src=x onerror=alert(1)&gt; a <strong>好</strong></p>');
  });

  const withTable = (content: string): Promise<Page> => {
    at.church.on('GET /api/sundayPreachs/*', () => ({ body: { ...SERMONS[0], content } }));
    return at.visit(SERMON);
  };

  it('draws a table with the names of its columns; one that fits takes no focus', async () => {
    const page = await withTable('| 日期 | 时间 |\n|---|--:|\n| 周日 | 9:30 |');
    expect(await page.getByRole('columnheader').first().getAttribute('scope')).toBe('col');
    expect(await page.locator('.table-place').getAttribute('tabindex')).toBeNull();
    await expectGood(page, {});
  });

  it('draws a table that is wider than a phone, and it scrolls by keys', async () => {
    const page = await withTable(`| ${'一个很长的栏目名称 | '.repeat(8)}\n|${'---|'.repeat(8)}\n| 甲 | 乙 |`);
    const place = page.getByRole('region', { name: /一个很长的栏目名称 · / });
    await place.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expectGood(page, {});
  });

  it('that was withdrawn is said to be gone', async () => {
    const page = await at.visit('#/pages/sermon/detail?id=nope');
    await page.getByText('这条内容已经下架，或者地址不对。').waitFor();
    await page.getByText('请求地址出错：/api/sundayPreachs/nope').waitFor();
  });

  it('that did not come is asked for again', async () => {
    let isBroken = true;
    at.church.on('GET /api/sundayPreachs/*', () => (isBroken ? { status: 500 } : { status: 404 }));
    const page = await at.visit(SERMON);
    await page.getByRole('button', { name: '再试一次' }).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('这条内容已经下架，或者地址不对。').waitFor();
  });

  it('is handed on by its link or a code, from where one is listening', async () => {
    const page = await at.visit(SERMON);
    await page.evaluate(() => {
      document.execCommand = (command) => {
        Object.assign(globalThis, { copied: `${command} ${String(getSelection())}` });
        return true;
      };
    });
    await page.evaluate(() =>
      localStorage.setItem(
        'church.positions',
        JSON.stringify([
          {
            kind: 'sermon',
            id: 's1',
            title: '',
            by: null,
            url: '/media/s1',
            type: '',
            bytes: 1,
            duration: 330,
            cover: null,
            at: 123.4,
            when: 1,
          },
        ]),
      ),
    );
    await page.reload();
    await page.getByRole('button', { name: '继续收听 2:03' }).waitFor();
    await page.getByRole('button', { name: '分享' }).click();
    const code = page.getByRole('img', { name: '用手机扫一扫打开：好牧人为羊舍命' });
    const before = await code.innerHTML();
    await page.getByLabel('从 2:03 开始听').check();
    expect(await code.innerHTML()).not.toBe(before);
    await page.evaluate(() => {
      document.execCommand = () => {
        const field = document.activeElement as HTMLTextAreaElement;
        Object.assign(globalThis, { copied: field.value.slice(field.selectionStart, field.selectionEnd) });
        return true;
      };
    });
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('链接已复制').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { copied: string }).copied)).toBe(
      `${at.url}/s/sermon/s1?t=123`,
    );
  });
});

describe('an anthem', () => {
  it('shows its lyrics line by line, its copyright, and its score as large as the screen', async () => {
    const page = await at.visit('#/pages/poetry/detail?id=g1');
    await expect.poll(() => page.locator('.lyrics').innerText()).toContain('普天下当向耶和华欢呼\n你们当乐意');
    await page.getByText('版权：曲调 1551 年，公有领域').waitFor();
    await page.getByRole('button', { name: '看大图：歌谱第 1 页' }).click();
    await expect.poll(() => page.url()).toContain('#/preview-image');
    await page.getByRole('img', { name: '歌谱' }).waitFor();
  });
});

describe('a notice', () => {
  it('is found among those in force, with its files', async () => {
    const page = await at.visit('#/pages/notice/detail?id=n2');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('圣诞诗班招人');
    expect(await page.getByRole('link', { name: /报名表/ }).getAttribute('href')).toBe('/media/pdf2');
    expect(await page.getByRole('link', { name: '办公室' }).getAttribute('href')).toBe('tel:01055550100');
  });

  it('that is not there has ended, without a toast', async () => {
    const page = await at.visit('#/pages/notice/detail?id=gone');
    await page.getByRole('heading', { level: 1, name: '这条通知已经结束。' }).waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });
});

describe('whole, large enough and read out well', () => {
  it.each([
    [SERMON, { width: 320 }],
    [SERMON, { width: 375, love: true }],
    [SERMON, { width: 1280, theme: 'dark', language: 'en' }],
    ['#/pages/poetry/detail?id=g1', { width: 768, love: true }],
    ['#/pages/dayking/daydetail?id=a1', { width: 375, theme: 'dark' }],
    ['#/pages/notice/detail?id=n2', { width: 320, love: true }],
  ] as const)('is %s on %j', async (hash, device) => {
    const page = await at.visit(hash, device);
    await page.locator('article').waitFor();
    await page.getByRole('button', { name: /分享|Share/ }).click();
    await page.locator('.share-code').waitFor();
    await expectGood(page, device);
  });
});
