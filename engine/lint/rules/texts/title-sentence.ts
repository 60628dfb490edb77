import { LANGUAGES } from '../../../types.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** The definitions whose every needed text is a title: of an action, an input, a field, a state, an event, a column, a part of a screen. */
const TITLED = /\.(?:action|variant|entity|trait|state-model|settings|query|screen)\.json$/;
/** A first step tells what is to be done, in a sentence. */
const STEP = /\.step\./;
/** What makes a sentence or a question of a title: an article, a question word that goes on, a mark at the end. */
const SENTENCE = {
  en: /\b(?:a|an|the)\b|^(?:An?|The|How|What|When|Where|Which|Who|Why)\s|[!?]$|\w{3}\.$/,
  zh: /[。！？]$/,
} as const;

/** A title is a term of the trade, “Scrap reason” and not “Why it is scrapped”: people look for it in a list, a column or a menu (warning). */
export function* titleSentence(set: LintInput): Generator<Finding> {
  const reported = new Set<string>();
  for (const { code, file, pointer } of set.needed) {
    if (!TITLED.test(file) || STEP.test(code) || reported.has(code)) continue;
    reported.add(code);
    for (const language of LANGUAGES) {
      const text = set.texts[language].get(code)?.text;
      if (text !== undefined && SENTENCE[language].test(text))
        yield { file, pointer, severity: 'warning', params: { code, text } };
    }
  }
}
