import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** An edit asks about the rows that are there before it gives them fewer decimals (`x-decimals`), or they would contradict their master data. */
export function* boundEdited(set: LintInput): Generator<Finding> {
  for (const { owner, name } of boundsOf(set)) {
    const edit = set.actions.get(`${owner}-edit`);
    if (!edit?.definition.input.properties?.[name]) continue;
    const { load, let: lets, assert = {} } = edit.definition;
    const isAsked = Object.values(assert).some((entry) => entry.at === `/${name}`);
    if (isAsked && JSON.stringify([load, lets, assert]).includes(`input.${name}`)) continue;
    const target = set.entity.get(owner);
    if (target)
      yield { ...locationBelow({ file: target.file, pointer: '' }, 'fields', 'properties', name), params: { field: name } };
  }
}

/** The fields that say how many decimals numbers of other rows have, each once. */
function boundsOf(set: LintInput): readonly { readonly owner: string; readonly name: string }[] {
  const paths = [...set.entity.values()].flatMap(({ definition }) =>
    Object.values(definition.fields.properties ?? {}).flatMap(({ 'x-decimals': path }) =>
      path === undefined ? [] : [ownerOf(set, definition.id, path.split('.'))],
    ),
  );
  return [...new Map(paths.map((each) => [`${each.owner}.${each.name}`, each])).values()];
}

/** The entity and field a path leads to over references. */
function ownerOf(set: LintInput, entity: string, [first = '', ...rest]: readonly string[]): { owner: string; name: string } {
  if (rest.length === 0) return { owner: entity, name: first };
  return ownerOf(set, set.entity.get(entity)?.definition.fields.properties?.[first]?.['x-ref'] ?? '', rest);
}
