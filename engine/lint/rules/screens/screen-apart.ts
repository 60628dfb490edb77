import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * A list, record page or form belongs in the file of its query, entity or action (warning). A separate file is for one in
 * another area, or for a second one.
 */
export function* screenApart(set: LintInput): Generator<Finding> {
  const within = new Set([...set.screen.values()].filter((loaded) => isWithin(set, loaded)).map(arrangement));
  for (const [id, loaded] of set.screen) {
    const [kind, of] = arranges(loaded.definition) ?? [];
    const host = kind && of !== undefined ? hostOf(set, kind, of) : undefined;
    if (!host || isWithin(set, loaded) || host.area !== loaded.area || within.has(arrangement(loaded))) continue;
    yield { ...fileLocation(loaded), severity: 'warning', params: { screen: id, file: host.file } };
  }
}

const isWithin = (set: LintInput, { file }: LoadedDefinition<ScreenDefinition>): boolean =>
  set.origins.of(file, '') !== undefined;

const arrangement = ({ definition }: LoadedDefinition<ScreenDefinition>): string => (arranges(definition) ?? []).join(' ');

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
