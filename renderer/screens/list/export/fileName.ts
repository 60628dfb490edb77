import { wallTime } from '#engine';

/** `Boxes 2026-11-21 1042.csv`, by the clocks of the plant: characters not allowed in file names are removed. */
export function fileName(title: string, extension: string, now: number, zone: string): string {
  const { day, clock } = wallTime(now, zone);
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day} ${clock.slice(0, 5).replace(':', '')}.${extension}`;
}
