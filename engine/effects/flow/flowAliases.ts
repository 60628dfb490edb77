import { camel } from '../../load/names.ts';

/** What an effect about an approval reads by itself. No name of the format has an underscore. */
export const FLOW_LOADS = { tasks: 'tasks', users: 'users', absences: 'absences' } as const;

/** Alias of such a load. */
export function flowAlias(effect: string, load: keyof typeof FLOW_LOADS): string {
  return `${effect}_${load}`;
}

/** Alias of the record an approval is about, if it is one of this entity. */
export function recordAlias(effect: string, entity: string): string {
  return `${effect}_of_${camel(entity)}`;
}
