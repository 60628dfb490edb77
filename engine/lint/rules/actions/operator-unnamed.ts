import type { ActionDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

const CRUD: Readonly<Record<string, true>> = { create: true, edit: true, delete: true };

/** Where the journal keeps who worked. */
const JOURNAL = { entity: 'journal-entry', field: 'operator' } as const;

/**
 * An action whose input names a person declares which one is the operator, or that none is, so that the journal records who
 * did it; the operator is a load of a person. A rule that `usable` names is about one row of its entity.
 */
export function* operatorUnnamed(set: LintInput): Generator<Finding> {
  const worker = set.entity.get(JOURNAL.entity)?.definition.fields.properties?.[JOURNAL.field]?.['x-ref'];
  for (const action of worker === undefined ? [] : set.actions.values()) {
    // A form that creates or edits a record names persons as data.
    if (action.generated && action.generated.verb in CRUD) continue;
    const named = namedByInput(action.definition, worker ?? '');
    const { operator } = action.definition;
    const isRight = typeof operator === 'string' ? isLoad(action.definition, operator, worker ?? '') : operator === false;
    if (!isRight && (named.length > 0 || operator !== undefined))
      yield { ...locationBelow(action, 'operator'), params: { names: named.join(', ') } };
  }
  for (const loaded of set.entity.values()) {
    const { id, usable } = loaded.definition;
    const of = usable === undefined ? undefined : Object.values(set.rule.get(usable)?.definition.for ?? {});
    if (of && (of.length !== 1 || of[0] !== id))
      yield { ...locationBelow(fileLocation(loaded), 'usable'), params: { names: id } };
  }
}

function isLoad({ load = {} }: ActionDefinition, alias: string, entity: string): boolean {
  const entry = load[alias];
  return entry !== undefined && 'entity' in entry && entry.entity === entity && 'by' in entry;
}

/** Aliases of the persons an input names one by one. */
function namedByInput(definition: ActionDefinition, entity: string): readonly string[] {
  return Object.entries(definition.load ?? {}).flatMap(([alias, entry]) =>
    'by' in entry && isLoad(definition, alias, entity) && Object.values(entry.by).some(isInput) ? [alias] : [],
  );
}

function isInput(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith('input.');
}
