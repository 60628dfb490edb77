import { ADMINISTRATOR, INITIATOR, LEADER, roleOf } from '../../check/flows/flowPeople.ts';
import type { FlowPlay } from './FlowPlay.ts';

/** Somebody no node of the flow asks. */
export const COLLEAGUE = ':colleague';

/** Somebody of a plant that is made up: of each role there are two. */
export interface FlowPerson {
  readonly id: string;
  readonly of: 'role' | 'field' | 'account' | 'initiator' | 'leader' | 'colleague' | 'administrator';
  /** The role, the path of the field, the account. */
  readonly name: string;
  /** Which of the two of a role. */
  readonly number?: number;
}

const OTHERS = {
  [INITIATOR]: 'initiator',
  [LEADER]: 'leader',
  [COLLEAGUE]: 'colleague',
  [ADMINISTRATOR]: 'administrator',
} as const;

/** Who takes part: the initiator, everybody the nodes ask, who took a task over, a colleague, and an administrator. */
export function flowPersons(play: FlowPlay, askedBy: (node: string) => readonly string[]): readonly FlowPerson[] {
  const asked = [...play.model.nodes.keys()].flatMap(askedBy);
  const involved = play.tasks.map(({ assignee }) => assignee);
  const all = new Set([play.instance.initiator, ...asked, ...involved, COLLEAGUE, ADMINISTRATOR]);
  return [...all].map(personOf);
}

function personOf(id: string): FlowPerson {
  const role = roleOf(id);
  if (role !== undefined) return { id, of: 'role', name: role, number: Number(id.slice(role.length + 1)) };
  if (isOther(id)) return { id, of: OTHERS[id], name: id };
  return { id, of: id.startsWith('record.') ? 'field' : 'account', name: id };
}

const isOther = (id: string): id is keyof typeof OTHERS => Object.hasOwn(OTHERS, id);
