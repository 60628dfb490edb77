import { describe, expect, it } from 'vitest';
import { toBpmn } from '../../designer/flow/bpmn.ts';
import { insertNode } from '../../designer/flow/insertNode.ts';
import { setCondition } from '../../designer/flow/nodeProperties.ts';
import { NO_LAYOUT, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory, type Command } from '../../designer/model/history.ts';
import { definitionFiles } from '../kit/files.ts';

const { text } = definitionFiles().find(({ path }) => path.endsWith('improvement-application.flow.json'))!;
const start = startHistory(openDocument('improvement-application', JSON.parse(text) as Tree, NO_LAYOUT));
const steps: readonly ((now: DesignDocument) => Command)[] = [
  (now) => insertNode(now, { way: '/nodes/leader/next', kind: 'condition', zh: '费用', en: 'Cost & more' }),
  (now) => setCondition(now, 'cost-more', 0, "form.estimate > 5000 && record.code != 'x'"),
  (now) => insertNode(now, { way: '/nodes/cost-more/branches/0', kind: 'fork', zh: '', en: '' }),
];
const xml = toBpmn(steps.reduce((history, step) => run(history, step(history.document)), start).document);
const all = (pattern: RegExp): readonly string[] => [...xml.matchAll(pattern)].map(([, found]) => found ?? '');

describe('a flow as BPMN 2.0', () => {
  const ids = all(/<\w+ id="([^"]+)"/g);

  it('has every id once, and lines between elements there are', () => {
    expect(ids.length).toBe(new Set(ids).size);
    expect(
      all(/(?:sourceRef|targetRef|attachedToRef|bpmnElement|default)="([^"]+)"/g).filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });

  it('says each step by what it is', () => {
    expect(all(/<(\w+Task|\w+Gateway|\w+Event) /g)).toEqual([
      'startEvent',
      'userTask',
      'boundaryEvent',
      'exclusiveGateway',
      'parallelGateway',
      'userTask',
      'boundaryEvent',
      'userTask',
      'boundaryEvent',
      'parallelGateway',
      'endEvent',
      'endEvent',
    ]);
  });

  it('keeps titles and conditions, whatever signs are in them', () => {
    expect(xml).toContain('name="Cost &amp; more"');
    expect(xml).toContain("form.estimate &gt; 5000 &amp;&amp; record.code != 'x'");
  });
});
