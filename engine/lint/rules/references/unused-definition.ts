import type { Kind } from '../../../load/kinds.ts';
import { KINDS } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What does something only where another definition names it. */
const REFERENCED_KINDS: readonly Kind[] = [
  'trait',
  'reading',
  'piece',
  'rule',
  'label',
  'serial-rule',
  'table',
  'state-model',
];
const SPEAKING_KINDS: ReadonlySet<Kind> = new Set(['scenario', 'world', 'documented-rules']);

/**
 * A part that no other definition uses has no effect (warning). A piece that guards is named by the rule that asks for it.
 */
export function* unusedDefinition(set: LintInput): Generator<Finding> {
  const words = wordsOf(set);
  for (const kind of REFERENCED_KINDS)
    for (const [id, loaded] of set[kind])
      if (!(words.get(id) ?? []).some((file) => file !== loaded.file))
        yield { ...fileLocation(loaded), severity: 'warning', params: { kind, id } };
}

/** Every word of every definition but texts and scenarios, with the files it stands in. */
function wordsOf(set: LintInput): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const kind of KINDS.filter((each) => !SPEAKING_KINDS.has(each)))
    for (const { file, definition } of set[kind].values())
      for (const word of stringsIn(definition)) words.set(word, [...(words.get(word) ?? []), file]);
  return words;
}

function stringsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'string') found.add(each);
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visit);
  };
  visit(value);
  return found;
}
