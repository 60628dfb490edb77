import type { FlowSimulation } from '#engine';
import { nodeId } from '../../flow/flowDocument.ts';
import { APPROVED, REJECTED, START } from '../../flow/flowGraph.ts';
import type { ElementId } from '../../model/elements.ts';
import type { Badge, Overlay, TrailMark } from '../../model/overlay.ts';

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
