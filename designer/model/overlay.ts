import type { DesignDocument } from './DesignDocument.ts';
import type { ElementId } from './elements.ts';

/** How an element differs from another revision. */
export type ChangeMark = 'added' | 'removed' | 'changed' | 'moved';

/** Signs of changes, for who does not tell their colours. */
export const CHANGE_SIGNS: Readonly<Record<ChangeMark, string>> = { added: '+', removed: '−', changed: '≠', moved: '↕' };

/** How busy an element is in real work. */
export interface HeatMark {
  /** Numbers in the reader's language, shortest first. */
  readonly text: string;
  /** From 0, the quickest or rarest, to 4. */
  readonly level: number;
  /** Records come back along it. */
  readonly isReturning: boolean;
}

/** The place of an element on a way through the model: a counter-example, or what was simulated. */
export interface TrailMark {
  /** Of states, in the order they are passed. */
  readonly number: number;
  /** `now`: where it waits. */
  readonly kind: 'failed' | 'walked' | 'now';
}

/** A number at an element: what is said about it, or what happened to it. */
export interface Badge {
  readonly icon: string;
  readonly text: string;
  /** The whole sentence. */
  readonly label: string;
  readonly tone: 'refused' | 'plain';
}

/** What the canvas shows of elements besides what they are. */
export interface Overlay {
  readonly changes: ReadonlyMap<ElementId, ChangeMark>;
  readonly heat: ReadonlyMap<ElementId, HeatMark>;
  readonly trail: ReadonlyMap<ElementId, TrailMark>;
  readonly badges: ReadonlyMap<ElementId, Badge>;
  /** What it is compared with: what is gone since may be drawn, too. */
  readonly before?: DesignDocument | undefined;
}

export const NO_OVERLAY: Overlay = { changes: new Map(), heat: new Map(), trail: new Map(), badges: new Map() };
