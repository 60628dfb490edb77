import { describe, expect, it } from 'vitest';
import { tidyAgain } from '../../designer/commands/place.ts';
import { flowOf, waysOf } from '../../designer/flow/flowDocument.ts';
import { FLOW_TIDINESS, flowGraph, flowLayoutRequest } from '../../designer/flow/flowGraph.ts';
import { flowProblems } from '../../designer/flow/flowProblems.ts';
import { insertNode } from '../../designer/flow/insertNode.ts';
import { leadTo, moveBoxes, moveNode, setCondition, setHandlers, setNodeKey } from '../../designer/flow/nodeProperties.ts';
import { removeFromFlow } from '../../designer/flow/removeNodes.ts';
import { dagreLayout } from '../../designer/layout/dagreLayout.ts';
import { fileText, layoutOf, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory, undo, type Command, type History } from '../../designer/model/history.ts';
import { definitionFiles } from '../kit/files.ts';

const FLOWS = definitionFiles().filter(({ path }) => path.endsWith('.flow.json'));

function openedFlow(path: string): DesignDocument {
  const file = FLOWS.find((each) => each.path.includes(path))!;
  const bare = openDocument('improvement-application', JSON.parse(file.text) as Tree);
  const layout = dagreLayout(flowLayoutRequest(flowGraph(flowOf(bare))));
  return { ...bare, tree: { ...bare.tree, layout: layout as unknown as Tree } };
}

const start = startHistory(openedFlow('improvement-application'));
const after = (history: History, make: (document: DesignDocument) => Command): History =>
  run(history, make(history.document));
const nodes = ({ document }: History) => flowOf(document).nodes;
const titles = { zh: '费用', en: 'Cost' };
const cost = after(start, (now) => insertNode(now, { way: '/nodes/leader/next', kind: 'condition', ...titles }));
const manager = after(cost, (now) =>
  insertNode(now, { way: '/nodes/cost/branches/0', kind: 'approval', zh: '经理', en: 'Manager' }),
);

describe('a flow that is edited', () => {
  it.each(FLOWS.map(({ path, text }) => [path, text] as const))(
    'is spelled as it was where nothing is changed: %s',
    (path, text) => {
      expect(fileText(openDocument(path, JSON.parse(text) as Tree))).toBe(text);
    },
  );

  it('gets a step on a way, and the way leads on from it', () => {
    expect(nodes(manager)['leader']!.next).toBe('cost');
    expect(nodes(manager)['cost']!.branches).toEqual([{ ok: '', next: 'manager' }, { next: 'end' }]);
    expect(nodes(manager)['manager']!.next).toBe('end');
  });

  it('makes room below the way, so that no box lies on another', () => {
    const { states } = layoutOf(manager.document);
    const heights = ['leader', 'cost', 'manager', '/approved'].map((name) => states[name]!.y);
    expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
  });

  it('gets a fork with the join its ways meet in', () => {
    const forked = after(start, (now) => insertNode(now, { way: '/start', kind: 'fork', zh: '', en: '' }));
    const found = flowProblems(forked.document, () => '', 'en').map(({ code, element }) => `${code} ${element}`);
    expect(found).not.toContainEqual(expect.stringContaining('lint.flowRoute'));
    expect(waysOf(flowOf(forked.document)).filter(({ next }) => next === 'fork-join')).toHaveLength(2);
  });

  it('is laid out again as a part of the step that changed it, and taken back with it', () => {
    const laidOut = dagreLayout(flowLayoutRequest(flowGraph(flowOf(cost.document))));
    const { keyOf, isLaidOut } = FLOW_TIDINESS;
    const isThat = (now: DesignDocument) => keyOf(now) === keyOf(cost.document);
    const again = after(cost, (now) => tidyAgain(now, laidOut, isThat));
    expect([isLaidOut(start.document), isLaidOut(cost.document), isLaidOut(again.document)]).toEqual([true, false, true]);
    expect(undo(again).document).toEqual(start.document);
    expect(after(manager, (now) => tidyAgain(now, laidOut, isThat))).toBe(manager);
  });

  it('closes the gap a removed step leaves', () => {
    const removed = after(manager, (now) => removeFromFlow(now, ['/nodes/cost']));
    expect(nodes(removed)['leader']!.next).toBe('end');
    expect(Object.keys(nodes(removed))).toEqual(['leader', 'manager']);
  });

  it('keeps its last step, and two ways of a condition', () => {
    expect(after(start, (now) => removeFromFlow(now, ['/nodes/leader']))).toBe(start);
    expect(after(cost, (now) => removeFromFlow(now, ['/nodes/cost/branches/0']))).toBe(cost);
  });

  it('has the errors of what is still missing, on its element', () => {
    const found = flowProblems(manager.document, () => undefined, 'en').filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, element }) => [code, element])).toEqual([
      ['check.flowBranch', '/nodes/cost'],
      ['lint.flowNode', '/nodes/manager'],
    ]);
  });

  it('has none once everything is said', () => {
    const said = [
      (now: DesignDocument) => setCondition(now, 'cost', 0, 'form.estimate > 5000'),
      (now: DesignDocument) => setHandlers(now, 'manager', [{ persons: ['planner'] }]),
    ].reduce(after, manager);
    expect(flowProblems(said.document, () => undefined, 'en').filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is what it was once every step is taken back', () => {
    const steps: readonly ((now: DesignDocument) => Command)[] = [
      (now) => insertNode(now, { way: '/nodes/leader/next', kind: 'fork', zh: '', en: '' }),
      (now) => insertNode(now, { way: '/start', kind: 'copy', zh: '抄送', en: 'Tell' }),
      (now) => setNodeKey(now, 'leader', 'durationHours', 8),
      (now) => setNodeKey(now, 'leader', 'fillsForm', false),
      (now) => leadTo(now, '/nodes/fork-a/next', 'end'),
      (now) => moveNode(now, '/nodes/tell', -1),
      (now) => moveBoxes(now, { tell: { x: 1, y: 2 } }),
      (now) => removeFromFlow(now, ['/nodes/fork', '/nodes/fork-join']),
    ];
    let history = steps.reduce(after, start);
    expect(history.past).toHaveLength(steps.length);
    while (history.past.length > 0) history = undo(history);
    expect(JSON.stringify(history.document)).toBe(JSON.stringify(start.document));
  });
});
