import type { SpiritualAudio } from '#contract/church';
import { Files } from './files.ts';
import type { List } from './lists.ts';
import { entityOf, type Reading } from './reading.ts';
import { textOrNull, type PublicRow } from './select.ts';

/** Spiritual audios (CH-C-08); they have no page of their own, so a row is the whole of one. */
export function audiosOf(reading: Pick<Reading, 'bundle'>): List<SpiritualAudio, SpiritualAudio> {
  return {
    entity: entityOf(reading, 'spiritual-audio'),
    person: 'speaker',
    searched: ['title', 'speaker', 'series', 'description'],
    columns: ['title', 'speaker', 'series', 'date', 'audio', 'duration', 'cover', 'coverAlt', 'description'],
    facets: { speaker: 'speaker', series: 'series', year: 'year' },
    rows: rowsOf,
    detail: async (current, row) => (await rowsOf(current, [row]))[0],
  };
}

async function rowsOf(reading: Reading, rows: readonly PublicRow[]): Promise<readonly SpiritualAudio[]> {
  const files = await Files.of(reading, rows, ['audio', 'cover']);
  const audios = await Promise.all(rows.map((row) => audioOf(row, files)));
  return audios.filter((each) => each !== null);
}

async function audioOf(row: PublicRow, files: Files): Promise<SpiritualAudio | null> {
  const audio = files.audio(row['audio'], row['duration']);
  if (audio === null) return null;
  return {
    id: row.id,
    title: String(row['title']),
    speaker: textOrNull(row['speaker']),
    series: textOrNull(row['series']),
    date: String(row['date']),
    audio,
    cover: await files.image(row['cover'], 'w480', textOrNull(row['coverAlt'])),
    description: textOrNull(row['description']),
  };
}
