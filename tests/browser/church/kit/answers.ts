import * as content from './homeContent.ts';

/** What a public call answers; undefined when there is no such call or row. */
export function answerTo(path: string): unknown {
  const [, list, id] = /^\/api\/(\w+)\/(\w+)$/.exec(path) ?? [];
  const found = list === undefined ? undefined : DETAILS[list]?.find((row) => row.id === id);
  return found ?? CALLS[path];
}

const page = <T>(items: readonly T[]): object => ({
  items,
  total: items.length,
  pageIndex: 1,
  pageSize: 10,
  facets: { preacher: ['张牧师', '李传道'], speaker: ['林姊妹'], series: ['清晨'], year: [2024], book: ['约', '诗'] },
});

const DETAILS: Readonly<Record<string, readonly { readonly id: string }[]>> = {
  spiritualArticles: content.articles,
  sundaySings: content.sings,
  sundayPreachs: content.sermons,
};

const CALLS: Readonly<Record<string, unknown>> = {
  '/api/banners/all': content.banners,
  '/api/announcements/rotations': content.notices,
  '/api/fellowships/all': content.fellowships,
  '/api/churchPoints/all': content.churchPoints,
  '/api/spiritualAudios': page(content.audios),
  '/api/spiritualArticles': page(content.articles),
  '/api/sundaySings': page(content.sings),
  '/api/sundayPreachs': page(content.sermons),
  '/api/globalsetting/name/church.site': { name: 'church.site', value: content.site },
  '/api/consent': content.consents,
  '/api/client-ip': { query: '203.0.113.7' },
  '/api/form-token': { token: 'token', bits: 4 },
  '/api/login': { methods: ['password'] },
};
