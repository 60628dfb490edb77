import { Type } from 'typebox';
import type { Value } from '../endpoint.ts';
import { closed, count, list, nullable, nullableNumber, nullableText, oneOf, oneOfOrNull, optional } from '../schema.ts';

// What the church publishes. An optional value that is missing is null, never absent; times are ISO 8601 with an offset, days
// `YYYY-MM-DD`, hours `HH:mm` on the clock of the church.

const id = Type.String({ description: 'Stays the same.' });
const text = Type.String();
const day = Type.String({ description: 'YYYY-MM-DD' });
const markdown = Type.String({ description: 'Markdown.' });
const nullableMarkdown = Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Markdown.' });
const yes = Type.Boolean();

/** A picture with its size, so that nothing jumps when it comes. `alt` is empty or null where it only decorates. */
export const image = closed({ url: text, width: Type.Integer(), height: Type.Integer(), alt: nullableText });
/** A sound file; its duration is in seconds, at least 1. */
const audio = closed({ url: text, type: text, bytes: count, duration: Type.Number({ minimum: 1 }) });
/** A document to take along. */
const attachment = closed({ name: text, url: text, type: text, bytes: count });
/** The item before or after in a list. */
const neighbour = nullable(closed({ id, title: text }));
const neighbours = { prev: neighbour, next: neighbour };

export const banner = closed({
  id,
  title: text,
  image,
  linkType: oneOf(['none', 'article', 'sermon', 'sing', 'audio', 'notice', 'page', 'url']),
  linkTarget: nullableText,
});

export const notice = closed({
  id,
  title: text,
  summary: nullableText,
  content: markdown,
  category: oneOfOrNull(['notice', 'meeting', 'wedding-funeral', 'obituary', 'activity']),
  isTop: yes,
  publishAt: text,
  expireAt: nullableText,
  cover: nullable(image),
  attachments: list(attachment),
});

const GROUPS = ['main', 'qjh', 'sp', 'xy'] as const;

const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** A day on which a regular meeting is not as always; hours that are null are the usual ones. Other back ends leave out what is. */
const meetingException = closed({
  date: day,
  cancelled: optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  start: optional(nullableText),
  end: optional(nullableText),
  note: optional(nullableText),
});
/** Held every week, in one week of each month, or on a single `date`. */
const meeting = closed({
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday. Of a single day: its own.' }),
  week: optional(oneOfOrNull(WEEKS)),
  date: optional(nullableText),
  start: text,
  end: nullableText,
  serviceName: nullableText,
  language: nullableText,
  group: oneOfOrNull(GROUPS),
  note: nullableText,
  exceptions: list(meetingException),
});

/** The church point something belongs to, where that is public itself. */
const ofPoint = { churchPointId: nullableText, churchPointName: nullableText };

export const fellowship = closed({
  id,
  name: text,
  kind: oneOf(['youth', 'elder', 'women', 'children', 'choir', 'english', 'other']),
  intro: nullableText,
  leaderName: nullableText,
  phone: nullableText,
  schedule: list(meeting),
  ...ofPoint,
  cover: nullable(image),
});

export const churchPoint = closed({
  id,
  name: text,
  code: nullableText,
  address: nullableText,
  latitude: nullableNumber,
  longitude: nullableNumber,
  datum: oneOf(['wgs84', 'gcj02']),
  phone: nullableText,
  transport: nullableText,
  schedule: list(meeting),
  images: list(image),
  accessible: Type.Boolean({ description: 'Whether a wheelchair comes in.' }),
});

export const spiritualAudio = closed({
  id,
  title: text,
  speaker: nullableText,
  series: nullableText,
  date: day,
  audio,
  cover: nullable(image),
  description: nullableText,
});

const articleFields = {
  id,
  title: text,
  author: nullableText,
  date: day,
  scriptureRef: nullableText,
  cover: nullable(image),
  hasAudio: yes,
  readMinutes: Type.Integer({ minimum: 1 }),
  summary: nullableText,
};
export const articleRow = closed(articleFields);
export const article = closed({
  ...articleFields,
  scriptureText: nullableText,
  content: markdown,
  audio: nullable(audio),
  ...neighbours,
});

const singFields = {
  id,
  title: text,
  hymnNo: nullableText,
  choir: nullableText,
  date: day,
  audio: nullable(audio),
  cover: nullable(image),
};
export const singRow = closed(singFields);
export const sing = closed({ ...singFields, lyrics: nullableText, score: list(image), copyright: text, ...neighbours });

