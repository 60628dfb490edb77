import { camel } from '../../load/names.ts';

/** Alias of what an effect about an approval reads by itself. No name of the format has an underscore. */
export function flowAlias(effect: string, load: 'tasks' | 'users' | 'absences' | 'persons'): string {
  return `${effect}_${load}`;
}

/** Alias of the approvals that may keep loaded rows as they are. */
export function approvalsAlias(load: string): string {
  return `${load}_approvals`;
}

/** Alias of the record an approval is about, if it is one of this entity. */
export function recordAlias(effect: string, entity: string): string {
  return `${effect}_of_${camel(entity)}`;
}
