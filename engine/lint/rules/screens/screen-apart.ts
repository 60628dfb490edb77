import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { Placed } from '../../../load/definitions.ts';
import type { Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/**
 * A list, the page of a record and a form stand within the query, entity or action they arrange (warning). A file of its own is for
 * one that stands in another area, or is a second of the same.
 */
export function* screenApart(set: LintInput): Generator<Finding> {
  const within = new Set([...set.screen.values()].filter((placed) => isWithin(set, placed)).map(keyOf));
  for (const [id, placed] of set.screen) {
    const [kind, of] = arranges(placed.definition) ?? [];
    const host = kind && of !== undefined ? hostOf(set, kind, of) : undefined;
    if (!host || isWithin(set, placed) || host.area !== placed.area || within.has(keyOf(placed))) continue;
    yield { ...whole(placed), severity: 'warning', params: { screen: id, file: host.file } };
  }
}

const isWithin = (set: LintInput, { file }: Placed<ScreenDefinition>): boolean => set.origins.of(file, '') !== undefined;

const keyOf = ({ definition }: Placed<ScreenDefinition>): string => (arranges(definition) ?? []).join(' ');

/** What a screen arranges alone, by kind and id; undefined for one that is more than a list, a record or a form. */
function arranges(definition: ScreenDefinition): readonly [Kind, string] | undefined {
  switch (definition.kind) {
    case 'list':
      return ['query', definition.query];
    case 'detail':
      return ['entity', definition.entity];
    case 'form':
      return ['action', definition.action];
    default:
      return undefined;
  }
}

/** Where it would stand: an entity has the query of its own id, and the actions it generates. */
function hostOf(set: LintInput, kind: Kind, id: string): { readonly area: string; readonly file: string } | undefined {
  const generated = kind === 'action' ? set.actions.get(id)?.generated : undefined;
  return set[kind].get(id) ?? set.entity.get(generated?.entity ?? id);
}
