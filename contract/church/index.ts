import { Type, type TProperties, type TSchema } from 'typebox';
import type { Endpoints, Value } from '../endpoint.ts';
import { any, closed, count, document, list, oneOf, optional } from '../schema.ts';
import {
  article,
  articleRow,
  banner,
  churchPoint,
  consents,
  facets,
  fellowship,
  notice,
  sermon,
  sermonRow,
  sing,
  singRow,
  spiritualAudio,
  type Article,
  type Notice,
  type Sermon,
  type Sing,
  type SpiritualAudio,
} from './content.ts';

export type * from './content.ts';
export { siteSettings } from './content.ts';

const text = Type.String();
const id = closed({ id: text });
const failure = closed({
  code: Type.String({ description: 'Says which rule, the same in every language and release.' }),
  message: Type.String({ description: 'The reason, in the language of the visitor.' }),
  fields: optional(
    Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object', additionalProperties: { type: 'string' } }),
  ),
});
/** The site tells more reasons apart by the code than by the status. */
const others = { default: failure };

/** What the handler looks at itself, as its answer is of its own kind; a closed schema is checked before. */
const open = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: true });

const listQuery = open({
  pageIndex: optional(Type.Integer({ minimum: 1 })),
  pageSize: optional(Type.Integer({ minimum: 1, maximum: 50 })),
  keyword: optional(Type.String({ maxLength: 60 })),
  orderBy: optional(oneOf(['date', 'publishAt', 'title'])),
  order: optional(oneOf(['asc', 'desc'])),
  year: optional(Type.Integer()),
  month: optional(Type.String({ description: 'YYYY-MM' })),
  preacher: optional(text),
  speaker: optional(text),
  author: optional(text),
  choir: optional(text),
  series: optional(text),
  churchPointId: optional(text),
  book: optional(Type.String({ description: 'A book of the Bible, by any of its names.' })),
  upcoming: optional(
    Type.Integer({ minimum: 1, maximum: 1, description: 'What is still to come instead of what has been.' }),
  ),
});

const page = <S extends TSchema>(row: S) =>
  closed({ items: list(row), total: count, pageIndex: count, pageSize: count, facets: optional(facets) });

const read = <S extends TSchema>(summary: string, answer: S) => ({ summary, access: 'public', answer, others }) as const;
const pageOf = <S extends TSchema>(summary: string, row: S) => ({ ...read(summary, page(row)), query: listQuery }) as const;
const one = <S extends TSchema>(summary: string, answer: S) =>
  ({ ...read(summary, answer), params: open({ id: text }) }) as const;

/** What a form sends beside its fields: `formToken` says when it was opened, `formProof` is the number that the browser found for it, `website` is filled in by bots only. */
const guard = { formToken: text, formProof: optional(text), website: text, consent: Type.Boolean(), consentVersion: text };
const reception = open({
  name: text,
  phone: text,
  gender: optional(text),
  ageGroup: optional(text),
  isUnder14: optional(Type.Boolean()),
  parentConsent: optional(Type.Boolean()),
  faithStatus: optional(text),
  comeFrom: optional(text),
  visitDate: optional(text),
  companions: optional(Type.Integer()),
  churchPointId: optional(text),
  wantContact: optional(Type.Boolean()),
  remark: optional(text),
  ...guard,
});
const visit = open({
  visiteeName: text,
  applicantName: text,
  phone: text,
  relation: optional(text),
  reason: optional(text),
  address: optional(text),
  preferredDate: optional(text),
  preferredPeriod: optional(text),
  churchPointId: optional(text),
  fellowshipId: optional(text),
  urgent: optional(Type.Boolean()),
  visiteeConsent: Type.Boolean(),
  remark: optional(text),
  ...guard,
});
const KINDS = [
  'banner',
  'announcement',
  'fellowship',
  'churchPoint',
  'spiritualAudio',
  'spiritualArticle',
  'sundaySing',
  'sundayPreach',
] as const;
const click = open({
  clickContentId: text,
  clickContentType: oneOf(KINDS),
  deviceType: text,
  os: text,
  browser: text,
  browserVersion: text,
  ip: text,
});
const credentials = closed({
  account: Type.String({ minLength: 1, maxLength: 60 }),
  password: Type.String({ minLength: 1, maxLength: 128 }),
  code: optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Of an authenticator app, or one for recovery, where it is asked for.',
    }),
  ),
});
const signedIn = closed({ token: text, permissions: list(text), name: text });
const form = (summary: string, body: TSchema) =>
  ({
    summary,
    description: 'The same `Idempotency-Key` is the same registration.',
    access: 'public',
    answer: closed({ id: text, number: text }),
    others,
    body,
  }) as const;

