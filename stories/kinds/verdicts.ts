import { permits, type Bundle, type MemoryRunner, type Row } from '#engine';
import { rolesInOrder } from '../app/people.ts';
import { Plant } from '../plant/Plant.ts';
import { verdictsOn, type RecordRead } from '../plant/readRecord.ts';

/** The toolbar names no role: each action is whoever's may do it. */
const WHOEVER = 'story';

/** What may be done with a record, as somebody in a role is told; what the role does not open is left out. */
export function verdictsFor(
  bundle: Bundle,
  runner: MemoryRunner,
  row: Row,
  role: string,
  clock: string,
): RecordRead['actions'] {
  const told = new Map<string, RecordRead['actions'][number]>();
  for (const each of role === WHOEVER ? rolesInOrder(bundle) : [role])
    for (const verdict of verdictsOn(new Plant(runner, bundle, each, clock), row))
      if (!told.has(verdict.action) && !verdict.reasons.some(({ kind }) => kind === 'forbidden'))
        told.set(verdict.action, verdict);
  return [...told.values()];
}

/** Who does an action: the role of the toolbar, else the first that may. */
export function whoDoes(bundle: Bundle, action: string, role: string): string {
  if (role !== WHOEVER) return role;
  return rolesInOrder(bundle).find((each) => permits(bundle, [each], `action:${action}`)) ?? 'admin';
}
