import type { Article, ContentKind, SermonRow, SingRow, SpiritualAudio } from '#contract/church';
import type { Track, TrackKind } from '../../player/track.ts';

/** Kinds of recordings in click records. */
export const CLICK_KIND: Readonly<Record<TrackKind, ContentKind>> = {
  sermon: 'sundayPreach',
  sing: 'sundaySing',
  article: 'spiritualArticle',
  audio: 'spiritualAudio',
};

/** The recording of a sermon; null when there is none. */
export function sermonTrack({ id, title, preacher, audio }: SermonRow): Track | null {
  return audio && { kind: 'sermon', id, title, by: preacher, cover: null, ...audio };
}

/** The recording of an anthem; null when there is none. */
export function singTrack({ id, title, choir, audio, cover }: SingRow): Track | null {
  return audio && { kind: 'sing', id, title, by: choir, cover: cover?.url ?? null, ...audio };
}

/** The recording of an article; null when there is none. */
export function articleTrack({ id, title, author, audio, cover }: Article): Track | null {
  return audio && { kind: 'article', id, title, by: author, cover: cover?.url ?? null, ...audio };
}

/** A recording of the quiet hour. */
export function audioTrack({ id, title, speaker, audio, cover }: SpiritualAudio): Track {
  return { kind: 'audio', id, title, by: speaker, cover: cover?.url ?? null, ...audio };
}
