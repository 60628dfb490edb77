import type {
  Article,
  Banner,
  ChurchPoint,
  Consents,
  Fellowship,
  HomeData,
  Image,
  Meeting,
  Notice,
  Sermon,
  Sing,
  SiteSettings,
  SpiritualAudio,
} from '#contract/church';

/** A Thursday, on the clock of the church of these tests: half past three in the afternoon. */
export const NOW = '2024-11-21T15:30:00+08:00';

const ART: Image = { url: '/media/hills', width: 750, height: 420, alt: '山' };
const audio = (name: string, duration: number) => ({ url: `/media/${name}`, type: 'audio/mpeg', bytes: 180_000, duration });
const usual = { language: null, group: 'main' as const, note: null, exceptions: [] };
const meeting = (weekday: number, start: string, end: string, serviceName: string, more: Partial<Meeting> = {}): Meeting => ({
  ...usual,
  weekday,
  start,
  end,
  serviceName,
  ...more,
});

export const site: SiteSettings = {
  officialName: '恩光教会',
  officialNameEn: 'Grace Light Church',
  shortName: '恩光教会',
  phone: '010-5550 1234',
  region: 'CN',
  zone: 'Asia/Shanghai',
  icp: '示例备案号 00000000',
  licence: '示例-2024-0001',
  liveUrl: null,
  groupLabels: {
    main: { zh: '全部', en: 'All' },
    qjh: { zh: '青年聚会', en: 'Youth' },
    sp: { zh: '视频聚会', en: 'By video' },
    xy: { zh: '校园聚会', en: 'Campus' },
  },
  answerDays: 2,
  retentionDays: 180,
  ipLookup: { url: '/api/client-ip', field: 'query', timeoutMs: 2000, mode: 'own' },
  wechatQr: null,
  consent: { version: '1', textZh: '同意', textEn: 'Agreed' },
};

export const banners: readonly Banner[] = [
  { id: 'b1', title: '我的帮助，从造天地的耶和华而来（诗 121:2）', image: ART, linkType: 'sermon', linkTarget: 's1' },
  {
    id: 'b2',
    title: '耶和华是我的牧者（诗 23:1）',
    image: { ...ART, url: '/media/hills2' },
    linkType: 'none',
    linkTarget: null,
  },
  {
    id: 'b3',
    title: '欢迎你来',
    image: { ...ART, url: '/media/hills3' },
    linkType: 'page',
    linkTarget: '/pages/receptions/receptions',
  },
];

export const notices: readonly Notice[] = ['本周六青年聚会改在 18:30', '受洗班报名开始', '圣诞诗班招募'].map((title, n) => ({
  id: `n${n + 1}`,
  title,
  summary: null,
  content: `**${title}**。请转告身边的弟兄姊妹。`,
  category: 'notice',
  isTop: n === 0,
  publishAt: '2024-11-20T08:00:00+08:00',
  expireAt: null,
  cover: null,
  attachments: [],
}));

export const churchPoints: readonly ChurchPoint[] = [
  {
    id: 'p1',
    name: '总堂',
    code: 'main',
    address: '示例市和平路 12 号一楼',
    latitude: 39.9087,
    longitude: 116.3975,
    datum: 'wgs84',
    phone: '010-5550 1234',
    transport: '地铁 1 号线和平路站 B 口',
    schedule: [
      meeting(0, '09:30', '11:00', '主日崇拜', { note: '一楼' }),
      meeting(3, '19:30', '20:45', '祷告会', { exceptions: [{ date: '2024-11-27', cancelled: true, note: '感恩节' }] }),
    ],
    images: [ART, { ...ART, url: '/media/hills2', alt: '大门' }],
    accessible: true,
  },
  {
    id: 'p2',
    name: '西园堂点',
    code: 'xy',
    address: '示例市西园街 5 号',
    latitude: 39.92,
    longitude: 116.31,
    datum: 'gcj02',
    phone: null,
    transport: null,
    schedule: [
      meeting(0, '14:00', '15:30', '下午堂', { group: 'xy' }),
      meeting(6, '14:00', '16:00', '新朋友茶会', { group: 'xy', week: 'first' }),
      meeting(2, '19:00', '21:00', '平安夜崇拜', { group: 'xy', date: '2024-12-24' }),
    ],
    images: [],
    accessible: false,
  },
];

