import type { Image, Audio } from '#contract/church';
import type { Language } from '#engine';
import { renderText, type Reader } from '../../../core/renderText.ts';
import { PICTURE, SIDE } from '../feeds/picture.ts';
import { feedLinks } from '../feeds/podcast.ts';
import { escaped } from '../../../core/escaped.ts';
import { KINDS, type Kind } from '../read/one.ts';
import type { Site } from '../site.ts';

/** A page outside the application: for shared links, search engines and media players. */
export interface MirrorPage {
  readonly kind: Kind;
  readonly site: Site;
  readonly origin: string;
  readonly reader: Reader;
  /** Path of this page, which is its one address. */
  readonly path: string;
  /** Path of the same thing in the application; the moment to begin at goes along. */
  readonly inSite: string;
  readonly title: string;
  readonly summary: string | null;
  /** Lines under the title: who, when, which scripture. */
  readonly facts: readonly string[];
  readonly picture: Image | null;
  readonly audio: Audio | null;
  /** Seconds a shared recording begins at. */
  readonly startAt: number | undefined;
  /** HTML. */
  readonly body: string;
  /** JSON-LD. */
  readonly data: object;
}

/** Where {@link MIRROR_STYLE} is served. */
export const STYLE_PATH = '/s/style.css';
/** What stands beside a shared link of a thing without a picture. */
const OF_CHURCH = { url: PICTURE, width: SIDE, height: SIDE };
/** Pages that every other leads to: a list a kind, how to subscribe, and the search. */
const LISTED = [...KINDS, 'subscribe', 'search'] as const;

const TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

/** What every page outside the application has. */
export interface DocumentParts {
  readonly site: Site;
  readonly reader: Reader;
  readonly title: string;
  /** Elements of the head. */
  readonly head: readonly string[];
  /** HTML. */
  readonly main: string;
}

/** What the church is called in the language of the reader, as far as it has a name in it. */
export function nameOf({ officialName, officialNameEn }: Site, { language }: Reader): string {
  return (language === 'en' && officialNameEn) || officialName;
}

/** A page outside the application, from which the lists are reached. */
export function documentHtml({ site, reader, title, head, main }: DocumentParts): string {
  const lists = LISTED.map((to) => `<a href="/s/${to}">${escaped(renderText(reader, `church.mirror.list.${to}`))}</a>`);
  return `<!doctype html>
<html lang="${TAGS[reader.language]}" class="mirror">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#c2410c">
<title>${escaped(`${title} - ${nameOf(site, reader)}`)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${head.join('\n')}
</head>
<body>
<header class="mirror-head"><a href="/">${escaped(site.shortName)}</a></header>
<main>
${main}
</main>
<nav class="mirror-lists">
${lists.join('\n')}
</nav>
</body>
</html>
`;
}

/** What search engines and messengers read of a page, whatever it is about. */
export function metaOf({ site, reader, origin, path, title, summary }: PageAddress, kind: 'article' | 'website'): string[] {
  return [
    `<link rel="canonical" href="${escaped(origin + path)}">`,
    ...(summary === null ? [] : [`<meta name="description" content="${escaped(summary)}">`]),
    property('og:type', kind),
    property('og:title', title),
    property('og:site_name', nameOf(site, reader)),
    property('og:url', origin + path),
    ...(summary === null ? [] : [property('og:description', summary)]),
  ];
}

type PageAddress = Pick<MirrorPage, 'site' | 'reader' | 'origin' | 'path' | 'title' | 'summary'>;

export function pictureMeta(
  origin: string,
  { url, width, height }: Pick<Image, 'url' | 'width' | 'height'> = OF_CHURCH,
): string[] {
  return [
    property('og:image', origin + url),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
  ];
}

export const dataScript = (data: object): string => `<script type="application/ld+json">${dataBlock(data)}</script>`;

/** The way from home to a page, by names and paths (JSON-LD). */
function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): object {
  const itemListElement = steps.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

/** What search engines and messengers read of a page that is no thing itself. */
export function headOf(page: PageAddress): readonly string[] {
  const { site, reader, origin, path, title } = page;
  const steps = [
    [site.shortName, '/'],
    [title, path],
  ] as const;
  return [
    ...metaOf(page, 'website'),
    ...pictureMeta(origin),
    feedLinks(site, reader),
    dataScript(breadcrumbs(origin, steps)),
  ];
}

/** An entry of a list. */
export interface ListedEntry {
  readonly id: string;
  readonly title: string;
  readonly day: string;
}

/** Entries of a kind, each leading to its page. */
export function entriesHtml(kind: Kind, entries: readonly ListedEntry[]): string {
  const items = entries.map(
    ({ id, title, day }) => `<li><a href="/s/${kind}/${id}" lang="zh-CN">${escaped(title)}</a> <time>${day}</time></li>`,
  );
  return `<ul class="mirror-list">\n${items.join('\n')}\n</ul>`;
}

/** Draws it. What was written is Chinese, whatever language surrounds it (decision 10). */
export function mirrorHtml(page: MirrorPage): string {
  const { origin, title, picture, audio, data } = page;
  const head = [
    ...metaOf(page, 'article'),
    ...pictureMeta(origin, picture ?? undefined),
    ...(audio === null ? [] : [property('og:audio', origin + audio.url)]),
    dataScript(data),
    dataScript(
      breadcrumbs(origin, [
        [page.site.shortName, '/'],
        [renderText(page.reader, `church.mirror.list.${page.kind}`), `/s/${page.kind}`],
        [title, page.path],
      ]),
    ),
  ];
  return documentHtml({ ...page, head, main: mainHtml(page) });
}

function mainHtml({ reader, title, facts, picture, audio, startAt, body, inSite }: MirrorPage): string {
  const from = audio !== null && startAt !== undefined && startAt < audio.duration ? startAt : undefined;
  const parts = [
    `<h1 lang="zh-CN">${escaped(title)}</h1>`,
    ...(facts.length === 0 ? [] : [`<p class="mirror-facts" lang="zh-CN">${facts.map(escaped).join(' ·\u00a0')}</p>`]),
    ...(audio === null
      ? []
      : [`<audio controls preload="none" src="${escaped(audio.url)}${from === undefined ? '' : `#t=${from}`}"></audio>`]),
    `<p><a class="mirror-open" href="/#${escaped(inSite)}${from === undefined ? '' : `&amp;t=${from}`}">${escaped(renderText(reader, 'church.mirror.open'))}</a></p>`,
    ...(picture === null
      ? []
      : [
          `<img src="${escaped(picture.url)}" alt="${escaped(picture.alt ?? '')}" width="${picture.width}" height="${picture.height}">`,
        ]),
    `<article lang="zh-CN">\n${body}\n</article>`,
  ];
  return parts.join('\n');
}

/** A page for an address that leads nowhere, or no longer does. */
export function gonePage({ site, reader, code }: Pick<MirrorPage, 'site' | 'reader'> & { readonly code: string }): string {
  const title = renderText(reader, code);
  const home = escaped(renderText(reader, 'church.mirror.home'));
  const main = `<h1>${escaped(title)}</h1><p><a class="mirror-open" href="/">${home}</a></p>`;
  return documentHtml({ site, reader, title, head: ['<meta name="robots" content="noindex">'], main });
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

/** Data inside a page: it cannot end its element, whatever stands in it. */
function dataBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
