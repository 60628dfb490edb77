import type { ViewField } from '#engine';
import type { Told } from './http.ts';
import type { Item } from './reads.ts';

/** An action that takes a scanned thing: open, or closed with its reasons. */
export interface TakingAction {
  readonly action: string;
  readonly title: string;
  readonly screen: string;
  readonly input?: string;
  /** The input takes several codes. */
  readonly many?: boolean;
  readonly icon?: string;
  readonly open: boolean;
  readonly reasons: readonly Told[];
}

/** A record that carries the code. */
export interface Found {
  readonly entity: string;
  readonly id: string;
  /** What stands for it. */
  readonly code: string;
  /** Whether that is a code, as it is scanned, and not a word or a name. */
  readonly hasCode: boolean;
  readonly title: string;
  /** What its label shows. */
  readonly card: readonly ViewField[];
  readonly values: Item;
  readonly actions: readonly TakingAction[];
}
