import { describe, expect, it } from 'vitest';
import type { PathStep } from '#engine';
import { flowOf } from '../../designer/flow/flowDocument.ts';
import { isFlowBox, placesInFlow } from '../../designer/flow/flowPlaces.ts';
import { openDocument } from '../../designer/model/DesignDocument.ts';

const approval = { kind: 'approval', handlers: [{ initiator: true }] };
const flow = flowOf(
  openDocument('wish', {
    start: 'leader',
    nodes: {
      leader: { ...approval, next: 'cost' },
      cost: { kind: 'condition', branches: [{ ok: 'record.cost > 5000', next: 'both' }, { next: 'end' }] },
      both: { kind: 'fork', branches: [{ next: 'manager' }, { next: 'finance' }] },
      manager: { ...approval, onReject: 'initiator', next: 'meet' },
      finance: { ...approval, next: 'meet' },
      meet: { kind: 'join', next: 'end' },
    },
  }),
);
const step = (from: string, event: string, to: string): PathStep => ({ from, event, to });

describe('a way through a flow', () => {
  it('passes conditions and forks on its way to who is asked next', () => {
    expect(placesInFlow(flow, [step('draft', 'start', 'leader'), step('leader', 'approve', 'manager/finance')])).toEqual([
      '/start',
      '/nodes/leader',
      '/nodes/leader/next',
      '/nodes/cost',
      '/nodes/cost/branches/0',
      '/nodes/both',
      '/nodes/both/branches/0',
      '/nodes/manager',
      '/nodes/leader/next',
      '/nodes/cost',
      '/nodes/cost/branches/0',
      '/nodes/both',
      '/nodes/both/branches/1',
      '/nodes/finance',
    ]);
  });

  it('goes the way of a rejection, and back to the start where nobody drew one', () => {
    expect(placesInFlow(flow, [step('leader', 'reject', 'rejected')])).toEqual([
      '/nodes/leader',
      '/nodes/leader/onReject',
      '/rejected',
    ]);
    expect(placesInFlow(flow, [step('leader', 'withdraw', 'withdrawn')])).toEqual(['/nodes/leader', '/start']);
  });

  it('says nothing twice while one of several is still asked', () => {
    expect(placesInFlow(flow, [step('manager/finance', 'approve', 'finance')])).toEqual(['/nodes/manager', '/nodes/finance']);
    expect(placesInFlow(flow, [step('finance', 'approve', 'approved')])).toEqual([
      '/nodes/finance',
      '/nodes/finance/next',
      '/nodes/meet',
      '/nodes/meet/next',
      '/approved',
    ]);
  });

  it('is where nothing was done yet: at the start', () => {
    expect(placesInFlow(flow, [])).toEqual(['/start']);
  });

  it('stops at boxes, not at lines', () => {
    expect(['/nodes/leader', '/approved', '/nodes/leader/next', '/nodes/nobody'].map((id) => isFlowBox(flow, id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
