import type { FlowAttempt, FlowSimulation, FlowSituation, FlowTry, Json } from '#engine';
import { nodeId } from '../../flow/flowDocument.ts';
import { APPROVED, REJECTED, START } from '../../flow/flowGraph.ts';
import type { ElementId } from '../../model/elements.ts';
import type { Badge, Overlay, TrailMark } from '../../model/overlay.ts';
import { hoursAfter } from '../simulation.ts';

/** An approval that nobody has stored, and what is tried next. */
interface FlowSimulated {
  /** ISO. */
  readonly now: string;
  /** Empty: whoever's turn it is. */
  readonly actor: string;
  readonly comment: string;
  /** Who is named where somebody is. */
  readonly whom: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly assumed: readonly string[];
  readonly tries: readonly FlowTry[];
}

export interface FlowSimulatedProps {
  readonly simulated: FlowSimulated;
  readonly onChange: (simulated: FlowSimulated) => void;
}

export function startFlow(now: string): FlowSimulated {
  return { now, actor: '', comment: '', whom: '', values: {}, assumed: [], tries: [] };
}

export function flowSituation({ now, actor, values, assumed, tries }: FlowSimulated): FlowSituation {
  return { now, values, assumed, tries, ...(actor === '' ? {} : { actor }) };
}

/** Tries it; whether it is taken is for the engine to say. */
export function tryFlow(simulated: FlowSimulated, attempt: FlowAttempt): FlowSimulated {
  const { now: at, comment, whom, values, assumed, tries } = simulated;
  const { do: does, actor, task, where, asksWhom } = attempt;
  const to = asksWhom && whom !== '' ? whom : attempt.to;
  const next: FlowTry = {
    at,
    do: does,
    actor,
    ...(task === undefined ? {} : { task }),
    ...(to === undefined ? {} : { to }),
    ...(where === undefined ? {} : { where }),
    ...(comment.trim() === '' ? {} : { comment }),
    values,
    assumed,
  };
  return { ...simulated, comment: '', tries: [...tries, next] };
}

/** Takes the last step back. */
export function flowBack(simulated: FlowSimulated): FlowSimulated {
  const last = simulated.tries.at(-1);
  return last ? { ...simulated, now: last.at, tries: simulated.tries.slice(0, -1) } : simulated;
}

/** Sets the clock on, or back to the last step at most. */
export function flowLater(simulated: FlowSimulated, hours: number): FlowSimulated {
  const wanted = hoursAfter(simulated.now, hours);
  const earliest = simulated.tries.at(-1)?.at ?? '';
  return { ...simulated, now: wanted < earliest ? earliest : wanted };
}

const KINDS = {
  passed: 'walked',
  open: 'now',
  stuck: 'failed',
  failed: 'failed',
  returned: 'failed',
  closed: 'failed',
} as const satisfies Readonly<Record<FlowSimulation['nodes'][string], TrailMark['kind']>>;

/** Where a simulated approval is and has been, on the drawing. @param label  so many of so many agreed */
export function flowTrail(
  { state, nodes, ways, tasks }: FlowSimulation,
  label: (count: number, all: number) => string,
): Pick<Overlay, 'trail' | 'badges'> {
  const marks: (readonly [ElementId, TrailMark['kind']])[] = [
    ...Object.entries(nodes).map(([name, mark]) => [nodeId(name), KINDS[mark]] as const),
    ...ways.map((way) => [way, way.endsWith('/onReject') ? 'failed' : 'walked'] as const),
    ...(state === 'approved' ? [[APPROVED, 'walked'] as const] : []),
    ...(state === 'rejected' ? [[REJECTED, 'failed'] as const] : []),
    [START, state === 'draft' || state === 'returned' ? 'now' : 'walked'],
  ];
  const badges = Object.keys(nodes).flatMap((name): readonly (readonly [ElementId, Badge])[] => {
    const last = Math.max(...tasks.filter(({ node }) => node === name).map(({ generation }) => generation));
    const own = tasks.filter((task) => task.node === name && task.generation === last);
    // Of a role that may be claimed one decides for all.
    const slots = new Set(own.map(({ slot }) => slot)).size;
    const agreed = new Set(own.flatMap((task) => (task.state === 'approved' ? task.slot : []))).size;
    if (slots < 2) return [];
    return [[nodeId(name), { icon: 'users', text: `${agreed}/${slots}`, label: label(agreed, slots), tone: 'plain' }]];
  });
  return { trail: new Map(marks.map(([id, kind]) => [id, { number: 0, kind }])), badges: new Map(badges) };
}