export const fellowships: readonly Fellowship[] = [
  {
    id: 'f1',
    name: '青年团契',
    kind: 'youth',
    intro: '查经、分享、一起吃饭。',
    leaderName: '林弟兄',
    phone: '13800000000',
    schedule: [
      meeting(6, '19:00', '20:30', '青年聚会', { group: 'qjh', exceptions: [{ date: '2024-11-23', start: '18:30' }] }),
    ],
    churchPointId: 'p1',
    churchPointName: '总堂',
    cover: null,
  },
  {
    id: 'f2',
    name: '晨光团契',
    kind: 'elder',
    intro: null,
    leaderName: '王姊妹',
    phone: null,
    schedule: [meeting(4, '07:00', '08:00', '晨祷', { group: 'sp', note: '线上' })],
    churchPointId: null,
    churchPointName: null,
    cover: null,
  },
];

const around = { prev: null, next: null };

export const sermons: readonly Sermon[] = [
  ['好牧人为羊舍命', '张牧师', '约 10:11', '2024-11-17', 2284],
  ['在旷野开道路', '李传道', '赛 43:19', '2024-11-10', 2460],
  ['你们是世上的光', '张牧师', '太 5:14', '2024-11-03', 2100],
].map(([title, preacher, scriptureRef, date, duration], n) => ({
  id: `s${n + 1}`,
  title: String(title),
  preacher: String(preacher),
  date: String(date),
  serviceName: '主日崇拜',
  scriptureRef: String(scriptureRef),
  churchPointId: 'p1',
  churchPointName: '总堂',
  series: null,
  audio: audio(`sermon${n + 1}`, Number(duration)),
  hasText: true,
  scriptureText: '我是好牧人，好牧人为羊舍命。',
  outline: '1. 牧人\n2. 羊',
  content: '弟兄姊妹平安。\n\n牧人认识每一只羊。',
  videoUrl: null,
  pdf: null,
  ...around,
}));

export const coming: readonly Sermon[] = [
  { ...sermons[0]!, id: 's9', title: '一粒麦子', date: '2024-11-24', scriptureRef: '约 12:24' },
];

export const sings: readonly Sing[] = [
  ['旧百篇', '诗班', '诗 100', 240],
  ['上帝是我坚固保障', '诗班', '诗 46', 300],
  ['千古保障', '青年诗班', '诗 90', 250],
].map(([title, choir, hymnNo, duration], n) => ({
  id: `g${n + 1}`,
  title: String(title),
  hymnNo: String(hymnNo),
  choir: String(choir),
  date: `2024-11-${17 - 7 * n < 1 ? '03' : 17 - 7 * n}`,
  audio: audio(`sing${n + 1}`, Number(duration)),
  cover: null,
  lyrics: '普天下当向耶和华欢呼',
  score: [ART],
  copyright: '公有领域',
  ...around,
}));

export const articles: readonly Article[] = [
  ['诗篇二十三篇', '诗 23', '2024-11-21'],
  ['清晨的祷告', '可 1:35', '2024-11-20'],
  ['从磐石出水', '出 17:6', '2024-11-19'],
].map(([title, scriptureRef, date], n) => ({
  id: `a${n + 1}`,
  title: String(title),
  author: '编辑部',
  date: String(date),
  scriptureRef: String(scriptureRef),
  cover: null,
  hasAudio: false,
  readMinutes: 5,
  summary: null,
  scriptureText: null,
  content: '耶和华是我的牧者。',
  audio: null,
  ...around,
}));

export const audios: readonly SpiritualAudio[] = [
  {
    id: 'h1',
    title: '安静',
    speaker: '林姊妹',
    series: '清晨',
    date: '2024-11-18',
    audio: audio('quiet', 300),
    cover: null,
    description: null,
  },
];

export const consents: Consents = {
  reception: { version: '1', zh: '信仰属敏感个人信息。', en: 'Belief is sensitive.' },
  visit: { version: '1', zh: '健康与信仰属敏感个人信息。', en: 'Health and belief are sensitive.' },
  privacy: { version: '1', zh: '我们只留必要的信息。', en: 'We keep what is needed only.' },
};

/** What the server sends along with the drawn home. */
export const homeData: HomeData = {
  now: NOW,
  language: 'zh',
  site,
  banners,
  notices,
  churchPoints,
  fellowships,
  sermons,
  sings,
  articles,
  coming,
};
