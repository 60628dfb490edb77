import { permits, type Bundle, type MemoryRunner, type Row } from '#engine';
import { rolesInOrder } from '../app/people.ts';
import { Plant } from '../plant/Plant.ts';
import { verdictsOn, type RecordRead } from '../plant/readRecord.ts';

/** The toolbar names no role: each action is done by a role that may do it. */
const ANY_ROLE = 'story';

/** What may be done with a record, for a role; actions the role does not grant are left out. */
export function verdictsFor(
  bundle: Bundle,
  runner: MemoryRunner,
  row: Row,
  role: string,
  clock: string,
): RecordRead['actions'] {
  const verdicts = new Map<string, RecordRead['actions'][number]>();
  for (const each of role === ANY_ROLE ? rolesInOrder(bundle) : [role])
    for (const verdict of verdictsOn(new Plant(runner, bundle, each, clock), row))
      if (!verdicts.has(verdict.action) && !verdict.reasons.some(({ kind }) => kind === 'forbidden'))
        verdicts.set(verdict.action, verdict);
  return [...verdicts.values()];
}

/** Who does an action: the role of the toolbar, else the first that may. */
export function whoDoes(bundle: Bundle, action: string, role: string): string {
  if (role !== ANY_ROLE) return role;
  return rolesInOrder(bundle).find((each) => permits(bundle, [each], `action:${action}`)) ?? 'admin';
}
