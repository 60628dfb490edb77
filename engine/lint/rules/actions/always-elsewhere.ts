import type { EntityDefinition } from '../../../definitions.generated.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/**
 * What is always done to stock because of a record its balance refers to is done to all stock of it: every other ledger whose
 * balance has that reference reads the same of it, or goods are held on one row and free on another.
 */
export function* alwaysElsewhere({ entity: entities }: LintInput): Generator<Finding> {
  const ledgers = [...entities.values()].filter(({ definition }) => definition.ledger);
  for (const { definition } of ledgers) {
    for (const read of readsThroughBalance(definition)) {
      for (const other of ledgers) {
        const { ledger, id } = other.definition;
        if (
          !ledger?.balance.includes(read.field) ||
          readsThroughBalance(other.definition).some(({ path }) => path === read.path)
        )
          continue;
        yield { ...locationBelow(fileLocation(other), 'ledger'), params: { entity: id, path: read.path, of: definition.id } };
      }
    }
  }
}

/** Paths over a reference of the balance that the conditions of `always` read: `row.batch.heldAt` with its field. */
function readsThroughBalance({
  always = {},
  ledger,
}: EntityDefinition): readonly { readonly field: string; readonly path: string }[] {
  return Object.values(always).flatMap(({ when }) =>
    [...when.matchAll(/\brow\.(\w+)\.\w+/g)].flatMap(([path, field = '']) =>
      ledger?.balance.includes(field) ? [{ field, path }] : [],
    ),
  );
}
