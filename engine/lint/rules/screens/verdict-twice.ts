import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** The two keys of a verdict are two words. */
export function* verdictTwice(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'checklist')) {
    const { judge } = placed.definition.lines;
    if (judge && judge.good === judge.bad)
      yield { ...below(whole(placed), 'lines', 'judge', 'bad'), offset: 0, params: { word: judge.bad } };
  }
}
