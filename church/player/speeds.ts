import { keep, readKept } from '../lib/storage.ts';

const KEY = 'church.speed';

/** Speeds one listens at. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The speed chosen last in this browser. */
export function readSpeed(storage?: () => Storage): number {
  const speed = Number(readKept(KEY, storage));
  return SPEEDS.find((known) => known === speed) ?? 1;
}

/** Keeps the speed; a browser that keeps nothing forgets it with the page. */
export function writeSpeed(speed: number, storage?: () => Storage): void {
  keep(KEY, String(speed), storage);
}
