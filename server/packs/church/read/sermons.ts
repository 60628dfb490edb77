import type { SermonRow, Sermon } from '#contract/church';
import { Files } from './files.ts';
import type { List } from './lists.ts';
import { publicNames } from './names.ts';
import { entityOf, type Reading } from './reading.ts';
import { textOrNull, type PublicRow } from './select.ts';

const COLUMNS = ['title', 'preacher', 'date', 'serviceName', 'scriptureRef', 'churchPoint', 'series', 'audio', 'duration'];

/** Sunday sermons (CH-C-13, CH-C-14). */
export function sermonsOf(reading: Pick<Reading, 'bundle'>): List<SermonRow, Sermon> {
  return {
    entity: entityOf(reading, 'sunday-preach'),
    person: 'preacher',
    searched: ['title', 'preacher', 'scriptureRef', 'series', 'scriptureText', 'outline', 'content'],
    columns: COLUMNS,
    computed: { hasText: `coalesce(t."content", '') <> ''` },
    detailColumns: ['scriptureText', 'outline', 'content', 'videoUrl', 'pdf'],
    facets: { preacher: 'preacher', series: 'series', year: 'year', book: 'book' },
    rows: rowsOf,
    detail: async (current, row) => {
      const files = await Files.of(current, [row], ['pdf']);
      const [sermon] = await rowsOf(current, [row]);
      return {
        ...sermon!,
        scriptureText: textOrNull(row['scriptureText']),
        outline: textOrNull(row['outline']),
        content: textOrNull(row['content']),
        videoUrl: textOrNull(row['videoUrl']),
        pdf: files.attachment(row['pdf']),
      };
    },
  };
}

async function rowsOf(reading: Reading, rows: readonly PublicRow[]): Promise<readonly SermonRow[]> {
  const [files, points] = await Promise.all([
    Files.of(reading, rows, ['audio']),
    publicNames(reading, 'church-point', rows, 'churchPoint'),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: String(row['title']),
    preacher: textOrNull(row['preacher']),
    date: String(row['date']),
    serviceName: textOrNull(row['serviceName']),
    scriptureRef: textOrNull(row['scriptureRef']),
    ...points(row),
    series: textOrNull(row['series']),
    audio: files.audio(row['audio'], row['duration']),
    hasText: row['hasText'] === true,
  }));
}
