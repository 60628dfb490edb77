import { describe, expect, it } from 'vitest';
import { checkFlow, checkSerial } from '#engine';
import { checkSchema } from '../../../engine/load/files/checkSchema.ts';
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

describe('a flow that is not filled in', () => {
  const node = { kind: 'approval', handling: 'parallel', pass: 'one', durationHours: 8 } as const;
  const nodes = {
    leader: { ...node, handlers: [{ role: 'leader' }], timeout: { transfer: 'dan' }, skipWhen: 'true', next: 'ask' },
    ask: { kind: 'condition', branches: [{ ok: 'form.a > 1', next: 'both' }, { next: 'end' }] },
    both: { kind: 'fork', branches: [{ next: 'persons' }, { next: 'field' }] },
    persons: { ...node, handlers: [{ persons: ['dan', 'eve'] }], next: 'meet' },
    field: { ...node, handlers: [{ field: 'owner' }], onReject: 'leader', next: 'meet' },
    meet: { kind: 'join', next: 'tell' },
    tell: { kind: 'copy', handlers: [{ leader: 'department' }, { role: 'quality', within: 'true' }], next: 'end' },
  };
  const whole = { ...flow, start: 'leader', nodes };
  /** The flow with each of its values left out or emptied in turn. */
  const emptied = (value: unknown, at: readonly string[] = []): readonly (readonly [string, unknown])[] => {
    if (typeof value !== 'object' || value === null) return [[`${at.join('/')} as nothing`, '']];
    const entries = Object.entries(value).filter(([key]) => !['texts', 'source', 'assumed', 'kind'].includes(key));
    return [
      ...(Array.isArray(value) ? [[`${at.join('/')} as []`, []] as const] : []),
      ...entries.flatMap(([key, inner]) => {
        const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
        const left = Array.isArray(value) ? value.filter((_, i) => String(i) !== key) : others;
        const put = (next: unknown): unknown =>
          Array.isArray(value) ? value.with(Number(key), next) : { ...(value as object), [key]: next };
        return [
          [`without ${[...at, key].join('/')}`, left] as const,
          ...emptied(inner, [...at, key]).map(([what, next]) => [what, put(next)] as const),
        ];
      }),
    ];
  };

  it('has errors at every edit wherever its file would be refused', () => {
    expect(codes(whole)).toEqual([]);
    const missed = emptied(whole).filter(
      ([, content]) => checkSchema('flow', content).length > 0 && codes(content).length === 0,
    );
    expect(missed.map(([what]) => what)).toEqual([]);
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
