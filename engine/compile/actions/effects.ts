import type { ActionDefinition } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import type { EffectEntry } from '../../effects/EffectKind.ts';
import { EffectSlots } from '../../effects/EffectSlots.ts';
import { EACH, setAlias } from '../../effects/rowSet.ts';
import { ranked } from '../../load/names.ts';
import { below } from '../../load/place.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { looped, type Entry } from '../../model/looped.ts';
import type { EffectModel } from '../../model/types.ts';

/** Compiles the effects in file order; each sees the rows earlier ones made. */
export function effectsOf(scope: ActionScope, definition: ActionDefinition): readonly EffectModel[] {
  if (definition.secondPerson) scope.names['second'] = scope.names['actor'] ?? { kind: 'null' };
  // What a refusal keeps knows nothing of what is made where nothing refuses, and the other way round.
  const refused = { ...scope, names: { ...scope.names } };
  return ranked(definition.effects).map(([name, entry]) => {
    const { onRefusal } = entry as { readonly onRefusal?: readonly string[] };
    return onRefusal ? { ...effect(refused, name, entry), onRefusal } : effect(scope, name, entry);
  });
}

function effect(scope: ActionScope, name: string, entry: EffectEntry): EffectModel {
  const [keyword, kind] = kindOf(entry);
  const place = below(scope.place, 'effects', name);
  const common: Entry = kind.load ? { ...entry, forEach: { [EACH]: setAlias(name) } } : entry;
  const inside = looped(scope, place, name, common);
  return { ...inside.looped, kind: keyword, ...kind.compile(new EffectSlots(scope, place, inside), entry) };
}
