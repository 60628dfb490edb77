import type { StateModelDefinition } from '../definitions.generated.ts';
import { pointer } from '../load/pointer.ts';
import type { DraftProblem } from './DraftProblem.ts';

/** An event that moves records is open to somebody, and one of those who may has an account. */
export function roleFindings(
  { transitions }: StateModelDefinition,
  rolesOf: (event: string) => readonly string[] | undefined,
  populated: ReadonlySet<string> | undefined,
): readonly DraftProblem[] {
  return Object.entries(transitions).flatMap(([id, { event }]): readonly DraftProblem[] => {
    const roles = rolesOf(event);
    const place = pointer('transitions', id, 'event');
    if (!roles) return [];
    if (roles.length === 0) return [{ code: 'check.nobodyMay', severity: 'error', pointer: place, params: { event } }];
    if (!populated || roles.some((role) => populated.has(role))) return [];
    const params = { event, roles: roles.join(', ') };
    return [{ code: 'check.roleWithoutUsers', severity: 'warning', pointer: place, params }];
  });
}
