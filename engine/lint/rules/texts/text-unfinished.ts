import type { Finding } from '../../../load/problemAt.ts';
import { UNFINISHED } from '../../scaffold.ts';
import { LANGUAGES } from '../../../types.ts';
import type { LintInput } from '../../types.ts';

/** A text that was laid out by a program is written by a person before it ships. */
export function* textUnfinished(set: LintInput): Generator<Finding> {
  for (const language of LANGUAGES)
    for (const [code, { text, file, pointer }] of set.texts[language])
      if (text.startsWith(UNFINISHED)) yield { file, pointer, offset: 0, params: { code } };
}
