import { compile, lint, load, type Bundle, type Problem, type SourceFile } from '#engine';
import { build, type Case } from './build.ts';
import { alone, cover, holds, pairsOf, type Choice, type Dimensions, type Pair } from './cover.ts';
import { sharedFiles } from './shared.ts';

/** Texts are no part of a case. */
const OF_TEXTS = new Set(['lint.missingText', 'lint.textParams']);

/** Cases with the product they run on. */
export interface Cases {
  readonly cases: readonly Case[];
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  /** Pairs the linter or the compiler lets pass in no case, where every pair was tried. */
  readonly refused?: readonly Pair[];
}

/**
 * Covers all pairs, leaves out the cases that are refused, and tries what they were to hold once more on its own: what is refused
 * then too is not legal. It takes as long as running them does.
 */
export function legalCases(dimensions: Dimensions): Cases {
  const pairs = pairsOf(dimensions);
  const isIn = (cases: readonly Case[], pair: Pair): boolean => cases.some(({ choice }) => holds(choice, pair));
  const once = sieve(cover(dimensions, pairs).map((choice, i) => build(`zz${i}`, choice)));
  const left = pairs.filter((pair) => !isIn(once, pair));
  const twice = [...once, ...sieve(cover(dimensions, left).map((choice, i) => build(`zzt${i}`, choice)))];
  const missing = pairs.filter((pair) => !isIn(twice, pair));
  const singles = distinct(missing.map((pair) => alone(dimensions, pair)));
  const single = sieve(singles.map((choice, i) => build(`zzs${i}`, choice)));
  const refused = missing.filter((pair) => !isIn(single, pair));
  const held = missing.filter((pair) => !refused.includes(pair));
  return { ...together([...twice, ...fewest(single, held)]), refused };
}

/** Cases as one product. */
export function together(cases: readonly Case[]): Cases {
  const files = sharedFiles(cases);
  return { cases, files, bundle: compile(load(files).definitions).bundle };
}

/** The cases without those that anything is wrong with. */
export function sieve(cases: readonly Case[]): readonly Case[] {
  const wrong = new Set(
    problemsOf(sharedFiles(cases)).map(({ file, pointer }) => /zz[st]?\d+/.exec(file + pointer)?.[0] ?? file),
  );
  return cases.filter(({ id }) => !wrong.has(id));
}

/** Everything wrong with a set but its texts. */
function problemsOf(files: readonly SourceFile[]): readonly Problem[] {
  const { definitions, problems } = load(files);
  const all = [...problems, ...lint(definitions), ...compile(definitions).problems];
  return all.filter(({ severity, code }) => severity === 'error' && !OF_TEXTS.has(code));
}

function distinct(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()];
}

/** As many as are needed to hold the pairs. */
function fewest(cases: readonly Case[], pairs: readonly Pair[]): readonly Case[] {
  const open = new Set(pairs);
  return cases.filter(({ choice }) => {
    const own = [...open].filter((pair) => holds(choice, pair));
    for (const pair of own) open.delete(pair);
    return own.length > 0;
  });
}
