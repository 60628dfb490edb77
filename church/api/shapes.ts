/**
 * Response types of the public API. An optional value that is missing is `null`, never absent; times are ISO with offset,
 * dates `YYYY-MM-DD`.
 */

/** A picture with its size, so that nothing jumps when it comes. */
export interface Image {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text; empty or null for a decorative picture. */
  readonly alt?: string | null;
}

/** A sound file. */
export interface Audio {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
  /** Seconds, at least 1. */
  readonly duration: number;
}

/** A downloadable document. */
export interface Attachment {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

/** Meeting groups of the time pages; their labels are settings of the church. */
export type Group = 'main' | 'qjh' | 'sp' | 'xy';

/** An exception of a weekly meeting. */
export interface MeetingException {
  readonly date: string;
  readonly cancelled?: boolean | null;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly note?: string | null;
}

/** A weekly meeting, in the time zone of the church. */
export interface Meeting {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `HH:mm`. */
  readonly start: string;
  readonly end: string | null;
  readonly serviceName: string | null;
  readonly language: string | null;
  readonly group: Group | null;
  readonly note: string | null;
  readonly exceptions: readonly MeetingException[];
}

/** The previous or next item of a list. */
export type Neighbour = { readonly id: string; readonly title: string } | null;

type LinkType = 'none' | 'article' | 'sermon' | 'sing' | 'audio' | 'notice' | 'page' | 'url';

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly image: Image;
  readonly linkType: LinkType;
  readonly linkTarget: string | null;
}

export type NoticeCategory = 'notice' | 'meeting' | 'wedding-funeral' | 'obituary' | 'activity';

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  /** Markdown. */
  readonly content: string;
  readonly category: NoticeCategory | null;
  readonly isTop: boolean;
  readonly publishAt: string;
  readonly expireAt: string | null;
  readonly cover: Image | null;
  readonly attachments: readonly Attachment[];
}

export interface Fellowship {
  readonly id: string;
  readonly name: string;
  readonly kind: 'youth' | 'elder' | 'women' | 'children' | 'choir' | 'english' | 'other';
  readonly intro: string | null;
  readonly leaderName: string | null;
  readonly phone: string | null;
  readonly schedule: readonly Meeting[];
  readonly churchPointId: string | null;
  readonly churchPointName: string | null;
  readonly cover: Image | null;
}

export type Datum = 'wgs84' | 'gcj02';

export interface ChurchPoint {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly datum: Datum;
  readonly phone: string | null;
  readonly transport: string | null;
  readonly schedule: readonly Meeting[];
  readonly images: readonly Image[];
  /** Wheelchair accessible. */
  readonly accessible: boolean;
}

export interface SpiritualAudio {
  readonly id: string;
  readonly title: string;
  readonly speaker: string | null;
  readonly series: string | null;
  readonly date: string;
  readonly audio: Audio;
  readonly cover: Image | null;
  readonly description: string | null;
}

export interface ArticleRow {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly date: string;
  readonly scriptureRef: string | null;
  readonly cover: Image | null;
  readonly hasAudio: boolean;
  readonly readMinutes: number;
  readonly summary: string | null;
}

