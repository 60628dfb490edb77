import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** The two keys of a verdict are two words. */
export function* verdictTwice(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'checklist')) {
    const { judge } = loaded.definition.lines;
    if (judge && judge.good === judge.bad)
      yield { ...locationBelow(fileLocation(loaded), 'lines', 'judge', 'bad'), offset: 0, params: { word: judge.bad } };
  }
}
