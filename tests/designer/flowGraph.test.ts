import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '#engine';
import { APPROVED, flowGraph, flowLayoutRequest, REJECTED, START } from '../../designer/flow/flowGraph.ts';
import { dagreLayout } from '../../designer/layout/dagreLayout.ts';

const nodes: FlowDefinition['nodes'] = {
  leader: { kind: 'approval', handlers: [{ role: 'leader' }], next: 'cost' },
  cost: { kind: 'condition', branches: [{ ok: 'record.cost > 5000', next: 'manager' }, { next: 'end' }] },
  manager: { kind: 'approval', handlers: [{ role: 'admin' }], onReject: 'previous', next: 'end' },
};
const graph = flowGraph({ start: 'leader', nodes });
const ends = graph.lines.map(({ source, target }) => `${source} ${target}`);

describe('a flow as a drawing', () => {
  it('begins where it is submitted and ends approved or rejected', () => {
    expect(graph.boxes.map(({ name }) => name)).toEqual([START, 'leader', 'cost', 'manager', APPROVED, REJECTED]);
    expect(ends).toEqual(expect.arrayContaining([`${START} leader`, `leader ${REJECTED}`, `manager ${APPROVED}`]));
  });

  it('leads a rejection back to the node before', () => {
    expect(graph.lines.filter(({ isRejecting }) => isRejecting).map(({ target }) => target)).toEqual([REJECTED, 'cost']);
  });

  it('names the ways of a condition, the last one as all others', () => {
    expect(graph.lines.filter(({ source }) => source === 'cost').map(({ ok }) => ok)).toEqual(['record.cost > 5000', null]);
  });

  it('has no end as rejected where no rejection ends it', () => {
    const only = { leader: { ...nodes['leader']!, onReject: 'initiator' } };
    expect(flowGraph({ start: 'leader', nodes: only }).boxes.map(({ name }) => name)).not.toContain(REJECTED);
  });

  it('is laid out from top to bottom', () => {
    const { states } = dagreLayout(flowLayoutRequest(graph));
    const heights = [START, 'leader', 'cost', 'manager', APPROVED].map((name) => states[name]!.y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
});
