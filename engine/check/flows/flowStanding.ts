import { activeNodes, rootState } from '../../flow/flowMachine.ts';
import { tasksOf } from '../../flow/slots.ts';
import { draft } from '../../flow/takeCommand.ts';
import type { FlowInstance, FlowTask } from '../../flow/types.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import { INITIATOR } from './flowPeople.ts';

/** Where an approval stands, as far as that decides what can follow. */
export interface Standing {
  readonly instance: FlowInstance;
  readonly tasks: readonly FlowTask[];
}

/** Before anybody started it. */
export const NOT_STARTED: Standing = { instance: draft(INITIATOR), tasks: [] };

/**
 * A standing as a text: alike where the same can follow. Rounds before the last one, their number, and ids say nothing of that, so
 * that an approval that is sent back for ever has few states; nor does how people had voted where it was rejected or taken back.
 */
export function written(model: FlowModel, { instance, tasks }: Standing): string {
  const isVoid = ['rejected', 'withdrawn', 'terminated'].includes(rootState(instance.value));
  const nodes = isVoid ? [] : new Set([...instance.visited, ...activeNodes(model, instance.value)]);
  const kept = [...nodes].flatMap((node) => tasksOf(tasks, node));
  const standing: Standing = {
    instance: { ...instance, generation: 1, ...(isVoid ? { visited: [] } : {}) },
    tasks: kept.map((task, i) => ({ ...task, id: String(i), generation: 1 })),
  };
  return JSON.stringify(standing);
}

/** The standing that was written. */
export function readStanding(state: string): Standing {
  return JSON.parse(state) as Standing; // only `written` makes one
}

export function isEnded({ instance }: Standing): boolean {
  return !['draft', 'running', 'returned'].includes(rootState(instance.value));
}

/** What a reader knows a state by: its open nodes, else how it stands. */
export function standingName(model: FlowModel, state: string): string {
  const { value } = readStanding(state).instance;
  const open = activeNodes(model, value);
  return open.length > 0 ? open.join('/') : rootState(value);
}
