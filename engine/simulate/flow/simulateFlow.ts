import { flowPeople, INITIATOR } from '../../check/flows/flowPeople.ts';
import { flowRoute } from '../../check/rules/flows/flowRoute.ts';
import { readFlow } from '../../check/flows/readFlow.ts';
import type { FlowCommand } from '../../flow/command.ts';
import type { FlowNotice, FlowRefusal, FlowTask } from '../../flow/types.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import type { Bundle } from '../../model/types.ts';
import { variablesIn, type SimulatedVariable, type TriedCondition } from '../triedCondition.ts';
import { flowAttempts, type FlowAttempt } from './flowAttempts.ts';
import { conditionsOf, holdsBy, triedConditions } from './flowConditions.ts';
import { flowMarks, type FlowMarks } from './flowMarks.ts';
import { flowPersons, type FlowPerson } from './flowPersons.ts';
import { FlowPlay, type FlowCast } from './FlowPlay.ts';
import { commandOf, type FlowSituation, type FlowValues } from './flowSituation.ts';
import type { FlowDefinition } from '../../definitions.generated.ts';
import { Slots } from '../../model/slots.ts';
import { flowFrom, flowNames } from '../../compile/flows.ts';
import { schemaOf } from '../../compile/schema.ts';
import { settingsTypeOf } from '../../compile/settings.ts';

/** What was tried, or what time did, and where the approval stood after it. */
interface FlowLogEntry {
  readonly at: string;
  readonly do: FlowCommand['do'];
  /** Absent: the clock. */
  readonly actor?: string;
  readonly node?: string;
  readonly refusal?: FlowRefusal;
  readonly state: string;
  readonly open: readonly string[];
  readonly notices: readonly FlowNotice[];
}

/** A drafted flow while an approval is led through it. */
export interface FlowSimulation extends FlowMarks {
  /** `draft`, `running`, `returned`, or how it ended. */
  readonly state: string;
  readonly open: readonly string[];
  /** Raised on the record by how it ended. */
  readonly event?: string;
  readonly tasks: readonly FlowTask[];
  readonly attempts: readonly FlowAttempt[];
  readonly persons: readonly FlowPerson[];
  readonly conditions: readonly TriedCondition[];
  readonly variables: readonly SimulatedVariable[];
  readonly log: readonly FlowLogEntry[];
  /** When something runs out next, ISO 8601. */
  readonly dueAt?: string;
}

/**
 * Leads an approval through a flow by the engine that runs it: what was tried is tried again from the start, and time runs out
 * between. Nothing is stored. Undefined of a flow whose ways lead nowhere yet.
 *
 * @param content  what stands in the file of the flow
 * @param populated  roles that have users; without it all have
 */
export function simulateFlow(
  bundle: Bundle,
  id: string,
  content: unknown,
  situation: FlowSituation,
  populated?: ReadonlySet<string>,
): FlowSimulation | undefined {
  const definition = readFlow(id, content);
  if ([...flowRoute(definition)].length > 0) return undefined;
  const model = draftFlow(bundle, definition);
  const fallen = new Map<string, boolean>();
  const buildCast = (values: FlowValues, now: string, asked = fallen): FlowCast =>
    flowPeople(model, holdsBy(triedConditions(model, values, now), asked), populated);
  const { log, play } = played(model, situation, buildCast);
  const { now, actor } = situation;
  const marks = flowMarks(play, fallen);
  const cast = buildCast(situation, now, new Map());
  const event = [...model.outcomes].find(([outcome]) => outcome === play.state)?.[1];
  const dueAt = play.due?.dueAt;
  return {
    ...marks,
    state: play.state,
    open: play.active,
    ...(event === undefined ? {} : { event }),
    tasks: play.tasks,
    attempts: flowAttempts(play.with(cast), actor),
    persons: flowPersons(play, (node) => cast.handlers(node).flatMap(({ users }) => users)),
    conditions: triedConditions(model, situation, now),
    variables: variablesIn(
      conditionsOf(model).map(({ ok }) => ok),
      situation,
    ),
    log,
    ...(dueAt === undefined ? {} : { dueAt }),
  };
}

interface Played {
  readonly play: FlowPlay;
  readonly log: readonly FlowLogEntry[];
}

/** Everything that was tried, one after the other, with what ran out between. */
function played(
  model: FlowModel,
  { tries, now, ...values }: FlowSituation,
  buildCast: (values: FlowValues, now: string) => FlowCast,
): Played {
  const begin = tries[0]?.at ?? now;
  let play = FlowPlay.draft(model, buildCast({}, begin), { initiator: INITIATOR, now: begin });
  const log: FlowLogEntry[] = [];
  const goTo = (moment: string, values: FlowValues): void => {
    const plays = play.with(buildCast(values, moment)).through(moment);
    log.push(...plays.slice(0, -1).map((each) => entryOf(each)));
    play = plays.at(-1) ?? play;
  };
  for (const each of tries) {
    goTo(each.at, each);
    play = play.do(commandOf(each));
    log.push(entryOf(play, each.actor));
  }
  goTo(now, values);
  return { play, log };
}

function entryOf({ now: at, command, refusal, state, active, notices, tasks }: FlowPlay, actor?: string): FlowLogEntry {
  const node = command && 'task' in command ? tasks.find(({ id }) => id === command.task)?.node : undefined;
  return {
    at,
    do: command?.do ?? 'start',
    ...(actor === undefined ? {} : { actor }),
    ...(node === undefined ? {} : { node }),
    ...(refusal ? { refusal } : {}),
    state,
    open: active,
    notices,
  };
}

/** A flow as it would be among the definitions that hold; a condition that cannot be read never holds, and is said elsewhere. */
function draftFlow(bundle: Bundle, definition: FlowDefinition): FlowModel {
  const settings = settingsTypeOf([...bundle.settings.values()], (id) => bundle.entities.get(id)?.definition);
  const slots = new Slots(schemaOf(bundle.entities));
  const names = flowNames(definition, bundle.forms, settings);
  return flowFrom({ area: '', file: '', definition }, names, slots);
}
