import type { ActionDefinition } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import type { EffectEntry } from '../../effects/EffectKind.ts';
import { EffectSlots } from '../../effects/EffectSlots.ts';
import { EACH, setAlias } from '../../effects/rowSet.ts';
import { notNullNames } from '../../expr/check/narrow.ts';
import { withNull } from '../../expr/typing.ts';
import { byRank } from '../../load/names.ts';
import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { compileEntry, type LoopedSource } from '../../model/compileEntry.ts';
import type { AssertModel, EffectModel } from '../../model/types.ts';

/** Compiles the effects in file order; each sees the rows earlier ones made, and that no assert refused. */
export function compileEffects(
  scope: ActionScope,
  definition: ActionDefinition,
  asserts: readonly AssertModel[],
): readonly EffectModel[] {
  if (definition.secondPerson) scope.names['second'] = scope.names['actor'] ?? { kind: 'null' };
  // What a refusal keeps knows nothing of what is made where nothing refuses, and the other way round.
  const refused = { ...scope, names: { ...scope.names } };
  for (const name of provenBy(asserts)) if (scope.names[name]) scope.names[name] = withNull(scope.names[name], false);
  return byRank(definition.effects).map(([name, entry]) => {
    const { onRefusal } = entry as { readonly onRefusal?: readonly string[] };
    return onRefusal ? { ...compileEffect(refused, name, entry), onRefusal } : compileEffect(scope, name, entry);
  });
}

/** Rows and lets that asserts refuse to be null: once effects run, they are there. */
function provenBy(asserts: readonly AssertModel[]): readonly string[] {
  return asserts.flatMap((assert) => {
    const isAlwaysAsked = assert.kind === 'ok' && assert.severity === 'refuse' && !assert.when && assert.loop.length === 0;
    return isAlwaysAsked && !assert.bind ? [...notNullNames(assert.ok)].filter((path) => !path.includes('.')) : [];
  });
}

/** One effect, below `effects` of where the scope stands. */
export function compileEffect(scope: ActionScope, name: string, entry: EffectEntry): EffectModel {
  const [keyword, kind] = kindOf(entry);
  const location = locationBelow(scope.place, 'effects', name);
  const common: LoopedSource = kind.load ? { ...entry, forEach: { [EACH]: setAlias(name) } } : entry;
  const inside = compileEntry(scope, location, name, common);
  return { ...inside.entry, kind: keyword, ...kind.compile(new EffectSlots(scope, location, inside), entry) };
}
