import { share } from '../../kit/share.ts';
import { build, type Case } from './build.ts';
import { cover, pairsOf, type Choice, type Dimensions } from './cover.ts';
import { sieve, together, type Cases } from './legal.ts';

/** One choice of the cover in so many becomes a case. */
const SHARES = 4;
/** Choices tried at once for a word that stands in no case yet. */
const TRIES = 2;

/** The legal cases of a share of the cover, and for each word that stands in none of them one that has it. */
export function coveringCases(dimensions: Dimensions): Cases {
  const all = cover(dimensions, pairsOf(dimensions));
  const cases: Case[] = [];
  const tried = new Set<Choice>();
  for (let next = share(all, SHARES); next.length > 0; next = candidates(dimensions, all, cases, tried)) {
    cases.push(...sieve(next.map((choice) => build(`zz${all.indexOf(choice)}`, choice))));
    for (const choice of next) tried.add(choice);
  }
  return together(cases);
}

/** Choices that were not tried yet and hold a word no case has. */
function candidates(
  dimensions: Dimensions,
  all: readonly Choice[],
  cases: readonly Case[],
  tried: ReadonlySet<Choice>,
): readonly Choice[] {
  const known = new Set(cases.flatMap(({ choice }) => wordsOf(choice)));
  const missing = Object.entries(dimensions).flatMap(([name, values]) =>
    values.map((value) => wordOf([name, value])).filter((word) => !known.has(word)),
  );
  const left = all.filter((choice) => !tried.has(choice));
  return [...new Set(missing.flatMap((word) => left.filter((choice) => wordsOf(choice).includes(word)).slice(0, TRIES)))];
}

const wordOf = (word: readonly [string, string]): string => word.join('=');

/** The words a choice is made of, each with its dimension. */
export function wordsOf(choice: Choice): readonly string[] {
  return Object.entries(choice).map(wordOf);
}
