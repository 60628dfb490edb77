import { ADMINISTRATOR } from '../../check/flows/flowPeople.ts';
import type { FlowRefusal, FlowTask } from '../../flow/types.ts';
import type { FlowPlay } from './FlowPlay.ts';
import { commandOf, type FlowTry } from './flowSituation.ts';
import { COLLEAGUE } from './flowPersons.ts';

/** Something that may be tried now, and what the engine says to it. */
export interface FlowAttempt extends Pick<FlowTry, 'do' | 'actor' | 'task' | 'to' | 'where'> {
  /** Whom it goes to is chosen: `to` is somebody the flow does not know. */
  readonly asksWhom: boolean;
  /** It is taken with a comment only. */
  readonly needsComment: boolean;
  /** Absent where it is taken. */
  readonly refusal?: FlowRefusal;
}

type Wanted = Omit<FlowAttempt, 'needsComment' | 'refusal' | 'asksWhom'>;

const COMMENT = '…';

/** Everything somebody could try now; without a person, everything that anybody could of what is theirs. */
export function flowAttempts(play: FlowPlay, actor?: string): readonly FlowAttempt[] {
  const initiator = actor ?? play.instance.initiator;
  if (play.state === 'draft') return [tried(play, { do: 'start', actor: initiator })];
  const wanted = [
    ...play.open().flatMap((task) => ofTask(task, actor ?? task.assignee)),
    ...(['resubmit', 'remind', 'withdraw'] as const).map((does) => ({ do: does, actor: initiator })),
    ...(actor === undefined || actor === ADMINISTRATOR ? ofAdministrator(play) : []),
  ];
  return wanted.map((each) => tried(play, each));
}

function ofTask({ id: task }: FlowTask, actor: string): readonly Wanted[] {
  return [
    { do: 'approve', actor, task },
    { do: 'reject', actor, task },
    { do: 'return', actor, task, to: 'previous' },
    { do: 'return', actor, task, to: 'initiator' },
    { do: 'transfer', actor, task, to: COLLEAGUE },
    { do: 'delegate', actor, task, to: COLLEAGUE },
    ...(['before', 'after', 'parallel'] as const).map(
      (where) => ({ do: 'addSign', actor, task, to: COLLEAGUE, where }) as const,
    ),
  ];
}

function ofAdministrator({ instance: { incident } }: FlowPlay): readonly Wanted[] {
  return [
    ...(incident === undefined ? [] : [{ do: 'assign', actor: ADMINISTRATOR, to: COLLEAGUE } as const]),
    { do: 'terminate', actor: ADMINISTRATOR },
  ];
}

function tried(play: FlowPlay, wanted: Wanted): FlowAttempt {
  const tryWith = (comment?: string): FlowRefusal | undefined =>
    play.do(commandOf({ ...wanted, at: play.now, ...(comment === undefined ? {} : { comment }) })).refusal;
  const refusal = tryWith(COMMENT);
  return {
    ...wanted,
    asksWhom: wanted.to === COLLEAGUE,
    needsComment: refusal === undefined && tryWith() !== undefined,
    ...(refusal ? { refusal } : {}),
  };
}
