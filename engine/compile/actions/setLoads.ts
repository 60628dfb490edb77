import type { ActionDefinition } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import type { RowSet } from '../../effects/EffectKind.ts';
import { setAlias } from '../../effects/rowSet.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';

/** A load that an effect over a set of rows brings with it. */
export interface SetLoad extends RowSet {
  readonly effect: string;
}

/** The locked loads that effects bring along, by alias. */
export function setLoads({ effects }: ActionDefinition): ReadonlyMap<string, SetLoad> {
  return new Map(
    Object.entries(effects).flatMap(([effect, entry]) => {
      const [, kind] = kindOf(entry);
      const set = kind.load?.(entry);
      return set ? [[setAlias(effect), { effect, ...set }] as const] : [];
    }),
  );
}

/** Where the condition of a load stands: in `load`, or in the effect that brings it. */
export function loadPlace(location: SourceLocation, sets: ReadonlyMap<string, SetLoad>, alias: string): SourceLocation {
  const set = sets.get(alias);
  return set ? locationBelow(location, 'effects', set.effect, set.at) : locationBelow(location, 'load', alias);
}
