import { DETAILS } from '../app/details.ts';

/** What of the church can be heard. */
export type TrackKind = 'sermon' | 'sing' | 'article' | 'audio';

/** A recording, and what is said of it where it plays. */
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

/** What a recording is remembered by: two kinds may share an id. */
export function keyOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** The page of the recording, without the hash. */
export function pageOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string {
  return `${DETAILS[kind]}?id=${encodeURIComponent(id)}`;
}

const CALLS: Readonly<Record<TrackKind, string | null>> = {
  sermon: '/api/sundayPreachs',
  sing: '/api/sundaySings',
  article: '/api/spiritualArticles',
  audio: null,
};

/** The call that answers what is said of a recording; null where there is none. */
export function callOf({ kind, id }: Pick<Track, 'kind' | 'id'>): string | null {
  return CALLS[kind] && `${CALLS[kind]}/${encodeURIComponent(id)}`;
}
