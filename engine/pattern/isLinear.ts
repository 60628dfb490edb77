import { CharSet } from './CharSet.ts';
import type { PatternNode } from './parsePattern.ts';

/**
 * Whether a text is tested in time linear in its length, however a pattern is tried: within everything that is repeated, and at its
 * end, the next character alone says how it goes on. A choice that is not repeated costs each of its parts once.
 */
export function isLinear(pattern: PatternNode): boolean {
  return isClear(pattern, CharSet.none, false);
}

/** @param after  characters that may come behind */
function isClear(node: PatternNode, after: CharSet, isRepeated: boolean): boolean {
  if (node.kind === 'letter') return true;
  if (node.kind === 'sequence') return isClearSequence(node.parts, after, isRepeated);
  if (node.kind === 'choice')
    return (!isRepeated || areApart(node.parts, after)) && node.parts.every((part) => isClear(part, after, isRepeated));
  const first = firstLetters(node.part);
  if (node.most <= 1) return (!isRepeated || !first.meets(after)) && isClear(node.part, after, isRepeated);
  const isSure = node.least === node.most;
  const isApart = isSure || !first.meets(after);
  return !canBeEmpty(node.part) && isApart && isClear(node.part, first.with(after), true);
}

function isClearSequence(parts: readonly PatternNode[], after: CharSet, isRepeated: boolean): boolean {
  let behind = after;
  for (const part of parts.toReversed()) {
    if (!isClear(part, behind, isRepeated)) return false;
    behind = canBeEmpty(part) ? firstLetters(part).with(behind) : firstLetters(part);
  }
  return true;
}

/** No two parts of a choice begin alike; what comes behind an empty one counts as its beginning. */
function areApart(parts: readonly PatternNode[], after: CharSet): boolean {
  const starts = parts.map((part) => (canBeEmpty(part) ? firstLetters(part).with(after) : firstLetters(part)));
  return starts.every((start, at) => starts.slice(at + 1).every((other) => !start.meets(other)));
}

function firstLetters(node: PatternNode): CharSet {
  if (node.kind === 'letter') return node.set;
  if (node.kind === 'repeat') return node.most === 0 ? CharSet.none : firstLetters(node.part);
  if (node.kind === 'choice') return node.parts.map(firstLetters).reduce((all, each) => all.with(each), CharSet.none);
  const end = node.parts.findIndex((part) => !canBeEmpty(part));
  const leading = end < 0 ? node.parts : node.parts.slice(0, end + 1);
  return leading.map(firstLetters).reduce((all, each) => all.with(each), CharSet.none);
}

function canBeEmpty(node: PatternNode): boolean {
  if (node.kind === 'letter') return false;
  if (node.kind === 'repeat') return node.least === 0 || canBeEmpty(node.part);
  return node.kind === 'choice' ? node.parts.some(canBeEmpty) : node.parts.every(canBeEmpty);
}
