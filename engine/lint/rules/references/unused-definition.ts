import type { Kind } from '../../../load/kinds.ts';
import { KINDS } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** What does something only where another definition names it. */
const NAMED: readonly Kind[] = ['trait', 'reading', 'piece', 'rule', 'label', 'serial-rule', 'table', 'state-model'];
const SAYING: ReadonlySet<Kind> = new Set(['scenario', 'world', 'documented-rules']);

/** A part that no other definition names does nothing (warning). A piece that guards is named by the rule that asks for it. */
export function* unusedDefinition(set: LintInput): Generator<Finding> {
  const words = wordsOf(set);
  for (const kind of NAMED)
    for (const [id, placed] of set[kind])
      if (!(words.get(id) ?? []).some((file) => file !== placed.file))
        yield { ...whole(placed), severity: 'warning', params: { kind, id } };
}

/** Every word of every definition but texts and scenarios, with the files it stands in. */
function wordsOf(set: LintInput): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const kind of KINDS.filter((each) => !SAYING.has(each)))
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
