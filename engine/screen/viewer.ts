import type { Bundle } from '../model/types.ts';

/** A shell: the frame a screen is drawn in. */
export type Shell = 'pad' | 'office';

/** For whom a screen is drawn. */
export interface Viewer {
  readonly bundle: Bundle;
  readonly roles: readonly string[];
  readonly shell: Shell;
}

/** A record without the keys that have no value. */
export function present<T extends object>(record: { [K in keyof T]: T[K] | undefined }): T {
  // Only keys whose value is undefined are left out, and those are optional in T.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
