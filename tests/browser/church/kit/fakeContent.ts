import type { Article, ChurchPoint, Notice, PageOf, Sermon, Sing, SiteSettings, SpiritualAudio } from '#contract/church';
import type { Call, Handler } from './FakeChurch.ts';

/** Seconds of every recording; three pieces of one MiB. */
const SECONDS = 330;
export const RECORDING_FILE = tone(SECONDS);

const RECORDING = { type: 'audio/wav', bytes: RECORDING_FILE.length, duration: SECONDS };

const SITE: SiteSettings = {
  officialName: '恩光教会官方网站',
  officialNameEn: 'Grace Light Church',
  shortName: '恩光教会',
  phone: '010-5555 0100',
  region: 'CN',
  zone: 'Asia/Shanghai',
  icp: '示例备案号 00000000',
  licence: '示例-2024-0001',
  liveUrl: null,
  groupLabels: {
    main: { zh: '主日', en: 'Sunday' },
    qjh: { zh: '青年聚会', en: 'Youth' },
    sp: { zh: '视频聚会', en: 'Video' },
    xy: { zh: '校园聚会', en: 'Campus' },
  },
  answerDays: 2,
  retentionDays: 180,
  ipLookup: { url: '/api/client-ip', field: 'query', timeoutMs: 2000, mode: 'own' },
  wechatQr: null,
  consent: { version: '2024-1', textZh: '同意书', textEn: 'Consent' },
};

const TITLES = ['好牧人为羊舍命', '在旷野开道路', '你们是世上的光', '一粒麦子', '安静在主前', '从磐石出水'];
const REFERENCES = ['约翰福音 10:11-15', '以赛亚书 43:19', '马太福音 5:14', '约翰福音 12:24', '诗篇 62:1', '出埃及记 17:6'];

/** Forty-two sermons, the newest first. */
export const SERMONS: readonly Sermon[] = Array.from({ length: 42 }, (_, index) => ({
  id: `s${index + 1}`,
  title: index < TITLES.length ? TITLES[index]! : `${TITLES[index % TITLES.length]!}（${index + 1}）`,
  preacher: index % 2 === 0 ? '张牧师' : '李传道',
  date: new Date(Date.UTC(2024, 10, 17 - 7 * index)).toISOString().slice(0, 10),
  serviceName: '第二堂',
  scriptureRef: REFERENCES[index % REFERENCES.length]!,
  churchPointId: 'p1',
  churchPointName: '总堂',
  series: index % 3 === 0 ? '好牧人' : null,
  audio: index === 3 ? null : { url: `/media/s${index + 1}`, ...RECORDING },
  hasText: true,
  scriptureText: '我是好牧人，好牧人为羊舍命。',
  outline: '1. 认识\n2. 舍命\n3. 合一',
  content: TRANSCRIPT(),
  videoUrl: null,
  pdf: index === 0 ? { name: '讲义.pdf', url: '/media/pdf1', type: 'application/pdf', bytes: 340_000 } : null,
  prev: index === 0 ? null : { id: `s${index}`, title: TITLES[(index - 1) % TITLES.length]! },
  next: { id: `s${index + 2}`, title: TITLES[(index + 1) % TITLES.length]! },
}));

function TRANSCRIPT(): string {
  return [
    '弟兄姊妹平安。今天我们一同读这段熟悉的经文，主用牧人和羊来说明他与我们的关系。',
    '[0:10] 牧人认识每一只羊，羊也认得他的声音。这认识不是名单上的认识，而是**每日同行**的认识。',
    '[0:30] 雇工看见狼来，就撇下羊逃走；好牧人却留下，为羊舍命。',
    '## 在我们软弱的时候',
    '> 我虽然行过死荫的幽谷，也不怕遭害。',
    '- 他领我到可安歇的水边\n- 他使我的灵魂苏醒',
    '更多见 [诗篇二十三篇](https://example.org/ps23)。',
  ].join('\n\n');
}

const SINGS: readonly Sing[] = ['旧百篇', '上帝是我坚固保障', '千古保障'].map((title, index) => ({
  id: `g${index + 1}`,
  title,
  hymnNo: String(100 - index),
  choir: '诗班',
  date: new Date(Date.UTC(2024, 10, 17 - 7 * index)).toISOString().slice(0, 10),
  audio: { url: `/media/g${index + 1}`, ...RECORDING },
  cover: null,
  lyrics: '普天下当向耶和华欢呼\n你们当乐意事奉耶和华\n当来向他歌唱',
  score: [{ url: '/media/picture-score', width: 800, height: 600, alt: '歌谱' }],
  copyright: '曲调 1551 年，公有领域',
  prev: null,
  next: null,
}));

const ARTICLES: readonly Article[] = ['诗篇二十三篇', '清晨的祷告', '从磐石出水'].map((title, index) => ({
  id: `a${index + 1}`,
  title,
  author: '陈姊妹',
  date: new Date(Date.UTC(2024, 10, 20 - index)).toISOString().slice(0, 10),
  scriptureRef: '诗篇 23:1',
  cover: null,
  hasAudio: index === 0,
  readMinutes: 5,
  summary: '默想五分钟',
  scriptureText: '耶和华是我的牧者，我必不至缺乏。',
  content: '今天早晨，请先**安静**一分钟。\n\n然后慢慢读这一节。',
  audio: index === 0 ? { url: '/media/a1', ...RECORDING } : null,
  prev: null,
  next: index === 2 ? null : { id: `a${index + 2}`, title: '下一天' },
}));

