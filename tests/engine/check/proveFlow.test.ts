import { describe, expect, it } from 'vitest';
import { proveFlow, type FlowModel, type FlowNode } from '#engine';
import { approval, flowOf } from '../flow/kit.ts';

const by = (...roles: readonly string[]) => ({ handlers: roles.map((role) => ({ role, expand: 'each' as const })) });
const results = (model: FlowModel, populated?: ReadonlySet<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    proveFlow(model, populated).map(({ property, result, state }) => [
      property,
      state === undefined ? result : `${result} ${state}`,
    ]),
  );
const MODES = (['parallel', 'serial'] as const).flatMap((handling) =>
  (['all', 'one'] as const).map((pass) => ({ handling, pass })),
);

describe('a flow in every state it can come to', () => {
  it.each(MODES)('keeps P1 to P5 and P7: $handling, $pass', (mode) => {
    const nodes: readonly FlowNode[] = [
      approval('first', 'ask', { ...mode, ...by('buyer'), onReject: 'initiator' }),
      { id: 'ask', kind: 'condition', branches: [{ ok: undefined as never, next: 'last' }, { next: 'end' }] },
      approval('last', 'end', { ...mode, ...by('lead', 'boss'), onReject: 'previous' }),
    ];
    expect(results(flowOf(nodes, { withdraw: 'anytime' }))).toEqual({
      P1: 'proven',
      P2: 'proven',
      P3: 'proven',
      P4: 'proven',
      P5: 'proven',
      P7: 'proven',
    });
  });

  it('keeps them in branches that run at once', () => {
    const nodes: readonly FlowNode[] = [
      { id: 'split', kind: 'fork', branches: [{ next: 'left' }, { next: 'right' }], join: 'meet' },
      approval('left', 'meet', by('buyer')),
      approval('right', 'meet', by('lead')),
      { id: 'meet', kind: 'join', next: 'end' },
    ];
    expect(new Set(Object.values(results(flowOf(nodes))))).toEqual(new Set(['proven']));
  });

  it('is stuck where nobody has the role, with the way there', () => {
    const model = flowOf([approval('first', 'last', by('buyer')), approval('last', 'end', by('lead'))]);
    const stuck = proveFlow(model, new Set(['buyer'])).find(({ property }) => property === 'P2');
    expect(stuck).toMatchObject({ result: 'failed', state: 'last' });
    expect(stuck?.path?.map(({ event }) => event)).toEqual(['start', 'approve', 'approve']);
    expect(results(model, new Set(['buyer', 'lead']))['P2']).toBe('proven');
  });

  it('ends by itself where every time-out decides, and is told where one does not', () => {
    const nodes = (last: 'approve' | 'remind'): readonly FlowNode[] => [
      approval('first', 'last', { ...by('buyer'), timeout: { action: 'reject' }, onReject: 'last' }),
      approval('last', 'end', { ...by('lead'), timeout: { action: last } }),
    ];
    expect(results(flowOf(nodes('approve')))['P6']).toBe('proven');
    expect(results(flowOf(nodes('remind')))['P6']).toBe('failed last');
  });
});
