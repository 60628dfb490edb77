import type { Bundle } from '../model/types.ts';

/** A shell: the frame a screen is drawn in. */
export type Shell = 'pad' | 'office';

/** For whom a screen is drawn. */
export interface Viewer {
  readonly bundle: Bundle;
  readonly roles: readonly string[];
  readonly shell: Shell;
}
