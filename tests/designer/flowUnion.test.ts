import { diffDefinitions } from '#engine';
import { describe, expect, it } from 'vitest';
import { ownMarks } from '../../designer/compare/ownMarks.ts';
import { flowOf } from '../../designer/flow/flowDocument.ts';
import { flowGraph } from '../../designer/flow/flowGraph.ts';
import { flowUnion, withFormerLines } from '../../designer/flow/flowUnion.ts';
import { removeFromFlow } from '../../designer/flow/removeNodes.ts';
import { contentOf, openDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory } from '../../designer/model/history.ts';

const approval = { kind: 'approval', handling: 'parallel', pass: 'one', durationHours: 24 };
const before = openDocument('costs', {
  entity: 'issue',
  outcomes: { approved: 'close', rejected: 'reopen' },
  start: 'leader',
  nodes: { leader: { ...approval, next: 'manager' }, manager: { ...approval, next: 'end' } },
  texts: { 'costs.node.manager': { zh: '经理', en: 'Manager' } },
} as unknown as Tree);
const after = run(startHistory(before), removeFromFlow(before, ['/nodes/manager'])).document;
const union = flowUnion(before, after);

describe('a flow beside what it was', () => {
  it('has the steps that are gone, with their titles and a place of their own', () => {
    expect(Object.keys(flowOf(union).nodes)).toEqual(['leader', 'manager']);
    expect(contentOf(union).texts?.['costs.node.manager']).toEqual({ zh: '经理', en: 'Manager' });
  });

  it('has the lines that led to them, once, marked as gone', () => {
    const { lines } = withFormerLines(flowGraph(flowOf(union)), before);
    const drawn = lines.filter(({ isRejecting }) => !isRejecting);
    expect(drawn.map(({ source, target, isGone = false }) => `${source} ${target} ${isGone}`)).toEqual([
      '/start leader false',
      'leader /approved false',
      'manager /approved false',
      'leader manager true',
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it('marks them as removed; a form, in which they are not drawn, does not', () => {
    const changes = diffDefinitions(before.tree['content'] as Tree, after.tree['content'] as Tree);
    expect(ownMarks(changes, [after, before]).get('/nodes/manager')).toBe('removed');
    expect(ownMarks(changes, [after]).has('/nodes/manager')).toBe(false);
  });
});
