import { asRefusal } from '../../core/asRefusal.ts';
import type { StartParams } from '../../core/StartRefused.ts';

/** What one look found: `fine`, worth a look (`warn`), or `wrong`: people will notice. */
export interface Finding {
  readonly level: 'fine' | 'warn' | 'wrong';
  /** A text of `doctor.texts.json`, or of a start that is refused; what to do about it is its `.help`. */
  readonly code: string;
  readonly params?: StartParams;
  /** What it is seen by, each a line of its own. */
  readonly details?: readonly { readonly code: string; readonly params: StartParams }[];
}

/** A finding that is fine while a condition holds. */
export function judged(isFine: boolean, level: 'warn' | 'wrong', code: string, params: StartParams): Finding {
  return { level: isFine ? 'fine' : level, code: isFine ? `${code}.fine` : code, params };
}

/** What looks find; one that cannot be taken says so itself. */
export async function found(look: () => Promise<readonly Finding[]> | readonly Finding[]): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal) return [{ level: 'wrong', code: refusal.code, params: refusal.params }];
    return [
      { level: 'wrong', code: 'doctor.notSeen', params: { reason: error instanceof Error ? error.message : String(error) } },
    ];
  }
}
