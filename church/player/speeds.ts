import { store, readStored } from '../lib/storage.ts';

const KEY = 'church.speed';

/** Playback speeds. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The speed chosen last in this browser. */
export function readSpeed(storage?: () => Storage): number {
  const speed = Number(readStored(KEY, storage));
  return SPEEDS.find((known) => known === speed) ?? 1;
}

/** Stores the speed; without storage it is lost with the page. */
export function writeSpeed(speed: number, storage?: () => Storage): void {
  store(KEY, String(speed), storage);
}
