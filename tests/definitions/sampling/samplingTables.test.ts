import { describe, expect, it } from 'vitest';
import { lookUp } from '../../../engine/store/lookUp.ts';
import { shipped } from '../../kit/shipped.ts';
import { AQLS, LETTERS, printedPlan } from './printedTables.ts';
import type { Severity } from './severitySeries.ts';

const SEVERITIES: readonly Severity[] = ['normal', 'tightened', 'reduced'];
const cells = SEVERITIES.flatMap((severity) =>
  LETTERS.flatMap((letter) => AQLS.map((aql) => [severity, letter, aql] as const)),
);

function look(table: string, inputs: Readonly<Record<string, string | number>>): Readonly<Record<string, unknown>> {
  return lookUp(shipped.tables.get(table)!, new Map(Object.entries(inputs))) ?? {};
}

const planOf = (severity: Severity, codeLetter: string, aql: number): Readonly<Record<string, unknown>> =>
  look('sampling-plan', { severity, codeLetter, aql });

const letterOf = (level: string, lotSize: number): unknown => look('code-letter', { level, lotSize })['codeLetter'];

describe('the sampling tables', () => {
  it('have each cell of tables 2-A, 2-B and 2-C, with its arrows followed', () => {
    const found = cells.map(([severity, letter, aql]) => {
      const { planLetter, sampleSize, acceptNumber, rejectNumber } = planOf(severity, letter, aql);
      return [severity, letter, aql, planLetter, sampleSize, acceptNumber, rejectNumber];
    });
    const printed = cells.map(([severity, letter, aql]) => {
      const plan = printedPlan(severity, letter, aql);
      return [severity, letter, aql, plan.letter, plan.size, plan.accept, plan.accept + 1];
    });
    expect(found).toEqual(printed);
  });

  it('say what is accepted one AQL tighter from acceptance number 2 on, with the same sample', () => {
    for (const [severity, letter, aql] of cells) {
      const { planLetter, acceptNumber, tighterAcceptNumber } = planOf(severity, letter, aql);
      if (Number(acceptNumber) < 2) continue;
      const tighter = planOf(severity, String(planLetter), AQLS[AQLS.indexOf(aql) - 1]!);
      expect([tighter['planLetter'], tighter['acceptNumber']]).toEqual([planLetter, tighterAcceptNumber]);
    }
  });

  /** The cell accepted with 0 of each AQL, on normal inspection: every other cell of the diagonal follows from it. */
  it.each([
    [0.065, 'L'],
    [0.1, 'K'],
    [0.15, 'J'],
    [0.25, 'H'],
    [0.4, 'G'],
    [0.65, 'F'],
    [1, 'E'],
    [1.5, 'D'],
    [2.5, 'C'],
    [4, 'B'],
    [6.5, 'A'],
  ] as const)('AQL %s is accepted with 0 at letter %s, the next goes up, the one after down', (aql, letter) => {
    const at = (steps: number): readonly unknown[] => {
      const { planLetter, acceptNumber } = planOf('normal', LETTERS[LETTERS.indexOf(letter) + steps]!, aql);
      return [planLetter, acceptNumber];
    };
    const down = LETTERS[LETTERS.indexOf(letter) + 3];
    expect([at(0), at(1), at(2), at(3), at(4)]).toEqual([
      [letter, 0],
      [letter, 0],
      [down, 1],
      [down, 1],
      [LETTERS[LETTERS.indexOf(letter) + 4], 2],
    ]);
  });

  it.each([
    ['s1', 'AAAABBBBCCCCDDD'],
    ['s2', 'AAABBBCCCDDDEEE'],
    ['s3', 'AABBCCDDEEFFGGH'],
    ['s4', 'AABCCDEEFGGHJJK'],
    ['i', 'AABCCDEFGHJKLMN'],
    ['ii', 'ABCDEFGHJKLMNPQ'],
    ['iii', 'BCDEFGHJKLMNPQR'],
  ] as const)('level %s has the code letters %s, at both ends of each of the 15 ranges of lots', (level, letters) => {
    const lowest = [1, 9, 16, 26, 51, 91, 151, 281, 501, 1201, 3201, 10_001, 35_001, 150_001, 500_001];
    const highest = [...lowest.slice(1).map((lot) => lot - 1), 9_999_999];
    expect(lowest.map((lot) => letterOf(level, lot)).join('')).toBe(letters);
    expect(highest.map((lot) => letterOf(level, lot)).join('')).toBe(letters);
  });
});

describe('published examples of the tables', () => {
  it.each([
    // GB/T 2828.1-2012, lot 50, level II, AQL 1.0: the arrow leads from D to E.
    ['ii', 50, 'normal', 1, 13, 0],
    // GB/T 2828.1-2012, lot 1,000, level II, AQL 1.5, on each severity.
    ['ii', 1000, 'normal', 1.5, 80, 3],
    ['ii', 1000, 'tightened', 1.5, 80, 2],
    ['ii', 1000, 'reduced', 1.5, 32, 2],
    // Jenkins, Peck, Fernando 2023, plans of ISO 2859-1:1999 for lots of 35,001 to 500,000.
    ['s4', 100_000, 'normal', 0.65, 80, 1],
    ['s3', 100_000, 'normal', 0.65, 20, 0],
    ['s4', 100_000, 'normal', 0.4, 125, 1],
    ['s3', 100_000, 'normal', 0.4, 32, 0],
    ['s4', 100_000, 'normal', 0.25, 50, 0],
    ['s4', 100_000, 'normal', 0.15, 80, 0],
    // MIL-STD-105E, tightened: the same as table 2-B.
    ['iii', 150, 'tightened', 0.65, 32, 0],
    ['iii', 1200, 'tightened', 4, 125, 8],
    ['iii', 1200, 'tightened', 10, 125, 18],
  ] as const)('level %s, a lot of %s, %s, AQL %s: %s items, accepted with %s', (level, lot, severity, aql, size, accept) => {
    expect(planOf(severity, String(letterOf(level, lot)), aql)).toMatchObject({ sampleSize: size, acceptNumber: accept });
  });
});
