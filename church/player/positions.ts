import { keep, readKept } from '../lib/storage.ts';
import { POSITIONS } from './isHeard.ts';
import { keyOf, type Track } from './track.ts';

/** Heard so far that it counts as heard. */
const HEARD = 0.95;
/** Seconds that are no beginning. */
const BEGUN = 5;
const KEPT = 60;

/** Where somebody stopped listening. */
export interface Position extends Track {
  /** Seconds. */
  readonly at: number;
  /** When it was noted, in milliseconds since 1970. */
  readonly when: number;
}

/** The places, newest first, with this one noted; heard to its end, or hardly begun, it is forgotten. */
export function withPosition(positions: readonly Position[], track: Track, at: number, when: number): readonly Position[] {
  const others = without(positions, track);
  const isWorth = at >= BEGUN && at < track.duration * HEARD;
  return isWorth ? [{ ...track, at, when }, ...others].slice(0, KEPT) : others;
}

/** The places without this recording. */
function without(positions: readonly Position[], track: Pick<Track, 'kind' | 'id'>): readonly Position[] {
  return positions.filter((position) => keyOf(position) !== keyOf(track));
}

/** Seconds to go on from; 0 for what was not begun. */
export function positionOf(positions: readonly Position[], track: Pick<Track, 'kind' | 'id'>): number {
  return positions.find((position) => keyOf(position) === keyOf(track))?.at ?? 0;
}

/** The places kept in this browser, newest first; what is not one is left out. */
export function readPositions(storage?: () => Storage): readonly Position[] {
  try {
    const kept: unknown = JSON.parse(readKept(POSITIONS, storage) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** Keeps the places; a browser that keeps nothing forgets them with the page. */
export function writePositions(positions: readonly Position[], storage?: () => Storage): void {
  keep(POSITIONS, JSON.stringify(positions), storage);
}

/** What was heard last and not to its end, for the homes. */
export function lastListened(storage?: () => Storage): Position | undefined {
  return readPositions(storage)[0];
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, url, at, duration } = value as Record<string, unknown>;
  return [kind, id, url].every((part) => typeof part === 'string') && [at, duration].every(Number.isFinite);
}
