import type { FileSort, Value } from '#engine';
import { MEGABYTE } from './folder.ts';

/** How much may be sent, in bytes. */
export interface Limits {
  readonly file: number;
  readonly audio: number;
  /** By one person in an hour. */
  readonly hour: number;
}

/** The limits the plant set. */
export function limitsOf(settings: Readonly<Record<string, Readonly<Record<string, Value>>>>): Limits {
  const bytes = (name: string): number => Number(settings['files']?.[name] ?? 0) * MEGABYTE;
  return { file: bytes('fileMegabytes'), audio: bytes('audioMegabytes'), hour: bytes('hourMegabytes') };
}

/** Bytes one file may have. */
export function limitFor(limits: Limits, sort: FileSort): number {
  return sort === 'audio' ? limits.audio : limits.file;
}
