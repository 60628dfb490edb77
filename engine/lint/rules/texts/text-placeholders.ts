import type { Finding } from '../../../load/problemAt.ts';
import { textEntry } from '../../../load/expand/liftTexts.ts';
import { placeholders, pluralCode } from '../../placeholders.ts';
import type { LintInput } from '../../types.ts';

/** Both languages show the same values, and so do the forms for one thing and for several. */
export function* textPlaceholders(set: LintInput): Generator<Finding> {
  for (const [code, en] of set.texts.en) {
    const several = pluralCode(code);
    const other = several === undefined ? set.texts.zh.get(code) : set.texts.en.get(several);
    if (other === undefined) continue;
    const [here, there] = [placeholders(en.text), placeholders(other.text)];
    // One thing need not be counted.
    const isMeant = (name: string): boolean => several === undefined || name !== 'count';
    const differing = [...here, ...there].filter((name) => here.has(name) !== there.has(name) && isMeant(name));
    if (differing.length > 0) yield { ...textEntry(en), params: { code, names: differing.join(', ') } };
  }
}
