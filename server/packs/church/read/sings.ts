import type { SingRow, Sing } from '#contract/church';
import { Files } from './files.ts';
import type { List } from './lists.ts';
import { entityOf, type Reading } from './reading.ts';
import { textOrNull, type PublicRow } from './select.ts';

/** Sunday sings (CH-C-11, CH-C-12). */
export function singsOf(reading: Pick<Reading, 'bundle'>): List<SingRow, Sing> {
  return {
    entity: entityOf(reading, 'sunday-sing'),
    person: 'choir',
    searched: ['title', 'choir', 'hymnNo', 'lyrics'],
    columns: ['title', 'hymnNo', 'choir', 'date', 'audio', 'duration', 'cover', 'coverAlt'],
    detailColumns: ['lyrics', 'score', 'copyright'],
    facets: { choir: 'choir', year: 'year' },
    rows: async (current, rows) => {
      const files = await Files.of(current, rows, ['audio', 'cover']);
      return Promise.all(rows.map((row) => rowOf(row, files, 'w480')));
    },
    detail: async (current, row) => {
      const files = await Files.of(current, [row], ['audio', 'cover', 'score']);
      return {
        ...(await rowOf(row, files, 'w1500')),
        lyrics: textOrNull(row['lyrics']),
        score: await files.images(row['score'], 'w1500'),
        copyright: String(row['copyright'] ?? ''),
      };
    },
  };
}

async function rowOf(row: PublicRow, files: Files, size: 'w480' | 'w1500'): Promise<SingRow> {
  return {
    id: row.id,
    title: String(row['title']),
    hymnNo: textOrNull(row['hymnNo']),
    choir: textOrNull(row['choir']),
    date: String(row['date']),
    audio: files.audio(row['audio'], row['duration']),
    cover: await files.image(row['cover'], size, textOrNull(row['coverAlt'])),
  };
}
