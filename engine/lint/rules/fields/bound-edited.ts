import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What an edit may not change without asking about the rows that are there. */
interface Bound {
  readonly owner: string;
  readonly name: string;
}

/**
 * An edit asks about the rows that are there before it changes what they rely on: how many decimals their numbers have (`x-decimals`), and
 * what kind of thing stock is of or stands in, or they would contradict their master data.
 */
export function* boundEdited(set: LintInput): Generator<Finding> {
  const bounds = [...decimalsOf(set), ...[...holdersOf(set)].flatMap((owner) => kindsOf(set, owner))];
  for (const { owner, name } of new Map(bounds.map((each) => [`${each.owner}.${each.name}`, each])).values()) {
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

/** The fields that say how many decimals numbers of other rows have. */
function decimalsOf(set: LintInput): readonly Bound[] {
  return [...set.entity.values()].flatMap(({ definition }) =>
    Object.values(definition.fields.properties ?? {}).flatMap(({ 'x-decimals': path }) =>
      path === undefined ? [] : [ownerOf(set, definition.id, path.split('.'))],
    ),
  );
}

/** The entity and field a path leads to over references. */
function ownerOf(set: LintInput, entity: string, [first = '', ...rest]: readonly string[]): Bound {
  if (rest.length === 0) return { owner: entity, name: first };
  return ownerOf(set, set.entity.get(entity)?.definition.fields.properties?.[first]?.['x-ref'] ?? '', rest);
}

/** What stock is of and where it stands: the entities its ledgers refer to, and those each of them must belong to. */
function holdersOf(set: LintInput): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (entity: string, names: readonly string[]): void => {
    for (const name of names) {
      const ref = set.entity.get(entity)?.definition.fields.properties?.[name]?.['x-ref'];
      if (ref === undefined || found.has(ref)) continue;
      found.add(ref);
      visit(ref, set.entity.get(ref)?.definition.fields.required ?? []);
    }
  };
  for (const { definition } of set.entity.values())
    visit(definition.id, [...(definition.ledger?.balance ?? []), ...(definition.ledger?.place ?? [])]);
  return found;
}

/** The words and references of an entity: of what kind it is, and where it belongs. */
function kindsOf(set: LintInput, owner: string): readonly Bound[] {
  const { properties = {}, required = [] } = set.entity.get(owner)?.definition.fields ?? {};
  return required.filter((name) => properties[name]?.enum ?? properties[name]?.['x-ref']).map((name) => ({ owner, name }));
}
