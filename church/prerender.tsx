import { renderToString } from 'react-dom/server';
import type { HomeData } from '#contract/church';
import { setTransport, RequestError } from './api/request.ts';
import drawn from './app/drawn/drawn.json';
import { requestsOf } from './app/drawn/serverRequests.ts';
import { clearEntries, saveEntryValue } from './app/entries.ts';
import { home } from './app/home.ts';
import { CARE_HOME, currentAddress, HOME, serveAddress } from './app/router.ts';
import { ROUTES } from './app/routes.ts';
import { DEFAULTS, settings, type Language } from './app/settings.ts';
import { nameIn, site } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { loadPage } from './app/usePage.ts';
import { chinese } from './i18n/chinese.ts';
import { english } from './i18n/english.ts';
import { addInitialTexts } from './i18n/home.ts';
import { clock } from './lib/clock.ts';

addInitialTexts('zh', chinese);
addInitialTexts('en', english);

/** Display options of a page; love mode is known only to the browser, which enables it. */
export interface RenderOptions {
  readonly lang: Language;
  readonly love?: boolean;
}

/** The home page as HTML for `#root`; the browser takes it over. */
export function renderHome(data: HomeData, options: RenderOptions): string {
  return renderAt(HOME, new URLSearchParams(), data, options);
}

/** The church and the time. */
type PageContext = Pick<HomeData, 'site' | 'now'>;

const EMPTY_HOME = {
  banners: [],
  notices: [],
  churchPoints: [],
  fellowships: [],
  sermons: [],
  sings: [],
  articles: [],
  coming: [],
};

/** A prerendered page other than home, and the answers of its requests, by the name under which its entry stores them. */
export interface PrerenderedPage {
  readonly html: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

/**
 * Renders a page other than home as HTML, shown until the browser has rendered it; undefined where there is no such page or
 * item.
 *
 * @param address path and query as behind the `#`
 * @param home data of the home pages
 * @param carry answers the calls of the page
 */
export async function renderInnerPage(
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { home, ...context }: PageContext & { readonly home: () => Promise<HomeData> },
  { carry, ...options }: RenderOptions & { readonly carry: (url: string) => Promise<Response> },
): Promise<PrerenderedPage | undefined> {
  if (!drawn.includes(path) || query.has('preview')) return undefined;
  await loadPage(path, ROUTES[path]!);
  const data = path === CARE_HOME ? await home() : { ...EMPTY_HOME, ...context, language: options.lang };
  setTransport(carry);
  const requests = requestsOf(() => renderAt(path, query, data, options));
  try {
    const stored = Object.fromEntries(await Promise.all(requests.map(async ({ storedAs, ask }) => [storedAs, await ask()])));
    return { html: renderAt(path, query, data, options, stored), kept: stored };
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** Rendering is synchronous: no other request comes in between. */
function renderAt(
  path: string,
  query: URLSearchParams,
  data: HomeData,
  { lang, love = false }: RenderOptions,
  stored: PrerenderedPage['kept'] = {},
): string {
  settings.serve({ ...DEFAULTS, language: lang, love });
  settings.set(settings.served());
  site.serve(data.site);
  home.serve(data);
  clock.serve(Date.parse(data.now));
  serveAddress(path, query);
  clearEntries();
  for (const [name, value] of Object.entries(stored)) saveEntryValue(currentAddress().key, name, value);
  return renderToString(<Site />);
}

/**
 * The whole document: the built `index.html` with the prerendered home, its data and its title. What search engines read of it
 * the server puts in place of `<!--head-->`.
 *
 * @param template text of `index.html` as built
 */
export function renderPage(template: string, data: HomeData, options: RenderOptions): string {
  const { lang } = options;
  const name = nameIn(lang, data.site, data.site.officialName);
  const parts: Readonly<Record<string, string>> = {
    '<html lang="zh-CN">': `<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">`,
    '<title></title>': `<title>${escaped(name)}</title>`,
    '<body>': `<body data-name="${escaped(name)}">`,
    '<!--home-->': renderHome(data, options),
    '<!--data-->': `<script type="application/json" id="home-data">${jsonBlock({ ...data, language: lang })}</script>`,
  };
  return Object.entries(parts).reduce((page, [place, part]) => page.replace(place, () => part), template);
}

/** JSON that cannot close a script element. */
function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
