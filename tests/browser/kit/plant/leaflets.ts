import type { SourceFile } from '#engine';

const text = (maxLength: number, more: object = {}) => ({ type: 'string', maxLength, ...more });

const entity = {
  fields: {
    required: ['code'],
    properties: {
      code: { type: 'string', format: 'code', maxLength: 20 },
      body: text(5_000, { 'x-widget': 'markdown' }),
      cover: { type: 'string', 'x-file': 'picture', 'x-aspect': '16:9' },
      coverAlt: text(120),
      song: { type: 'string', 'x-file': 'audio' },
      times: {
        type: 'array',
        maxItems: 10,
        'x-widget': 'schedule',
        items: {
          required: ['weekday', 'start'],
          properties: {
            weekday: { type: 'integer', minimum: 0, maximum: 6 },
            start: { type: 'string', format: 'time' },
            end: { type: 'string', format: 'time' },
            what: text(40),
            otherwise: {
              type: 'array',
              maxItems: 10,
              items: {
                required: ['date'],
                properties: { date: { type: 'string', format: 'date' }, cancelled: { type: 'boolean' }, note: text(40) },
              },
            },
          },
        },
      },
      latitude: { type: 'number', multipleOf: 0.0001, minimum: -90, maximum: 90, 'x-widget': 'place' },
      longitude: { type: 'number', multipleOf: 0.0001, minimum: -180, maximum: 180 },
      datum: { type: 'string', enum: ['wgs84', 'gcj02'] },
      donor: text(40, { 'x-personal': true }),
      shownOn: { type: 'string', format: 'date' },
      shownUntil: { type: 'string', format: 'date' },
      language: { type: 'string', enum: ['chinese', 'english'] },
    },
  },
  crud: { create: {}, edit: {} },
};

const days = {
  from: 'leaflet',
  columns: ['code', 'coverAlt', 'shownOn', 'shownUntil', 'language'],
  filters: ['shownOn', 'shownUntil'],
  sort: ['shownOn'],
};

const calendar = {
  kind: 'calendar',
  query: 'leaflet-days',
  on: 'shownOn',
  until: 'shownUntil',
  head: 'code',
  tone: 'language',
  show: ['coverAlt'],
  actions: ['leaflet-create', 'leaflet-edit'],
  dayActions: { 'leaflet-create': 'shownOn' },
};

const forget = {
  input: {
    required: ['leafletCode'],
    properties: { leafletCode: { 'x-of': 'leaflet.code', 'x-scan': 'leaflet' } },
  },
  load: { leaflet: { entity: 'leaflet', by: { code: 'input.leafletCode' }, lock: true } },
  effects: { forget: { erase: 'leaflet' } },
};

const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  leaflet: ['单张', 'Leaflet'],
  'leaflet-create': ['新建单张', 'New leaflet'],
  'leaflet-edit': ['修改单张', 'Edit leaflet'],
  'leaflet-forget': ['清除个人信息', 'Forget the donor'],
  'leaflet-keeper': ['单张管理员', 'Leaflet keeper'],
  'leaflet.field.code': ['编号', 'Code'],
  'leaflet.field.body': ['正文', 'Text'],
  'leaflet.field.cover': ['封面', 'Cover'],
  'leaflet.field.coverAlt': ['封面说明', 'Words for the cover'],
  'leaflet.field.song': ['录音', 'Recording'],
  'leaflet.field.times': ['时间', 'Times'],
  'leaflet.field.weekday': ['星期', 'Weekday'],
  'leaflet.field.start': ['开始', 'From'],
  'leaflet.field.end': ['结束', 'Until'],
  'leaflet.field.what': ['名称', 'What'],
  'leaflet.field.otherwise': ['例外', 'Exceptions'],
  'leaflet.field.date': ['日期', 'Date'],
  'leaflet.field.cancelled': ['停止', 'Cancelled'],
  'leaflet.field.note': ['备注', 'Note'],
  'leaflet.field.latitude': ['纬度', 'Latitude'],
  'leaflet.field.longitude': ['经度', 'Longitude'],
  'leaflet.field.datum': ['坐标系', 'Datum'],
  'leaflet.value.datum.wgs84': ['WGS-84', 'WGS-84'],
  'leaflet.value.datum.gcj02': ['GCJ-02', 'GCJ-02'],
  'leaflet.field.donor': ['捐助人', 'Donor'],
  'leaflet.field.shownOn': ['起始日', 'Shown on'],
  'leaflet.field.shownUntil': ['截止日', 'Shown until'],
  'leaflet.field.language': ['语言', 'Language'],
  'leaflet.value.language.chinese': ['中文', 'Chinese'],
  'leaflet.value.language.english': ['英文', 'English'],
  'leaflet-days': ['单张日历', 'Leaflets by day'],
};

/** Words of {@link leaflets}. */
export function leafletWord(code: string, language: 'zh' | 'en'): string {
  return WORDS[code]?.[language === 'zh' ? 0 : 1] ?? code;
}

/** Leaflets: one entity with everything that is entered in a way of its own. */
export const leaflets: readonly SourceFile[] = [
  file('leaflet.entity', entity),
  file('leaflet-forget.action', forget),
  file('leaflet-days.query', days),
  file('leaflet-days.screen', calendar),
  file('leaflet-keeper.role', { actions: ['leaflet-*'], queries: ['leaflet*'], records: ['leaflet'] }),
  texts(),
];

function file(name: string, content: object): SourceFile {
  return { path: `own/${name}.json`, text: JSON.stringify({ assumed: true, ...content }) };
}

function texts(): SourceFile {
  const said = Object.keys(WORDS).map((code) => [code, { zh: leafletWord(code, 'zh'), en: leafletWord(code, 'en') }]);
  return { path: 'own/leaflet.texts.json', text: JSON.stringify({ texts: Object.fromEntries(said) }) };
}
