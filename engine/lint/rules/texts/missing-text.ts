import type { Finding } from '../../../load/problemAt.ts';
import { LANGUAGES } from '../../../types.ts';
import { textEntry } from '../../../load/expand/liftTexts.ts';
import { pluralCode } from '../../placeholders.ts';
import type { LintInput } from '../../types.ts';
import type { SourceLocation } from '../../../load/sourceLocation.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** Every text a person may read exists in both languages (BO-52), the form for one thing where a language has one; a code is reported once, at its first use. */
export function* missingText(set: LintInput): Generator<Finding> {
  const reported = new Set<string>();
  for (const { code, file, pointer } of wanted(set)) {
    const missing = LANGUAGES.filter((language) => !set.texts[language].has(code));
    if (missing.length === 0 || reported.has(code)) continue;
    reported.add(code);
    yield {
      file,
      pointer,
      params: {
        code,
        languages: missing.join(', '),
        ...nearestOnly(code, missing.length < LANGUAGES.length ? [] : set.texts.zh.keys()),
      },
    };
  }
}

/** What is there in one language is wanted in both. */
function* wanted(set: LintInput): Generator<SourceLocation & { readonly code: string }> {
  yield* set.needed;
  yield* set.uses;
  for (const [language, other] of [LANGUAGES, LANGUAGES.toReversed()] as const)
    for (const [written, text] of set.texts[language!]) {
      const code = pluralCode(written) ?? written;
      if (!set.texts[other!].has(code) || !set.texts[language!].has(code)) yield { ...textEntry(text), code };
    }
}
