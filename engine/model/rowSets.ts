import type { ActionDefinition, Effects, Loads } from '../definitions.generated.ts';
import { below, type Place } from '../load/place.ts';

/** A load that an effect over a set of rows brings with it, and where its condition stands. */
export interface SetLoad {
  readonly effect: string;
  readonly key: 'updateWhere' | 'eventWhere';
  readonly load: Extract<Loads[string], { readonly where: string }>;
}

/** Alias of the rows of a set effect: no name of the format has an underscore. */
export function setAlias(effect: string): string {
  return `${effect}_rows`;
}

/** Name that each row of the set has in its effect. */
export const EACH = 'row';

/** The locked loads of `updateWhere` and `eventWhere`, by alias. */
export function setLoads({ effects }: ActionDefinition): ReadonlyMap<string, SetLoad> {
  return new Map(
    Object.entries(effects).flatMap(([effect, entry]) => {
      const key = keyOf(entry);
      const rows = 'updateWhere' in entry ? entry.updateWhere : 'eventWhere' in entry ? entry.eventWhere : undefined;
      return key && rows ? [[setAlias(effect), { effect, key, load: { ...rows, lock: true } }] as const] : [];
    }),
  );
}

function keyOf(entry: Effects[string]): SetLoad['key'] | undefined {
  return 'updateWhere' in entry ? 'updateWhere' : 'eventWhere' in entry ? 'eventWhere' : undefined;
}

/** Where the condition of a load stands: in `load`, or in the effect that brings it. */
export function loadPlace(place: Place, sets: ReadonlyMap<string, SetLoad>, alias: string): Place {
  const set = sets.get(alias);
  return set ? below(place, 'effects', set.effect, set.key) : below(place, 'load', alias);
}
