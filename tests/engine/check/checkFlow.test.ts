import { describe, expect, it } from 'vitest';
import { checkFlow, checkSerial } from '#engine';
import { definitionFiles } from '../../kit/files.ts';

const contentOf = (name: string): Record<string, unknown> =>
  JSON.parse(definitionFiles().find(({ path }) => path.endsWith(`/${name}`))!.text) as Record<string, unknown>;
const flow = contentOf('improvement-application.flow.json');
const codes = (content: unknown): readonly string[] =>
  checkFlow('improvement-application', content).flatMap(({ code, severity }) => (severity === 'error' ? code : []));
const nodesWith = (more: object): object => ({ ...flow, nodes: { ...(flow['nodes'] as object), ...more } });

describe('a flow by itself', () => {
  it('has no error as it is shipped, and may wait for ever', () => {
    expect(checkFlow('improvement-application', flow)).toEqual([
      { code: 'check.flowWaits', severity: 'note', pointer: '/nodes/leader', params: { node: 'leader' } },
    ]);
  });

  it.each([
    ['nothing', undefined, 'check.flowHead'],
    ['no form (BO-41)', { ...flow, form: undefined }, 'check.flowHead'],
    ['nothing to show (BO-42)', { ...flow, display: undefined }, 'check.flowHead'],
    ['a node nothing leads to', nodesWith({ more: { kind: 'join', next: 'end' } }), 'lint.flowRoute'],
    [
      'a circle that asks nobody',
      nodesWith({
        leader: { kind: 'condition', branches: [{ ok: 'true', next: 'end' }, { next: 'tell' }] },
        tell: { kind: 'copy', handlers: [{ role: 'leader' }], next: 'leader' },
      }),
      'lint.flowRoute',
    ],
    ['an approval by nobody (BO-40)', nodesWith({ leader: { kind: 'approval', next: 'end' } }), 'lint.flowNode'],
    [
      'a way without a condition',
      nodesWith({ leader: { kind: 'condition', branches: [{ ok: '', next: 'end' }, { next: 'end' }] } }),
      'check.flowBranch',
    ],
  ])('is refused with %s', (_what, content, code) => {
    expect(codes(content)).toContain(code);
  });

  it('is warned about where its last step approves by itself', () => {
    const leader = { ...(flow['nodes'] as Record<string, object>)['leader'], timeout: 'approve' };
    const found = checkFlow('improvement-application', nodesWith({ leader }));
    expect(found.map(({ code }) => code)).toEqual(['check.flowApprovesItself']);
  });
});

describe('a serial rule by itself', () => {
  const rule = contentOf('improvement-code.serial-rule.json');
  const found = (content: unknown): readonly string[] => checkSerial('improvement-code', content).map(({ code }) => code);

  it('has no problem as it is shipped', () => expect(found(rule)).toEqual([]));

  it.each([
    ['no category', { ...rule, category: undefined }, 'check.serialHead'],
    [
      'two serial parts',
      { ...rule, parts: { ...(rule['parts'] as object), more: { serial: { digits: 2 } } } },
      'lint.serialPart',
    ],
    ['no date though it restarts each day', { ...rule, parts: { number: { serial: { digits: 2 } } } }, 'lint.serialReset'],
    ['an empty text', { ...rule, parts: { ...(rule['parts'] as object), more: { text: '' } } }, 'check.serialHead'],
  ])('is refused with %s', (_what, content, code) => {
    expect(found(content)).toContain(code);
  });
});
