import { renderToString } from 'react-dom/server';
import type { HomeData } from './api/shapes.ts';
import { carryBy, RequestError } from './api/request.ts';
import drawn from './app/drawn/drawn.json';
import { asksOf } from './app/drawn/drawing.ts';
import { forgetSeen, keepAt } from './app/entries.ts';
import { home } from './app/home.ts';
import { CARE_HOME, currentAddress, HOME, serveAddress } from './app/router.ts';
import { ROUTES } from './app/routes.ts';
import { DEFAULTS, settings, type Language } from './app/settings.ts';
import { site } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { bringPage } from './app/usePage.ts';
import { chinese } from './i18n/chinese.ts';
import { english } from './i18n/english.ts';
import { learnFirst } from './i18n/home.ts';
import { clock } from './lib/clock.ts';

learnFirst('zh', chinese);
learnFirst('en', english);

/** What the server draws for what has no picture of its own. */
const PICTURE = '/podcast.jpg';

/** How a visitor would see the page; love mode is known to his browser alone, which turns it on by itself. */
export interface DrawOptions {
  readonly lang: Language;
  readonly love?: boolean;
}

/** The home page as HTML, to stand inside `#root`; the browser takes it over. */
export function renderHome(data: HomeData, options: DrawOptions): string {
  return drawAt(HOME, new URLSearchParams(), data, options);
}

/** Of which church, and when. */
type PageContext = Pick<HomeData, 'site' | 'now'>;

const NO_HOME = {
  banners: [],
  notices: [],
  churchPoints: [],
  fellowships: [],
  sermons: [],
  sings: [],
  articles: [],
  coming: [],
};

/** A page other than home, and what was asked for it, by the name under which its entry keeps it. */
export interface PrerenderedPage {
  readonly html: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

/**
 * A page other than home as HTML, shown until the browser has drawn it itself; undefined where there is none to draw, or nothing
 * that it is about.
 *
 * @param address  path and query as behind the `#`
 * @param home     what the homes show
 * @param carry    answers the calls of the page
 */
export async function renderElsewhere(
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { home, ...around }: PageContext & { readonly home: () => Promise<HomeData> },
  { carry, ...options }: DrawOptions & { readonly carry: (url: string) => Promise<Response> },
): Promise<PrerenderedPage | undefined> {
  if (!drawn.includes(path) || query.has('preview')) return undefined;
  await bringPage(path, ROUTES[path]!);
  const data = path === CARE_HOME ? await home() : { ...NO_HOME, ...around, language: options.lang };
  carryBy(carry);
  const asked = asksOf(() => drawAt(path, query, data, options));
  try {
    const kept = Object.fromEntries(await Promise.all(asked.map(async ({ keptAs, ask }) => [keptAs, await ask()])));
    return { html: drawAt(path, query, data, options, kept), kept };
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** Drawing is synchronous: nobody else's page comes in between. */
function drawAt(
  path: string,
  query: URLSearchParams,
  data: HomeData,
  { lang, love = false }: DrawOptions,
  kept: PrerenderedPage['kept'] = {},
): string {
  settings.serve({ ...DEFAULTS, language: lang, love });
  settings.set(settings.served());
  site.serve(data.site);
  home.serve(data);
  clock.serve(Date.parse(data.now));
  serveAddress(path, query);
  forgetSeen();
  for (const [name, value] of Object.entries(kept)) keepAt(currentAddress().key, name, value);
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
