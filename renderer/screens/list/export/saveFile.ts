import { wallTime } from '#engine';

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `Boxes 2026-11-21 1042.csv`, by the clocks of the plant: characters not allowed in file names are removed. */
export function fileName(title: string, extension: string, now: number, zone: string): string {
  const { day, clock } = wallTime(now, zone);
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${day} ${clock.slice(0, 5).replace(':', '')}.${extension}`;
}
