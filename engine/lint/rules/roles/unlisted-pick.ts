import type { QueryDefinition } from '../../../definitions.generated.ts';
import { rightsOf } from '../../../compile/roles.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import { scannableIn } from '../../../model/scannable.ts';
import { mustPick } from '../../../permission/mustPick.ts';
import { isGranted } from '../../../permission/permits.ts';
import type { LintInput } from '../../types.ts';

/**
 * A role that may do an action sees rows of what its form requires to be named (warning): otherwise its holders never get it done, unless
 * by another role of theirs.
 */
export function* unlistedPick(set: LintInput): Generator<Finding> {
  const scannable = scannableOf(set);
  const asked = [...set.actions].map(([id, action]) => [id, mustPick(action, (entity) => scannable.has(entity))] as const);
  for (const [role, loaded] of set.role) {
    const rights = rightsOf(set, role);
    for (const [action, picks] of asked.filter(([id]) => isGranted([rights], `action:${id}`)))
      for (const { input, entity } of picks)
        if (!seeing(set, entity).some((key) => isGranted([rights], key)))
          yield { ...fileLocation(loaded), severity: 'warning', params: { role, action, input, entity } };
  }
}

function scannableOf(set: LintInput): ReadonlySet<string> {
  return scannableIn({
    screens: [...set.screen.values()],
    labels: [...set.label.values()],
    inputOf: (action) => set.actions.get(action)?.definition.input,
    covered: (entity) => set.entity.get(entity)?.definition.of ?? [],
  });
}

/** What shows rows of an entity as they are. */
function seeing(set: LintInput, entity: string): readonly string[] {
  const lists = [...set.query].filter(([, { definition }]) => definition.from === entity && isPlain(definition));
  return [`record:${entity}`, `query:${entity}`, ...lists.map(([id]) => `query:${id}`)];
}

/** Rows as they are, without anything to be given first. */
function isPlain({ group, params, invariant }: QueryDefinition): boolean {
  return group === undefined && invariant === undefined && (params?.required ?? []).length === 0;
}