/** Every call of the church's website, at exactly its path (specification 7); success is 200 and nothing else. */
export const churchContract = {
  'GET /api/banners/all': read('Pictures at the top of the home page', list(banner)),
  'GET /api/announcements/rotations': read('Notices, pinned ones first', list(notice)),
  'GET /api/fellowships/all': read('People who meet', list(fellowship)),
  'GET /api/churchPoints/all': read('Places where the church meets', list(churchPoint)),
  'GET /api/consent': read('Texts a visitor agrees to', consents),
  'GET /api/spiritualAudios': pageOf('Recordings to listen to quietly', spiritualAudio),
  'GET /api/spiritualArticles': pageOf('Articles', articleRow),
  'GET /api/spiritualArticles/:id': one('An article', article),
  'GET /api/sundaySings': pageOf('What was sung', singRow),
  'GET /api/sundaySings/:id': one('What was sung, with words and score', sing),
  'GET /api/sundayPreachs': pageOf('Sermons', sermonRow),
  'GET /api/sundayPreachs/:id': one('A sermon', sermon),
  'GET /api/globalsetting/name/:name': {
    ...read('A public setting', closed({ name: text, value: any('`church.site` is all of them.') })),
    params: open({ name: text }),
  },
  'GET /api/client-ip': read('The address the caller is seen under', closed({ query: text })),
  'GET /api/form-token': read(
    'Says when a form was opened, and how hard its proof is: a number after `<token>.` whose SHA-256 begins with so many zero bits',
    closed({ token: text, bits: count }),
  ),
  'POST /api/receptions': form('A newcomer registers', reception),
  'POST /api/visits': form('Asks for a visit', visit),
  'POST /api/clickRecords': { ...read('Counts a click', id), body: click },
  'GET /api/login': read('Ways to sign in', closed({ methods: list(text) })),
  'POST /api/login': { ...read('Signs an editor in', signedIn), body: credentials },
  'DELETE /api/login': read('Signs out', closed({})),
  'GET /api/openapi.json': read('The calls of the website, as OpenAPI 3.1', document('An OpenAPI document.')),
  'GET /api/preview/:kind/:id': {
    ...read('A draft as the site would show it', any<Notice | SpiritualAudio | Article | Sing | Sermon>('By its kind.')),
    params: open({ kind: text, id: text }),
  },
} as const satisfies Endpoints;

export type ChurchContract = typeof churchContract;
export type ChurchKey = keyof ChurchContract;
export type ChurchAnswer<K extends ChurchKey> = Value<ChurchContract[K]['answer']>;
export type ChurchBody<K extends ChurchKey> = ChurchContract[K] extends { readonly body: infer S } ? Value<S> : undefined;
/** Query of a list call; empty and null parameters are not sent. */
export type ListQuery = { readonly [K in keyof Value<typeof listQuery>]: Value<typeof listQuery>[K] | null };
export type ContentKind = (typeof KINDS)[number];
export type ClickRecord = Value<typeof click>;
export type ReceptionInput = Value<typeof reception>;
export type VisitInput = Value<typeof visit>;
export type SignedIn = Value<typeof signedIn>;
export type Failure = Value<typeof failure>;