export interface Article extends ArticleRow {
  readonly scriptureText: string | null;
  /** Markdown. */
  readonly content: string;
  readonly audio: Audio | null;
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

export interface SingRow {
  readonly id: string;
  readonly title: string;
  readonly hymnNo: string | null;
  readonly choir: string | null;
  readonly date: string;
  readonly audio: Audio | null;
  readonly cover: Image | null;
}

export interface Sing extends SingRow {
  readonly lyrics: string | null;
  readonly score: readonly Image[];
  readonly copyright: string;
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

export interface SermonRow {
  readonly id: string;
  readonly title: string;
  readonly preacher: string | null;
  readonly date: string;
  readonly serviceName: string | null;
  readonly scriptureRef: string | null;
  readonly churchPointId: string | null;
  readonly churchPointName: string | null;
  readonly series: string | null;
  readonly audio: Audio | null;
  readonly hasText: boolean;
}

export interface Sermon extends SermonRow {
  readonly scriptureText: string | null;
  /** Markdown. */
  readonly outline: string | null;
  /** Markdown. */
  readonly content: string | null;
  readonly videoUrl: string | null;
  readonly pdf: Attachment | null;
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

/** Filter values of a list; part of page 1. */
export interface Facets {
  readonly preacher?: readonly string[];
  readonly speaker?: readonly string[];
  readonly author?: readonly string[];
  readonly series?: readonly string[];
  readonly year?: readonly number[];
  readonly book?: readonly string[];
}

/** A page of a list; pages count from 1. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly facets?: Facets;
}

/** Query of a list call; empty and null parameters are not sent. */
export interface ListQuery {
  readonly pageIndex?: number;
  /** 1 to 50. */
  readonly pageSize?: number;
  readonly keyword?: string | null;
  readonly orderBy?: 'date' | 'publishAt' | 'title';
  readonly order?: 'asc' | 'desc';
  readonly year?: number | string | null;
  /** `YYYY-MM`. */
  readonly month?: string | null;
  readonly preacher?: string | null;
  readonly speaker?: string | null;
  readonly author?: string | null;
  readonly series?: string | null;
  readonly churchPointId?: string | null;
  /** One of the 66 short names. */
  readonly book?: string | null;
  /** 1 requests future items instead of past ones. */
  readonly upcoming?: 1;
}

/** A text in both languages. */
interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The consent of a form, with its version. */
export interface Consent extends Words {
  readonly version: string;
}

export interface Consents {
  readonly reception: Consent;
  readonly visit: Consent;
  readonly privacy: Consent;
}

/** The service that returns the IP address of a device. */
export interface IpLookup {
  readonly url: string;
  readonly field: string;
  readonly timeoutMs: number;
  readonly mode: 'own' | 'thirdParty' | 'off';
}

/**
 * From this time on (milliseconds since 1970), the clock of the church is so many minutes ahead of UTC; null where unknown.
 */
export interface Offset {
  readonly from: number;
  readonly minutes: number | null;
}

/** All settings of a church for its site: `church.site`. */
export interface SiteSettings {
  readonly officialName: string;
  readonly officialNameEn: string;
  readonly shortName: string;
  readonly phone: string | null;
  readonly region: string;
  /** IANA name of the time zone all dates and times of the site are in. */
  readonly zone: string;
  /** UTC offsets of the years around now, the earliest first; other back ends need not tell it. */
  readonly offsets?: readonly Offset[];
  readonly icp: string | null;
  readonly licence: string | null;
  readonly liveUrl: string | null;
  readonly groupLabels: Readonly<Record<Group, Words>>;
  readonly answerDays: number;
  /** Hours within which an urgent visit is answered; other back ends need not tell it. */
  readonly urgentHours?: number;
  readonly retentionDays: number;
  readonly ipLookup: IpLookup;
  readonly wechatQr: Image | null;
  readonly consent: { readonly version: string; readonly textZh: string; readonly textEn: string };
}

/** A click record; kinds are the resources. */
export interface ClickRecord {
  readonly clickContentId: string;
  readonly clickContentType: ContentKind;
  readonly deviceType: string;
  readonly os: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly ip: string;
}

export type ContentKind =
  | 'banner'
  | 'announcement'
  | 'fellowship'
  | 'churchPoint'
  | 'spiritualAudio'
  | 'spiritualArticle'
  | 'sundaySing'
  | 'sundayPreach';

/** Further properties of form submissions. */
interface FormGuard {
  readonly formToken: string;
  /** A honeypot, filled by bots only. */
  readonly website: string;
}

/** The input of a newcomer. */
export interface ReceptionInput extends FormGuard {
  readonly name: string;
  readonly phone: string;
  readonly gender?: string;
  readonly ageGroup?: string;
  readonly faithStatus?: string;
  readonly comeFrom?: string;
  readonly visitDate?: string;
  readonly companions?: number;
  readonly churchPointId?: string;
  readonly wantContact?: boolean;
  readonly remark?: string;
  readonly consent: boolean;
  readonly consentVersion: string;
}

/** A request to be visited. */
export interface VisitInput extends FormGuard {
  readonly visiteeName: string;
  readonly applicantName: string;
  readonly phone: string;
  readonly relation?: string;
  readonly reason?: string;
  readonly address?: string;
  readonly preferredDate?: string;
  readonly preferredPeriod?: string;
  readonly churchPointId?: string;
  readonly fellowshipId?: string;
  readonly urgent?: boolean;
  readonly remark?: string;
  readonly consent: boolean;
  readonly visiteeConsent: boolean;
  readonly consentVersion: string;
}

/** A signed-in editor. */
export interface SignedIn {
  readonly token: string;
  readonly permissions: readonly string[];
  readonly name: string;
}

/** The refusal of a call, in the language of the visitor. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Data of the prerendered home; the server embeds it as `<script type="application/json" id="home-data">`. */
export interface HomeData {
  /** Time of rendering, from which upcoming and past items are computed. */
  readonly now: string;
  readonly language: 'zh' | 'en';
  readonly site: SiteSettings;
  readonly banners: readonly Banner[];
  readonly notices: readonly Notice[];
  readonly churchPoints: readonly ChurchPoint[];
  readonly fellowships: readonly Fellowship[];
  /** The latest three of each with `date <= today`. */
  readonly sermons: readonly SermonRow[];
  readonly sings: readonly SingRow[];
  readonly articles: readonly ArticleRow[];
  /** Published sermons of the next two weeks, for the preacher and title of the next service. */
  readonly coming: readonly SermonRow[];
}
