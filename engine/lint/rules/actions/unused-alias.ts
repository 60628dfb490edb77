import type { ActionDefinition, Loads } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * A let, or a list or sum that is loaded, is mentioned somewhere, by the action or by a screen of it (warning). A row may be
 * loaded to see that it exists, or to lock it. What a variant takes over was judged with the action it is like.
 */
export function* unusedAlias(set: LintInput): Generator<Finding> {
  for (const [id, action] of set.actions) {
    if (set.variant.has(id)) continue;
    const mentioned = new Set([...wordsOfAction(action.definition), ...wordsOfScreens(set, id)]);
    const { load = {}, let: lets = {} } = action.definition;
    const loads = Object.keys(load).filter((alias) => isForReading(load[alias]));
    for (const [collection, names] of Object.entries({ load: loads, let: Object.keys(lets) })) {
      for (const name of names)
        if (!mentioned.has(name)) yield { ...locationBelow(action, collection, name), severity: 'warning', params: { name } };
    }
  }
}

function isForReading(entry: Loads[string] | undefined): boolean {
  if (!entry || 'total' in entry) return true;
  const { missing, lock } = entry as { readonly missing?: string; readonly lock?: unknown };
  return 'where' in entry && missing === undefined && lock === undefined;
}

/** Words used by the screens an action is done on: what they show, propose, sum and list. */
function wordsOfScreens(set: LintInput, action: string): ReadonlySet<string> {
  return wordsIn(
    [...set.screen.values()].flatMap(({ definition }): readonly unknown[] => {
      if (definition.kind === 'form' && definition.action === action) return [definition.propose];
      return (definition.kind === 'scan' || definition.kind === 'checklist') && definition.action === action
        ? [
            definition.slots,
            ...(definition.kind === 'scan' ? [definition.tell, definition.beside, definition.move] : [definition.lines]),
          ]
        : [];
    }),
  );
}

function wordsOfAction({ load, let: lets, assert, effects, ensure, ...rest }: ActionDefinition): ReadonlySet<string> {
  return wordsIn([load, lets, assert, effects, ensure, rest.secondPerson, rest.signature, rest.input]);
}

/** Every word of every expression; keys do not count, so an alias does not mention itself. */
function wordsIn(values: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const [word] of value.matchAll(/[A-Za-z_]\w*/g)) found.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  values.forEach(visit);
  return found;
}
