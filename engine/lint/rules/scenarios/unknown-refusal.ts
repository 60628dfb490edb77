import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A refusal, question, warning or notice that a scenario expects has a text: one without was misspelt. */
export function* unknownRefusal(set: LintInput): Generator<Finding> {
  if (set.texts.zh.size === 0) return;
  for (const { code, file, pointer } of expected(set))
    if (!set.texts.zh.has(code) && !set.texts.en.has(code)) yield { file, pointer, offset: 0, params: { code } };
}

function* expected(set: LintInput): Generator<Place & { readonly code: string }> {
  for (const placed of set.scenarios)
    for (const [i, { refused = [], confirm = [], notified = [], seen = {} }] of placed.definition.steps.entries()) {
      const step = below(whole(placed), 'steps', i);
      for (const [n, { code }] of refused.entries()) yield { ...below(step, 'refused', n, 'code'), code };
      for (const [n, { code }] of notified.entries()) yield { ...below(step, 'notified', n, 'code'), code };
      for (const [n, code] of confirm.entries()) yield { ...below(step, 'confirm', n), code };
      for (const [kind, codes] of Object.entries(seen) as [string, readonly string[]][])
        for (const [n, code] of codes.entries()) yield { ...below(step, 'seen', kind, n), code };
    }
}
