import type { Json } from '../value/json.ts';

/** One difference of meaning between two contents of a definition. */
export interface Change {
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** What it is a part of: `state`, `transition`, `role`, `text`; the name of its collection where that has no word of its own. */
  readonly element: string;
  /** Name of that part; empty for the definition as a whole. */
  readonly name: string;
  /** JSON Pointer of what differs: in the new content, of what was removed in the old one. */
  readonly pointer: string;
  /** Absent where nothing was there. */
  readonly before?: Json;
  readonly after?: Json;
}
