import type { Image, Audio } from '#contract/church';
import { renderText, type Reader } from '../../../core/renderText.ts';
import type { Site } from '../site.ts';
import { recordingPath } from '../media/addresses.ts';
import { momentOf } from '../time.ts';
import { element, empty, group, XML } from './xml.ts';

/** One recording of a feed. */
export interface Episode {
  /** Never changes, whatever becomes of its address. */
  readonly guid: string;
  readonly title: string;
  readonly author: string | null;
  readonly date: string;
  readonly summary: string | null;
  /** Path of its page. */
  readonly page: string;
  readonly audio: Audio;
  readonly image: Image | null;
}

/** What is recorded. */
export const FEEDS = ['sermons', 'sings', 'audios'] as const;
export type FeedKind = (typeof FEEDS)[number];

/** What a feed is about. */
export interface Channel {
  readonly kind: FeedKind;
  readonly path: string;
  readonly site: Site;
  readonly origin: string;
  readonly reader: Reader;
  /** Path of its square picture. */
  readonly image: string;
  readonly episodes: readonly Episode[];
}

/** A podcast speaks the language of what is recorded, in whatever language it is asked for: a directory keeps one of it. */
const feedReader = (reader: Reader): Reader => ({ ...reader, language: 'zh' });

/** What a feed is called. */
export function feedTitle(kind: FeedKind, site: Site, reader: Reader): string {
  return renderText(feedReader(reader), `church.feed.${kind}.title`, { name: site.officialName });
}

/** Where browsers and podcast apps find the feeds of a page. */
export function feedLinks(site: Site, reader: Reader): string {
  return FEEDS.map((kind) =>
    empty('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: feedTitle(kind, site, reader),
      href: `/feeds/${kind}.xml`,
    }),
  ).join('\n');
}

/** A podcast: RSS 2.0 with the tags of the large directories. */
export function podcast({ kind, path, site, origin, reader, image, episodes }: Channel): string {
  const name = site.officialName;
  const children = [
    element('title', feedTitle(kind, site, reader)),
    element('link', `${origin}/`),
    empty('atom:link', { href: `${origin}${path}`, rel: 'self', type: 'application/rss+xml' }),
    element('description', renderText(feedReader(reader), `church.feed.${kind}.description`, { name })),
    element('language', 'zh-cn'),
    element('itunes:author', name),
    group('itunes:owner', [element('itunes:name', name)]),
    empty('itunes:image', { href: `${origin}${image}` }),
    group('itunes:category', [empty('itunes:category', { text: 'Christianity' })], { text: 'Religion & Spirituality' }),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    ...episodes.map((episode) => item(episode, origin, site.zone)),
  ];
  const spaces = {
    version: '2.0',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  };
  return `${XML}${group('rss', [group('channel', children)], spaces)}\n`;
}

function item({ guid, title, author, date, summary, page, audio, image }: Episode, origin: string, zone: string): string {
  return group('item', [
    element('title', title),
    element('link', `${origin}${page}`),
    element('guid', guid, { isPermaLink: 'false' }),
    element('pubDate', momentOf(date, '12:00', zone).toUTCString()),
    element('description', summary),
    element('itunes:author', author),
    element('itunes:duration', String(audio.duration)),
    element('itunes:explicit', 'false'),
    image === null ? '' : empty('itunes:image', { href: `${origin}${image.url}` }),
    empty('enclosure', {
      url: `${origin}${recordingPath(audio.url, audio.type)}`,
      length: String(audio.bytes),
      type: audio.type,
    }),
  ]);
}