const sermonFields = {
  id,
  title: text,
  preacher: nullableText,
  date: day,
  serviceName: nullableText,
  scriptureRef: nullableText,
  ...ofPoint,
  series: nullableText,
  audio: nullable(audio),
  hasText: Type.Boolean({ description: 'Whether it can be read.' }),
};
export const sermonRow = closed(sermonFields);
export const sermon = closed({
  ...sermonFields,
  scriptureText: nullableText,
  outline: nullableMarkdown,
  content: nullableMarkdown,
  videoUrl: nullableText,
  pdf: nullable(attachment),
  ...neighbours,
});

const names = optional(list(text));
/** Values a list can be filtered by; they come with page 1. */
export const facets = closed({
  preacher: names,
  speaker: names,
  author: names,
  choir: names,
  series: names,
  year: optional(list(Type.Integer())),
  book: names,
});

/** A text somebody agrees to, in its version. */
const consent = closed({ version: text, zh: text, en: text });
export const consents = closed({ reception: consent, visit: consent, privacy: consent });

const words = closed({ zh: text, en: text });
/** From this time on (milliseconds since 1970), the clock of the church is so many minutes ahead of UTC; null where unknown. */
const offset = closed({ from: Type.Integer(), minutes: nullableNumber });
/** The service that tells a device its address. */
const ipLookup = closed({ url: text, field: text, timeoutMs: Type.Integer(), mode: oneOf(['own', 'thirdParty', 'off']) });

export const siteSettings = closed({
  officialName: text,
  officialNameEn: text,
  shortName: text,
  phone: nullableText,
  region: text,
  zone: Type.String({ description: 'IANA name of the time zone of all days and hours.' }),
  /** What the zone is called now. */
  zoneName: optional(words),
  offsets: optional(
    list(offset, { description: 'Of the years around now, the earliest first; other back ends need not tell them.' }),
  ),
  icp: nullableText,
  licence: nullableText,
  liveUrl: nullableText,
  groupLabels: closed({ main: words, qjh: words, sp: words, xy: words }),
  answerDays: Type.Integer(),
  urgentHours: optional(
    Type.Integer({ description: 'Hours within which an urgent visit is answered; other back ends need not tell them.' }),
  ),
  retentionDays: Type.Integer(),
  ipLookup,
  wechatQr: nullable(image),
  consent: closed({ version: text, textZh: text, textEn: text }),
});

export type Image = Value<typeof image>;
export type Audio = Value<typeof audio>;
export type Attachment = Value<typeof attachment>;
export type Neighbour = Value<typeof neighbour>;
export type Group = (typeof GROUPS)[number];
export type WeekOfMonth = (typeof WEEKS)[number];
export type MeetingException = Value<typeof meetingException>;
export type Meeting = Value<typeof meeting>;
export type Banner = Value<typeof banner>;
export type Notice = Value<typeof notice>;
export type NoticeCategory = NonNullable<Notice['category']>;
export type Fellowship = Value<typeof fellowship>;
export type ChurchPoint = Value<typeof churchPoint>;
export type Datum = ChurchPoint['datum'];
export type SpiritualAudio = Value<typeof spiritualAudio>;
export type ArticleRow = Value<typeof articleRow>;
export type Article = Value<typeof article>;
export type SingRow = Value<typeof singRow>;
export type Sing = Value<typeof sing>;
export type SermonRow = Value<typeof sermonRow>;
export type Sermon = Value<typeof sermon>;
export type Facets = Value<typeof facets>;
export type Consents = Value<typeof consents>;
export type Consent = Consents['reception'];
export type IpLookup = Value<typeof ipLookup>;
export type Offset = Value<typeof offset>;
export type SiteSettings = Value<typeof siteSettings>;

/** A page of a list; pages count from 1. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly facets?: Facets;
}

/** What both homes show, all of one moment; the server embeds it as `<script type="application/json" id="home-data">`. */
export interface HomeData {
  /** When it was rendered, from which upcoming and past are computed. */
  readonly now: string;
  readonly language: 'zh' | 'en';
  readonly site: SiteSettings;
  readonly banners: readonly Banner[];
  readonly notices: readonly Notice[];
  readonly churchPoints: readonly ChurchPoint[];
  readonly fellowships: readonly Fellowship[];
  /** Of each of these the latest three that are not ahead. */
  readonly sermons: readonly SermonRow[];
  readonly sings: readonly SingRow[];
  readonly articles: readonly ArticleRow[];
  /** Sermons of the next two weeks, for the preacher and title of the next service. */
  readonly coming: readonly SermonRow[];
}
