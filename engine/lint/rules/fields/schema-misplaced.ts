import type { FieldAt } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

const OWNERS = new Set(['entity', 'action']);

/**
 * Data of a form are a field of an entity, or an input, by themselves. The path of an entity's field leads over references to a field
 * that holds a JSON Schema or names a form; that of an input is an expression, which is checked where it is compiled.
 */
export function* schemaMisplaced(set: LintInput): Generator<Finding> {
  for (const field of set.fields) {
    const path = field.schema['x-schema'];
    if (path === undefined) continue;
    const isAlone = OWNERS.has(field.owner.kind) && /\/properties\/\w+$/.test(field.pointer) && !isNested(field);
    if (!isAlone || (field.owner.kind === 'entity' && !leadsToForm(set, field.owner.id, path)))
      yield { ...locationBelow(field, 'x-schema'), params: { path } };
  }
}

/** Within a record of a list there is no row to start from. */
const isNested = ({ pointer }: FieldAt): boolean => pointer.includes('/items/');

function leadsToForm({ shapes }: LintInput, entity: string, path: string): boolean {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const owner = steps.reduce<string | undefined>((at, step) => shapes.get(at ?? '')?.fields.get(step)?.ref, entity);
  const field = shapes.get(owner ?? '')?.definition.fields.properties?.[last];
  return field?.format === 'json-schema' || field?.['x-definition'] === 'form';
}
