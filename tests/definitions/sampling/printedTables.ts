import type { Severity } from './severitySeries.ts';

/** Columns of the tables: AQLs in percent nonconforming. Those above 10 count nonconformities per 100 items. */
export const AQLS = [0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10];

/** Rows of the tables: sample size code letters, in the order of their sample sizes. */
export const LETTERS = 'ABCDEFGHJKLMNPQR'.split('');

const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];
const REDUCED_SIZES = [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800];

/** Below the letter R stands one plan more, for tightened inspection with AQL 0.025: S, 3,150 items, accepted with 1. */
const BELOW = { letter: 'S', size: 3150, accept: 1, severity: 'tightened', aql: 0.025 };

/** Acceptance numbers of tables 2-A to 2-C as they are printed: an arrow says to take the first plan below or above it. */
const PRINTED: Readonly<Record<Severity, readonly string[]>> = {
  normal: [
    'A  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓',
    'B  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓',
    'C  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1',
    'D  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2',
    'E  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3',
    'F  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5',
    'G  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7',
    'H  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10',
    'J  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10 14',
    'K  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10 14 21',
    'L  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10 14 21  ↑',
    'M  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10 14 21  ↑  ↑',
    'N  ↓  ↓  0  ↑  ↓  1  2  3  5  7 10 14 21  ↑  ↑  ↑',
    'P  ↓  0  ↑  ↓  1  2  3  5  7 10 14 21  ↑  ↑  ↑  ↑',
    'Q  0  ↑  ↓  1  2  3  5  7 10 14 21  ↑  ↑  ↑  ↑  ↑',
    'R  ↑  ↑  1  2  3  5  7 10 14 21  ↑  ↑  ↑  ↑  ↑  ↑',
  ],
  tightened: [
    'A  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0',
    'B  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓',
    'C  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓',
    'D  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1',
    'E  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2',
    'F  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3',
    'G  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5',
    'H  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8',
    'J  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12',
    'K  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12 18',
    'L  ↓  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12 18  ↑',
    'M  ↓  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12 18  ↑  ↑',
    'N  ↓  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12 18  ↑  ↑  ↑',
    'P  ↓  ↓  0  ↓  ↓  1  2  3  5  8 12 18  ↑  ↑  ↑  ↑',
    'Q  ↓  0  ↓  ↓  1  2  3  5  8 12 18  ↑  ↑  ↑  ↑  ↑',
    'R  0  ↑  ↓  1  2  3  5  8 12 18  ↑  ↑  ↑  ↑  ↑  ↑',
  ],
  reduced: [
    'A  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↓',
    'B  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓',
    'C  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓',
    'D  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1',
    'E  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2',
    'F  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3',
    'G  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5',
    'H  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6',
    'J  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8',
    'K  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8 10',
    'L  ↓  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8 10  ↑',
    'M  ↓  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8 10  ↑  ↑',
    'N  ↓  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8 10  ↑  ↑  ↑',
    'P  ↓  0  ↑  ↓  ↓  1  2  3  5  6  8 10  ↑  ↑  ↑  ↑',
    'Q  0  ↑  ↑  ↓  1  2  3  5  6  8 10  ↑  ↑  ↑  ↑  ↑',
    'R  ↑  ↑  ↑  1  2  3  5  6  8 10  ↑  ↑  ↑  ↑  ↑  ↑',
  ],
};

/** A single sampling plan. */
export interface SamplingPlan {
  readonly letter: string;
  readonly size: number;
  readonly accept: number;
}

/** The plan at a letter and an AQL, found by following the arrows. */
export function printedPlan(severity: Severity, letter: string, aql: number): SamplingPlan {
  const column = PRINTED[severity].map((row) => row.slice(2).trim().split(/\s+/)[AQLS.indexOf(aql)]);
  let row = LETTERS.indexOf(letter);
  const step = column[row] === '↑' ? -1 : 1;
  while (column[row] === '↑' || column[row] === '↓') row += step;
  if (row === LETTERS.length && severity === BELOW.severity && aql === BELOW.aql) return BELOW;
  const sizes = severity === 'reduced' ? REDUCED_SIZES : SIZES;
  return { letter: LETTERS[row]!, size: sizes[row]!, accept: Number(column[row]) };
}
