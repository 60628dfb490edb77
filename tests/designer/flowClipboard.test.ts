import { describe, expect, it } from 'vitest';
import { copyNodes, pasteNodes, readNodes } from '../../designer/flow/flowClipboard.ts';
import { flowOf, wayAt, waysOf } from '../../designer/flow/flowDocument.ts';
import { flowProblems } from '../../designer/flow/flowProblems.ts';
import { contentOf, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory, undo } from '../../designer/model/history.ts';

const approval = { kind: 'approval', handling: 'parallel', pass: 'one', durationHours: 24 };
const costs = {
  entity: 'issue',
  outcomes: { approved: 'close', rejected: 'reopen' },
  start: 'leader',
  nodes: {
    leader: { ...approval, handlers: [{ role: 'leader' }], next: 'cost' },
    cost: { kind: 'condition', branches: [{ ok: 'record.cost > 5000', next: 'manager' }, { next: 'end' }] },
    manager: { ...approval, handlers: [{ persons: ['li'] }], onReject: 'leader', next: 'end' },
  },
  texts: { 'costs.node.cost': { zh: '费用', en: 'Cost' }, 'costs.node.manager': { zh: '经理', en: 'Manager' } },
} as unknown as Tree;
const short = { ...costs, start: 'first', nodes: { first: { ...approval, next: 'end' } }, texts: {} } as unknown as Tree;
const [source, target] = [openDocument('costs', costs), openDocument('short', short)];

const copied = (of: DesignDocument, ...names: readonly string[]) =>
  readNodes(
    copyNodes(
      of,
      names.map((name) => `/nodes/${name}`),
    ) ?? '',
  )!;
const pasted = (into: DesignDocument, fragment: ReturnType<typeof copied>, way: string) =>
  run(startHistory(into), pasteNodes(into, fragment, way));

describe('steps of a flow on the clipboard', () => {
  it('go into another flow with whom they ask, their titles and where they lead among themselves', () => {
    const { document } = pasted(target, copied(source, 'cost', 'manager'), '/nodes/first/next');
    expect(flowOf(document).nodes).toMatchObject({
      first: { next: 'cost' },
      cost: { branches: [{ ok: 'record.cost > 5000', next: 'manager' }, { next: 'end' }] },
      manager: { handlers: [{ persons: ['li'] }], next: 'end' },
    });
    expect(contentOf(document).texts?.['short.node.manager']).toEqual({ zh: '经理', en: 'Manager' });
  });

  it('lead to nothing that is not there: a rejection ends the approval then', () => {
    const { document } = pasted(target, copied(source, 'manager'), '/start');
    expect(flowOf(document).nodes['manager']).not.toHaveProperty('onReject');
    expect(flowOf(document).start).toBe('manager');
    expect(flowOf(document).nodes['manager']!.next).toBe('first');
  });

  it('stand beside the ones they are copies of, under names of their own, in the same flow', () => {
    const { document } = pasted(source, copied(source, 'manager'), '/nodes/manager/next');
    expect(flowOf(document).nodes['manager-2']).toMatchObject({ onReject: 'leader', next: 'end' });
    expect(flowOf(document).nodes['manager']!.next).toBe('manager-2');
  });

  it('follow one another where they do not hang together', () => {
    const { document } = pasted(target, copied(source, 'leader', 'manager'), '/nodes/first/next');
    const ways = waysOf(flowOf(document)).map(({ node, next }) => `${node ?? ''} ${next}`);
    expect(ways).toEqual([' first', 'first leader', 'leader manager', 'manager end']);
  });

  it('are one step that can be taken back, and leave no way without an end', () => {
    const history = pasted(source, copied(source, 'leader', 'cost', 'manager'), '/start');
    const codes = flowProblems(history.document, () => '', 'en').map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('lint.flowRoute') || code === 'check.flowRoute')).toEqual([]);
    expect(undo(history).document).toEqual(source);
  });

  it('are nothing where no step is selected, and no other text is taken for them', () => {
    expect(copyNodes(source, ['/nodes/cost/branches/0'])).toBeUndefined();
    expect([readNodes('{"format":"takt.state-model"}'), readNodes('no JSON')]).toEqual([undefined, undefined]);
  });

  it('go after the selected step, on the selected way, else before the end', () => {
    expect(wayAt(source, '/nodes/leader')).toBe('/nodes/leader/next');
    expect(wayAt(source, '/nodes/cost/branches/0')).toBe('/nodes/cost/branches/0');
    expect(wayAt(source, undefined)).toBe('/nodes/manager/next');
  });
});
