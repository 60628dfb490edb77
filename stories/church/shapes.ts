import { isRow, type Row } from '#engine';
import type {
  ArticleRow,
  Banner,
  ChurchPoint,
  Fellowship,
  Meeting,
  Notice,
  SermonRow,
  SingRow,
  SpiritualAudio,
} from '#church';
import { audioOf, entriesOf, imageOf, numberOf, textOf, type Entry } from './rowValues.ts';

/** Characters that are read in a minute. */
const READ_A_MINUTE = 300;

/** What tells one of a list from another, and when it is of. */
const headOf = (row: Row): { readonly id: string; readonly title: string; readonly date: string } => ({
  id: row.id,
  title: textOf(row, 'title') ?? '',
  date: textOf(row, 'date') ?? '',
});

export function bannerOf(row: Row): Banner {
  return {
    id: row.id,
    title: textOf(row, 'title') ?? '',
    image: imageOf(row, 'image')!, // an image is required
    linkType: row.get('linkType') as Banner['linkType'], // a word of its enum
    linkTarget: textOf(row, 'linkTarget'),
  };
}

export function noticeOf(row: Row): Notice {
  return {
    id: row.id,
    title: textOf(row, 'title') ?? '',
    summary: textOf(row, 'summary'),
    content: textOf(row, 'content') ?? '',
    category: row.get('category') as Notice['category'], // a word of its enum
    isTop: row.get('isTop') === true,
    publishAt: textOf(row, 'publishAt') ?? textOf(row, 'approvedAt') ?? '',
    expireAt: textOf(row, 'expireAt'),
    cover: imageOf(row, 'cover'),
    attachments: [],
  };
}

export function fellowshipOf(row: Row): Fellowship {
  return {
    id: row.id,
    name: textOf(row, 'name') ?? '',
    kind: row.get('kind') as Fellowship['kind'], // a word of its enum
    intro: textOf(row, 'intro'),
    leaderName: textOf(row, 'leaderName'),
    phone: row.get('phoneConsent') === true ? textOf(row, 'phone') : null,
    schedule: scheduleOf(row),
    ...placeOf(row),
    cover: imageOf(row, 'cover'),
  };
}

export function churchPointOf(row: Row): ChurchPoint {
  const picture = imageOf(row, 'images');
  return {
    id: row.id,
    name: textOf(row, 'name') ?? '',
    code: textOf(row, 'code'),
    address: textOf(row, 'address'),
    latitude: numberOf(row, 'latitude'),
    longitude: numberOf(row, 'longitude'),
    datum: row.get('datum') === 'gcj02' ? 'gcj02' : 'wgs84',
    phone: textOf(row, 'phone'),
    transport: textOf(row, 'transport'),
    schedule: scheduleOf(row),
    images: picture ? [picture] : [],
    accessible: row.get('accessible') === true,
  };
}

export function sermonOf(row: Row): SermonRow {
  return {
    ...headOf(row),
    preacher: textOf(row, 'preacher'),
    serviceName: textOf(row, 'serviceName'),
    scriptureRef: textOf(row, 'scriptureRef'),
    ...placeOf(row),
    series: textOf(row, 'series'),
    audio: audioOf(row),
    hasText: textOf(row, 'content') !== null,
  };
}

export function articleOf(row: Row): ArticleRow {
  const content = textOf(row, 'content') ?? '';
  return {
    ...headOf(row),
    author: textOf(row, 'author'),
    scriptureRef: textOf(row, 'scriptureRef'),
    cover: imageOf(row, 'cover'),
    hasAudio: audioOf(row) !== null,
    readMinutes: Math.max(1, Math.ceil(content.length / READ_A_MINUTE)),
    summary: content.split('\n', 1)[0] ?? null,
  };
}

export function singOf(row: Row): SingRow {
  return {
    ...headOf(row),
    hymnNo: textOf(row, 'hymnNo'),
    choir: textOf(row, 'choir'),
    audio: audioOf(row),
    cover: imageOf(row, 'cover'),
  };
}

export function recordingOf(row: Row): SpiritualAudio {
  return {
    ...headOf(row),
    speaker: textOf(row, 'speaker'),
    series: textOf(row, 'series'),
    audio: audioOf(row)!, // a recording is required
    cover: imageOf(row, 'cover'),
    description: textOf(row, 'description'),
  };
}

function placeOf(row: Row): { readonly churchPointId: string | null; readonly churchPointName: string | null } {
  const point = row.get('churchPoint');
  return isRow(point)
    ? { churchPointId: point.id, churchPointName: textOf(point, 'name') }
    : { churchPointId: null, churchPointName: null };
}

function scheduleOf(row: Row): readonly Meeting[] {
  return entriesOf(row, 'schedule').map((entry) => ({
    weekday: Number(entry['weekday'] ?? new Date(`${wordOf(entry, 'date')}T00:00:00Z`).getUTCDay()),
    week: wordOf(entry, 'week') as NonNullable<Meeting['week']> | null, // a word of its enum
    date: wordOf(entry, 'date'),
    start: timeOf(entry, 'start') ?? '',
    end: timeOf(entry, 'end'),
    serviceName: wordOf(entry, 'serviceName'),
    language: wordOf(entry, 'language'),
    group: wordOf(entry, 'group') as Meeting['group'], // a word of its enum
    note: wordOf(entry, 'note'),
    exceptions: [],
  }));
}

const wordOf = (entry: Entry, name: string): string | null => (entry[name] as string | null | undefined) ?? null;
const timeOf = (entry: Entry, name: string): string | null => wordOf(entry, name)?.slice(0, 5) ?? null;
