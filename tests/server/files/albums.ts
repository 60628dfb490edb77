import type { SourceFile } from '#engine';
import { definition, openPlant, type OwnPlant } from '../ownPlant.ts';

export type { OwnPlant as AlbumPlant, Reply } from '../ownPlant.ts';

const songs = {
  children: ['pages'],
  omit: ['seconds'],
  load: { song: { entity: 'file', by: { id: 'input.song' } } },
};

/** Albums of pictures with a cover and pages: fields that hold one file, several, and those of a part. */
const albums: readonly SourceFile[] = [
  definition('album.entity', {
    fields: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 20 },
        cover: { type: 'string', 'x-file': 'picture' },
        song: { type: 'string', 'x-file': 'audio' },
        seconds: { type: 'integer', minimum: 1, maximum: 86_400 },
        papers: { type: 'array', maxItems: 3, items: { type: 'string', 'x-file': 'file' } },
      },
    },
    crud: {
      // How long a song is, its file says.
      create: { ...songs, effects: { length: { update: 'made', set: { seconds: 'song.duration' } } } },
      edit: { ...songs, effects: { length: { update: 'album', set: { seconds: 'song.duration' } } } },
      delete: {},
      import: true,
    },
  }),
  definition('album-page.entity', {
    label: ['album', 'title'],
    fields: {
      type: 'object',
      required: ['album', 'title'],
      properties: {
        album: { type: 'string', 'x-ref': 'album' },
        title: { type: 'string', maxLength: 20 },
        pictures: { type: 'array', maxItems: 9, items: { type: 'string', 'x-file': 'picture' } },
      },
    },
    childOf: { field: 'album', as: 'pages' },
  }),
  definition('album-keeper.role', { actions: ['album-*'], queries: ['album*'], records: ['album'] }),
  definition('album-writer.role', { actions: ['album-create'] }),
  definition('album-other.role', { actions: ['album-edit'], queries: ['part*'], records: ['part'] }),
];

export function openAlbums(): Promise<OwnPlant> {
  return openPlant('albums', albums);
}
