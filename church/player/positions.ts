import { store, readStored } from '../lib/storage.ts';
import { POSITIONS } from './isPlayerOpen.ts';
import { keyOf, type Track } from './track.ts';

/** Fraction from which a recording counts as finished. */
const FINISHED_SHARE = 0.95;
/** Minimum seconds for a position to be stored. */
const MIN_SECONDS = 5;
const MAX_POSITIONS = 60;

/** The last position of a recording. */
export interface Position extends Track {
  /** Seconds. */
  readonly at: number;
  /** When it was stored; milliseconds since 1970. */
  readonly when: number;
}

/** Adds a position, newest first; finished or barely started recordings are removed. */
export function withPosition(positions: readonly Position[], track: Track, at: number, when: number): readonly Position[] {
  const others = withoutTrack(positions, track);
  const isWorthSaving = at >= MIN_SECONDS && at < track.duration * FINISHED_SHARE;
  return isWorthSaving ? [{ ...track, at, when }, ...others].slice(0, MAX_POSITIONS) : others;
}

/** Removes the position of a recording. */
function withoutTrack(positions: readonly Position[], track: Pick<Track, 'kind' | 'id'>): readonly Position[] {
  return positions.filter((position) => keyOf(position) !== keyOf(track));
}

/** Seconds to resume from; 0 without a stored position. */
export function positionOf(positions: readonly Position[], track: Pick<Track, 'kind' | 'id'>): number {
  return positions.find((position) => keyOf(position) === keyOf(track))?.at ?? 0;
}

/** The stored positions, newest first, without invalid entries. */
export function readPositions(storage?: () => Storage): readonly Position[] {
  try {
    const stored: unknown = JSON.parse(readStored(POSITIONS, storage) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** Stores the positions; without storage they are lost with the page. */
export function writePositions(positions: readonly Position[], storage?: () => Storage): void {
  store(POSITIONS, JSON.stringify(positions), storage);
}

/** The last unfinished recording, for the home pages. */
export function lastListened(storage?: () => Storage): Position | undefined {
  return readPositions(storage)[0];
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, url, at, duration } = value as Record<string, unknown>;
  return [kind, id, url].every((part) => typeof part === 'string') && [at, duration].every(Number.isFinite);
}
