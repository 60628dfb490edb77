import type { Preview, PreviewRequest, RowKey, Shell } from '#engine';
import type { SignedIn } from '../signedIn.ts';
import type { Read } from './reads.ts';

/** Previews on behalf of a user; reads only. */
export interface Previews {
  /** The preview of one scan, or of one change of a typed value, on a screen. */
  preview(screen: string, call: PreviewRequest, shell: Shell, by: SignedIn): Promise<Read<Preview>>;
  /**
   * Rows that carry a code, of the entities that some action available to the user accepts; row visibility is not checked
   * yet.
   */
  carriers(code: string, by: SignedIn): Promise<readonly RowKey[]>;
}
