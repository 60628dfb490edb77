import type { Finding } from '../../../load/problemAt.ts';
import { placeholders } from '../../placeholders.ts';
import type { LintInput } from '../../types.ts';

/** A text shows no value its use does not hand over (error), and all that its use chose to hand over (warning). */
export function* textParams(set: LintInput): Generator<Finding> {
  for (const { code, params, isChosen, file, pointer } of set.uses) {
    const text = set.texts.zh.get(code)?.text;
    if (text === undefined) continue;
    const shown = placeholders(text);
    for (const name of shown) if (!params.includes(name)) yield { file, pointer, params: { code, name } };
    for (const name of isChosen ? params : [])
      if (!shown.has(name)) yield { file, pointer, severity: 'warning', params: { code, name } };
  }
}
