import { renderToString } from 'react-dom/server';
import type { HomeData } from './api/shapes.ts';
import { home } from './app/home.ts';
import { DEFAULTS, settings, type Language } from './app/settings.ts';
import { site } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { learnChinese } from './i18n/chinese.ts';
import { learnEnglish } from './i18n/english.ts';
import { clock } from './lib/clock.ts';

learnChinese();
learnEnglish();

/** What the server draws for what has no picture of its own. */
const PICTURE = '/podcast.jpg';

/** How a visitor would see the page; love mode is known to his browser alone, which turns it on by itself. */
export interface DrawOptions {
  readonly lang: Language;
  readonly love?: boolean;
}

/** The home page as HTML, to stand inside `#root`; the browser takes it over. */
export function renderHome(data: HomeData, { lang, love = false }: DrawOptions): string {
  // Drawing is synchronous: nobody else's page comes in between.
  settings.serve({ ...DEFAULTS, language: lang, love });
  site.serve(data.site);
  home.serve(data);
  clock.serve(Date.parse(data.now));
  return renderToString(<Site />);
}

/**
 * The whole document: the built `index.html` with the drawn home, its data, its title and what search engines read.
 *
 * @param template  text of `index.html` as built
 * @param origin    absolute address of the site without a slash at its end
 */
export function renderPage(template: string, data: HomeData, options: DrawOptions & { readonly origin: string }): string {
  const { lang } = options;
  const { officialName, officialNameEn } = data.site;
  const name = lang === 'en' && officialNameEn !== '' ? officialNameEn : officialName;
  const parts: Readonly<Record<string, string>> = {
    '<html lang="zh-CN">': `<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">`,
    '<title></title>': `<title>${escaped(name)}</title>`,
    '<body>': `<body data-name="${escaped(name)}">`,
    '<!--head-->': headOf(data, name, options.origin),
    '<!--home-->': renderHome(data, options),
    '<!--data-->': `<script type="application/json" id="home-data">${jsonBlock({ ...data, language: lang })}</script>`,
  };
  return Object.entries(parts).reduce((page, [place, part]) => page.replace(place, () => part), template);
}

function headOf(data: HomeData, name: string, origin: string): string {
  const [first] = data.banners;
  const about = {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name,
    url: `${origin}/`,
    ...(data.site.phone === null ? {} : { telephone: data.site.phone }),
    ...(first === undefined ? {} : { image: `${origin}${first.image.url}` }),
    department: data.churchPoints.map(placeOf),
  };
  return [
    `<meta name="description" content="${escaped(name)}">`,
    `<link rel="canonical" href="${escaped(origin)}/">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escaped(name)}">`,
    `<meta property="og:url" content="${escaped(origin)}/">`,
    `<meta property="og:image" content="${escaped(origin + (first?.image.url ?? PICTURE))}">`,
    `<script type="application/ld+json">${jsonBlock(about)}</script>`,
  ].join('\n    ');
}

function placeOf({ name, address, latitude, longitude }: HomeData['churchPoints'][number]): object {
  return {
    '@type': 'Church',
    name,
    ...(address === null ? {} : { address }),
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** JSON that ends no script element. */
function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
