import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../kit/share.ts';
import { Twins } from './Twins.ts';
import { pairsOf } from './cover.ts';
import { dimensions } from './dimensions.ts';
import { legalCases, type Cases } from './legal.ts';
import { coveringCases, wordsOf } from './coveringCases.ts';

/** Pairs the format has no place for, at most: a linter that refuses more has lost something. */
const MOST_REFUSED = 400;

/** Every pair, where everything is run whole; else a part of them, in which every word of the format stands. */
describe('whatever passes the linter runs in memory and on PostgreSQL alike', () => {
  let legal: Cases;
  let twins: Twins | undefined;
  beforeAll(async () => {
    legal = isLong ? legalCases(dimensions) : coveringCases(dimensions);
    twins = await Twins.open(legal);
  }, 600_000);
  afterAll(() => twins?.close());

  it.runIf(isLong)('nearly every combination of two words of the format is legal, and stands in a case', () => {
    expect(pairsOf(dimensions).length).toBeGreaterThan(9_000);
    expect(legal.cases.length).toBeGreaterThan(300);
    expect(legal.refused?.length).toBeLessThanOrEqual(MOST_REFUSED);
  });

  it('every word of every dimension is tried', () => {
    const tried = new Set(legal.cases.flatMap(({ choice }) => wordsOf(choice)));
    const all = Object.entries(dimensions).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
    expect(all.filter((word) => !tried.has(word))).toEqual([]);
  });

  it('actions, looks, records and queries answer with the same verdicts, and never with 500', async () => {
    const differences: string[] = [];
    for (const each of legal.cases) differences.push(...(await twins!.compare(each)));
    expect(differences).toEqual([]);
  }, 2_400_000);
});
