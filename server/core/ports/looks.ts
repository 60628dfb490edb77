import type { Look, LookCall, RowKey, Shell } from '#engine';
import type { SignedIn } from '../signedIn.ts';
import type { Read } from './reads.ts';

/** Looking before doing, on behalf of a person: reads only. */
export interface Looks {
  /** What one scan, or one change of what is typed, comes to on a screen. */
  look(screen: string, call: LookCall, shell: Shell, by: SignedIn): Promise<Read<Look>>;
  /** Rows that carry a code, of the entities some action open to the person takes; whether he may see each is not asked yet. */
  carriers(code: string, by: SignedIn): Promise<readonly RowKey[]>;
}
