import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** A refusal, question, warning or notice that a scenario expects has a text: one without was misspelt. */
export function* unknownRefusal(set: LintInput): Generator<Finding> {
  if (set.texts.zh.size === 0) return;
  for (const { code, file, pointer } of expectedRefusals(set))
    if (!set.texts.zh.has(code) && !set.texts.en.has(code))
      yield {
        file,
        pointer,
        offset: 0,
        params: { code, ...nearestOnly(code, [...set.texts.zh.keys(), ...set.uses.map((use) => use.code)]) },
      };
}

function* expectedRefusals(set: LintInput): Generator<SourceLocation & { readonly code: string }> {
  for (const loaded of set.scenarios)
    for (const [i, { refused = [], confirm = [], notified = [], seen = {} }] of loaded.definition.steps.entries()) {
      const step = locationBelow(fileLocation(loaded), 'steps', i);
      for (const [n, { code }] of refused.entries()) yield { ...locationBelow(step, 'refused', n, 'code'), code };
      for (const [n, { code }] of notified.entries()) yield { ...locationBelow(step, 'notified', n, 'code'), code };
      for (const [n, code] of confirm.entries()) yield { ...locationBelow(step, 'confirm', n), code };
      for (const [kind, codes] of Object.entries(seen) as [string, readonly string[]][])
        for (const [n, code] of codes.entries()) yield { ...locationBelow(step, 'seen', kind, n), code };
    }
}
