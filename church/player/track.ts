import { DETAILS } from '../app/details.ts';

/** Kinds of recordings. */
export type TrackKind = 'sermon' | 'sing' | 'article' | 'audio';

/** A recording with its metadata for the player. */
export interface Track {
  readonly kind: TrackKind;
  readonly id: string;
  readonly title: string;
  /** Who speaks or sings. */
  readonly by: string | null;
  /** A path of this site below `/media/`. */
  readonly url: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: number;
  /** Seconds. */
  readonly duration: number;
  /** Path of its picture. */
  readonly cover: string | null;
}

/** Key of a recording: two kinds may share an id. */
export function keyOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** The page of the recording, without the hash. */
export function pageOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string {
  return `${DETAILS[kind]}?id=${encodeURIComponent(id)}`;
}

const API_PATHS: Readonly<Record<TrackKind, string | null>> = {
  sermon: '/api/sundayPreachs',
  sing: '/api/sundaySings',
  article: '/api/spiritualArticles',
  audio: null,
};

/** API path of the details of a recording; null where there is none. */
export function apiPathOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string | null {
  return API_PATHS[kind] && `${API_PATHS[kind]}/${encodeURIComponent(id)}`;
}