const AUDIOS: readonly SpiritualAudio[] = Array.from({ length: 12 }, (_, index) => ({
  id: `h${index + 1}`,
  title: `安静时刻 ${index + 1}`,
  speaker: '王长老',
  series: '安静时刻',
  date: new Date(Date.UTC(2024, 10, 20 - index)).toISOString().slice(0, 10),
  audio: { url: `/media/h${index + 1}`, ...RECORDING },
  cover: null,
  description: '五分钟的安静。',
}));

const NOTICES: readonly Notice[] = [
  ['n1', '本周六青年聚会改在 18:30', 'meeting', true],
  ['n2', '圣诞诗班招人', 'activity', false],
  ['n3', '堂内停车须知', 'notice', false],
].map(([id, title, category, isTop]) => ({
  id: id as string,
  title: title as string,
  summary: '请互相转告',
  content: `${String(title)}。\n\n地点在**总堂一楼**，问 [办公室](tel:01055550100)。`,
  category: category as Notice['category'],
  isTop: isTop as boolean,
  publishAt: '2024-11-20T08:00:00+08:00',
  expireAt: id === 'n1' ? '2024-11-30T20:00:00+08:00' : null,
  cover: null,
  attachments: id === 'n2' ? [{ name: '报名表.pdf', url: '/media/pdf2', type: 'application/pdf', bytes: 120_000 }] : [],
}));

const POINTS: readonly ChurchPoint[] = ['总堂', '北堂'].map((name, index) => ({
  id: `p${index + 1}`,
  name,
  code: index === 0 ? 'main' : 'sp',
  address: `恩光路 ${index + 1} 号`,
  latitude: 39.9 + index / 10,
  longitude: 116.4,
  datum: 'gcj02',
  phone: '010-5555 0100',
  transport: '地铁 1 号线',
  schedule: [],
  images: [],
  accessible: index === 0,
}));

/** A recording of so many seconds, 8,000 bytes each, as every Chromium plays it. */
function tone(seconds: number): Buffer {
  const length = seconds * 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.from(Uint8Array.from({ length }, (_, at) => 128 + 20 * Math.sin(at / 6)))]);
}

/** A page of rows, searched by title, filtered by what else is asked. */
function listOf<T extends { readonly id: string; readonly title: string }>(rows: readonly T[]): Handler {
  return ({ query }: Call) => {
    const [pageIndex, pageSize] = [Number(query.get('pageIndex') ?? 1), Number(query.get('pageSize') ?? 10)];
    const asked = [...query].filter(
      ([name]) => !['pageIndex', 'pageSize', 'keyword', 'year', 'month', 'book'].includes(name),
    );
    const found = rows.filter(
      (row) =>
        row.title.includes(query.get('keyword') ?? '') &&
        asked.every(([name, value]) => (row as Readonly<Record<string, unknown>>)[name] === value) &&
        (row as unknown as { date: string }).date.startsWith(query.get('month') ?? query.get('year') ?? ''),
    );
    const items = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    const facets = {
      preacher: ['张牧师', '李传道'],
      series: ['好牧人'],
      year: [2024, 2023],
      book: ['john', 'ps'],
      author: ['陈姊妹'],
      speaker: ['王长老'],
    };
    const page: PageOf<T> = { items, total: found.length, pageIndex, pageSize, ...(pageIndex === 1 ? { facets } : {}) };
    return { body: page };
  };
}

function oneOf<T extends { readonly id: string }>(rows: readonly T[]): Handler {
  return ({ path }) => {
    const row = rows.find(({ id }) => path.endsWith(`/${id}`));
    return row ? { body: row } : { status: 404, body: { code: 'notFound', message: '没有' } };
  };
}

const CONSENT = { version: '2024-1', zh: '同意书全文', en: 'The whole consent' };

/** What the calls answer when a test says nothing else. */
export const RESOURCES: Readonly<Record<string, Handler>> = {
  'GET /api/globalsetting/name/church.site': () => ({ body: { name: 'church.site', value: SITE } }),
  'GET /api/client-ip': () => ({ body: { query: '203.0.113.7' } }),
  'GET /api/banners/all': () => ({ body: [] }),
  'GET /api/announcements/rotations': () => ({ body: NOTICES }),
  'GET /api/fellowships/all': () => ({ body: [] }),
  'GET /api/churchPoints/all': () => ({ body: POINTS }),
  'GET /api/sundayPreachs': listOf(SERMONS),
  'GET /api/sundayPreachs/*': oneOf(SERMONS),
  'GET /api/sundaySings': listOf(SINGS),
  'GET /api/sundaySings/*': oneOf(SINGS),
  'GET /api/spiritualArticles': listOf(ARTICLES),
  'GET /api/spiritualArticles/*': oneOf(ARTICLES),
  'GET /api/spiritualAudios': listOf(AUDIOS),
  'GET /api/consent': () => ({ body: { reception: CONSENT, visit: CONSENT, privacy: CONSENT } }),
  'GET /api/form-token': () => ({ body: { token: 'tok', bits: 4 } }),
  'GET /api/login': () => ({ body: { methods: ['password'] } }),
  'POST /api/clickRecords': () => ({ body: { id: 'c' } }),
  'POST /api/receptions': () => ({ body: { id: 'r1', number: 'R000007' } }),
  'POST /api/visits': () => ({ body: { id: 'v1', number: 'R000008' } }),
};
