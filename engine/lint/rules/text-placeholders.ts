import type { Finding } from '../../load/problemAt.ts';
import { entryOf } from '../../load/liftTexts.ts';
import { placeholders } from '../placeholders.ts';
import type { LintInput } from '../types.ts';

/** Both languages show the same values. */
export function* textPlaceholders(set: LintInput): Generator<Finding> {
  for (const [code, en] of set.texts.en) {
    const zh = set.texts.zh.get(code);
    if (zh === undefined) continue;
    const [here, there] = [placeholders(en.text), placeholders(zh.text)];
    const differing = [...here, ...there].filter((name) => here.has(name) !== there.has(name));
    if (differing.length > 0) yield { ...entryOf(en), params: { code, names: differing.join(', ') } };
  }
}
