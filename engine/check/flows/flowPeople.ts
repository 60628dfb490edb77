import type { Holds } from '../../flow/flowMachine.ts';
import type { FlowContext, Handler } from '../../flow/types.ts';
import type { FlowModel, Handlers } from '../../model/flowTypes.ts';

/** Who started it; no account is written so. */
export const INITIATOR = ':initiator';
/** Who settles what nobody handles. */
export const ADMINISTRATOR = ':administrator';
/** Every moment is the same: whatever has a time is due. */
const NOW = '2000-01-01T00:00:00.000Z';

/**
 * What a flow asks of a plant, answered for a plant nobody knows: two users in every role, of two the first and the second, and one
 * behind every field.
 *
 * @param populated  roles that have users; without it all have
 */
export function flowPeople(model: FlowModel, holds: Holds, populated?: ReadonlySet<string>): FlowContext {
  let ids = 0;
  return {
    now: NOW,
    newId: () => `new ${String((ids += 1))}`,
    handlers: (node) => handlersOf(model, node, populated),
    holds,
    due: () => NOW,
    barrier: () => undefined,
    standIn: () => undefined,
    user: (account) => account,
    leader: (user) => (user === LEADER ? undefined : LEADER),
    administrators: [ADMINISTRATOR],
  };
}

/** The leader of the initiator's organization, and of everybody's. */
export const LEADER = ':leader';

/** Where handlers lead who are no field of the record. */
const OTHERS: Readonly<Record<string, string>> = { initiator: INITIATOR, 'initiator.organization.leader': LEADER };

/** The role a user of such a plant has; undefined of somebody who is named otherwise. */
export function roleOf(user: string): string | undefined {
  const [role, number] = user.split('#');
  return number === undefined ? undefined : role;
}

function handlersOf(model: FlowModel, id: string, populated: ReadonlySet<string> | undefined): readonly Handler[] {
  const node = model.nodes.get(id);
  if (node?.kind !== 'approval' && node?.kind !== 'copy') return [];
  return node.handlers.flatMap((handlers) => {
    const users = usersOf(handlers, populated);
    return handlers.expand === 'claim' ? [{ users }] : users.map((user) => ({ users: [user] }));
  });
}

function usersOf({ role, persons, path = '' }: Handlers, populated: ReadonlySet<string> | undefined): readonly string[] {
  if (persons) return persons;
  if (role !== undefined) return populated?.has(role) === false ? [] : [`${role}#1`, `${role}#2`];
  return [OTHERS[path] ?? path];
}
