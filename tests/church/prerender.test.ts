import { describe, expect, it } from 'vitest';
import { renderHome, renderPage } from '../../church/prerender.tsx';
import { homeData } from '../browser/church/kit/homeContent.ts';

const TEMPLATE =
  '<html lang="zh-CN"><head><title></title><!--head--></head><body><div id="root"><!--home--></div><!--data--></body></html>';
const draw = (data = homeData, lang: 'zh' | 'en' = 'zh'): string => renderPage(TEMPLATE, data, { lang });

describe('the home page as the server draws it', () => {
  it('shows what a visitor came for: next service with its preacher, the first notice, the first picture', () => {
    const page = renderHome(homeData, { lang: 'zh' });
    for (const words of [
      '9:30',
      '主日崇拜',
      '张牧师证道',
      '《一粒麦子》',
      '本周六青年聚会改在 18:30',
      '我的帮助，从造天地的耶和华而来',
    ])
      expect(page).toContain(words);
  });

  it('reckons from the moment it was drawn, on the clock of the church', () => {
    const late = renderHome({ ...homeData, now: '2024-11-24T23:30:00+08:00' }, { lang: 'zh' });
    expect(late).toContain('12\u00a0月\u00a01\u00a0日');
    expect(late).not.toContain('一粒麦子');
  });

  it('speaks English when asked, without changing what the next one gets', () => {
    expect(renderHome(homeData, { lang: 'en' })).toContain('Sermons');
    expect(renderHome(homeData, { lang: 'zh' })).toContain('最新证道');
  });

  it('needs no inline script or style: the policy allows none', () => {
    const page = draw();
    expect(page).not.toMatch(/\sstyle="/);
    expect([...page.matchAll(/<script(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/json" id="home-data">',
    ]);
  });

  it('names the church for the time until another page is there', () => {
    expect(draw()).toContain('<body data-name="恩光教会">');
    expect(draw(homeData, 'en')).toContain('<body data-name="Grace Light Church">');
  });

  it('is titled by the official name alone (CH-B-03)', () => {
    expect(draw()).toContain('<title>恩光教会</title>');
    expect(draw(homeData, 'en')).toContain('<title>Grace Light Church</title>');
    expect(draw(homeData, 'en')).toContain('<html lang="en">');
  });

  it('lets no text of the church become markup', () => {
    const evil = '</script><img src=x onerror=alert(1)>$&';
    const page = draw({
      ...homeData,
      site: { ...homeData.site, officialName: evil, shortName: evil },
      notices: [{ ...homeData.notices[0]!, title: evil, content: evil }],
    });
    expect(page).not.toContain('<img src=x');
    const [, data = ''] = /id="home-data">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({ notices: [{ content: evil }] });
  });
});
