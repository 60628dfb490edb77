import type { Image, Audio } from '#contract/church';
import type { Language } from '#engine';
import { renderText, type Reader } from '../../../core/renderText.ts';
import { PICTURE, SIDE } from '../feeds/picture.ts';
import { escaped } from '../../../core/escaped.ts';
import type { Site } from '../site.ts';

/** A page outside the application: for shared links, search engines and media players. */
export interface MirrorPage {
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
const STYLE_LINK = `<link rel="stylesheet" href="${STYLE_PATH}">`;

const TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

/** Draws it. What was written is Chinese, whatever language surrounds it (decision 10). */
export function mirrorHtml(page: MirrorPage): string {
  const { site, origin, reader, path, title, summary } = page;
  const shown = page.picture ?? OF_CHURCH;
  const name = reader.language === 'zh' ? site.officialName : site.officialNameEn;
  const meta = [
    `<title>${escaped(`${title} - ${name}`)}</title>`,
    `<link rel="canonical" href="${escaped(origin + path)}">`,
    ...(summary === null ? [] : [`<meta name="description" content="${escaped(summary)}">`]),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:site_name', name),
    property('og:url', origin + path),
    ...(summary === null ? [] : [property('og:description', summary)]),
    property('og:image', origin + shown.url),
    property('og:image:width', String(shown.width)),
    property('og:image:height', String(shown.height)),
    ...(page.audio === null ? [] : [property('og:audio', origin + page.audio.url)]),
    STYLE_LINK,
    `<script type="application/ld+json">${dataBlock(page.data)}</script>`,
  ];
  return `<!doctype html>
<html lang="${TAGS[reader.language]}" class="mirror">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#c2410c">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${meta.join('\n')}
</head>
<body>
<header class="mirror-head"><a href="/">${escaped(site.shortName)}</a></header>
${mainHtml(page)}
</body>
</html>
`;
}

function mainHtml({ reader, title, facts, picture, audio, startAt, body, inSite }: MirrorPage): string {
  const from = audio !== null && startAt !== undefined && startAt < audio.duration ? startAt : undefined;
  const parts = [
    `<h1 lang="zh-CN">${escaped(title)}</h1>`,
    ...(facts.length === 0 ? [] : [`<p class="mirror-facts" lang="zh-CN">${facts.map(escaped).join(' · ')}</p>`]),
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
  return `<main>\n${parts.join('\n')}\n</main>`;
}

/** A page for an address that leads nowhere, or no longer does. */
export function gonePage({ site, reader, code }: Pick<MirrorPage, 'site' | 'reader'> & { readonly code: string }): string {
  const name = reader.language === 'zh' ? site.officialName : site.officialNameEn;
  const message = escaped(renderText(reader, code));
  return `<!doctype html>
<html lang="${TAGS[reader.language]}" class="mirror">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message} - ${escaped(name)}</title>
${STYLE_LINK}
</head>
<body>
<header class="mirror-head"><a href="/">${escaped(site.shortName)}</a></header>
<main><h1>${message}</h1><p><a class="mirror-open" href="/">${escaped(renderText(reader, 'church.mirror.home'))}</a></p></main>
</body>
</html>
`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

/** Data inside a page: it cannot end its element, whatever stands in it. */
export function dataBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
