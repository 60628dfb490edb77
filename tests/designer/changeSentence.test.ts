import { describe, expect, it } from 'vitest';
import { diffDefinitions } from '#engine';
import { changeSentence, placeSentence, listedChanges, valueAt } from '../../designer/revisions/changeSentence.ts';
import { ownMarks } from '../../designer/compare/ownMarks.ts';
import { insertNode } from '../../designer/flow/insertNode.ts';
import { leadTo } from '../../designer/flow/nodeProperties.ts';
import { openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory } from '../../designer/model/history.ts';
import { connect } from '../../designer/commands/connect.ts';
import { setProperty } from '../../designer/commands/properties.ts';
import { stateId } from '../../designer/model/elements.ts';
import { words } from '../browser/kit/words.ts';
import { definitionFiles } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';
import { openedModel } from './stateModels.ts';

const t = words('en');
const WORDS = { t: t as never, has: (code: string) => shipped.texts.en.has(code) };
const titled = (document: DesignDocument) => ({
  document,
  catalogue: (code: string, language: 'zh' | 'en') => shipped.texts[language].get(code),
  language: 'en' as const,
});
const opened = (file: string): DesignDocument => {
  const { path, text } = definitionFiles().find((each) => each.path.endsWith(`/${file}`))!;
  return openDocument(path.split('/').at(-1)!.split('.')[0]!, JSON.parse(text) as Tree);
};
const reported = (before: DesignDocument, after: DesignDocument): readonly string[] => {
  const changes = diffDefinitions(before.tree['content'] as Tree, after.tree['content'] as Tree);
  return listedChanges(changes, titled(after)).map((change) => changeSentence(change, titled(after), WORDS));
};

describe('what changed, as a reviewer reads it', () => {
  const flow = opened('improvement-application.flow.json');
  const costs = run(
    startHistory(flow),
    insertNode(flow, { way: '/nodes/leader/next', kind: 'condition', zh: '费用', en: 'Costs' }),
  ).document;

  it('names steps by their titles, and says a new one once', () => {
    expect(reported(flow, costs)).toEqual(['Step Team leader: Leads to Approved → Costs', 'New Step Costs']);
  });

  it('names the way of a condition by its place', () => {
    const back = run(startHistory(costs), leadTo(costs, '/nodes/costs/branches/0', 'leader')).document;
    expect(reported(costs, back)).toEqual(['Step Costs: Ways › Way 1 › Leads to Approved → Team leader']);
  });

  it('names states, events and titles that are others', () => {
    const frock = openedModel('frock');
    const final = run(startHistory(frock), setProperty(frock, stateId('idle'), 'final', true)).document;
    expect(reported(frock, final)).toEqual(['State Idle: Final has Yes now']);
    const bound = run(startHistory(frock), connect(frock, { from: 'in-transit', to: 'idle', event: 'receive' })).document;
    expect(reported(frock, bound)).toEqual(['Transition Receive → Idle: From has In transit now']);
    const { content } = frock.tree as { content: Tree };
    const retitled = openDocument('frock', {
      ...content,
      initial: 'in-use',
      texts: { 'frock.state.idle': { en: 'Free', zh: '空' } },
    });
    expect(
      reported(openDocument('frock', { ...content, texts: { 'frock.state.idle': { en: 'Idle', zh: '空' } } }), retitled),
    ).toEqual([expect.stringMatching(/^Property Default state: .+ → In use$/), 'Title of Free: English Idle → Free']);
  });

  it('says a place both changed, and what it is on either side, the same way', () => {
    expect(placeSentence('/nodes/leader/next', titled(costs), WORDS)).toBe('Step Team leader: Leads to');
    expect(valueAt('/nodes/leader/next', 'costs', titled(costs), WORDS)).toBe('Costs');
    expect(valueAt('/nodes/leader/onReject', 'initiator', titled(costs), WORDS)).toBe('the initiator');
    const handlers = [{ persons: ['planner'] }, { role: 'leader' }, { field: 'department' }];
    expect(valueAt('/nodes/leader/handlers', handlers, titled(costs), WORDS)).toMatch(
      /^planner and .*Team leader.* and whom the field Department of the record names$/,
    );
    expect(valueAt('/nodes/leader/fillsForm', true, titled(costs), WORDS)).toBe(true);
  });

  it('names a field of a form', () => {
    const form = opened('improvement-review.form.json');
    const { content } = form.tree as { content: { schema: { properties: Tree } } };
    const properties = { ...content.schema.properties, estimate: { type: 'number', minimum: 1 } };
    const changed = { ...content, schema: { ...content.schema, properties } } as unknown as Tree;
    expect(reported(form, openDocument(form.id, changed)).join('\n')).toMatch(/^Field Estimated cost: .*At least/m);
  });

  it('is marked in the drawing: what is new, what is another, and the way that leads elsewhere', () => {
    const changes = diffDefinitions(flow.tree['content'] as Tree, costs.tree['content'] as Tree);
    expect([...ownMarks(changes, [costs])]).toEqual([
      ['/nodes/leader', 'changed'],
      ['/nodes/leader/next', 'changed'],
      ['/nodes/costs', 'added'],
    ]);
  });
});
