import { describe, expect, it } from 'vitest';
import { checkFlow, checkForm, checkSerial, problemText } from '#engine';
import { shipped } from '../../kit/shipped.ts';

/** Texts that have these codes. */
const texts = (...codes: readonly string[]) => {
  const all = new Map(codes.map((code) => [code, code]));
  return { zh: all, en: all };
};

describe('the sentence of a problem', () => {
  it('calls elements by their titles, and words of rules in the language of the reader', () => {
    const flow = { kind: 'flow', id: 'release' };
    expect(
      problemText(
        { code: 'lint.flowRoute', params: { node: 'boss', problem: 'endless' } },
        flow,
        texts('release.node.boss', 'check.problem.endless'),
      ),
    ).toEqual({
      code: 'lint.flowRoute',
      params: { node: { word: 'boss', of: 'release.node' }, problem: { word: 'endless', of: 'check.problem' } },
    });
    const model = { kind: 'state-model', id: 'crate' };
    const params = { state: 'apply/new', event: 'seal', count: 2 };
    expect(problemText({ code: 'lint.unknownState', params }, model, texts('crate.event.seal')).params).toEqual({
      state: 'apply/new',
      event: { word: 'seal', of: 'crate.event' },
      count: 2,
    });
  });

  it('calls what a flow names of a model by the titles of that model', () => {
    const params = { event: 'approve', state: 'draft', model: 'issue' };
    const flow = { kind: 'flow', id: 'release' };
    const said = problemText({ code: 'lint.flowOutcome', params }, flow, texts('issue.event.approve', 'issue.state.draft'));
    expect(said.params).toEqual({
      event: { word: 'approve', of: 'issue.event' },
      state: { word: 'draft', of: 'issue.state' },
      model: 'issue',
    });
  });

  it('says itself what a problem of a form only passes on', () => {
    const params = { reason: 'form.boundsReversed', min: 2, max: 1 };
    expect(problemText({ code: 'lint.formFaulty', params }, { kind: 'form', id: 'note' }, texts())).toEqual({
      code: 'form.boundsReversed',
      params: { min: 2, max: 1 },
    });
  });

  it('has a text for every word of a rule', () => {
    const nodes = {
      a: { kind: 'approval', handlers: [{}], next: 'nowhere' },
      b: { kind: 'join', handling: 'serial', allow: [], next: 'b' },
      c: { kind: 'condition', branches: [{ ok: 'true', next: 'end' }] },
      d: { kind: 'fork', branches: [{ next: 'end' }], onReject: 'b' },
    };
    const found = [
      ...checkFlow('x', { start: 'a', nodes }).map((each) => ['flow', each] as const),
      ...checkForm({}).map((each) => ['form', each] as const),
      ...checkSerial('x', {}).map((each) => ['serial-rule', each] as const),
    ];
    const words = found.flatMap(([kind, problem]) => {
      const { params } = problemText(problem, { kind, id: 'x' }, shipped.texts);
      return ['key', 'problem', 'part'].flatMap((name) => params[name] ?? []);
    });
    expect(words.length).toBeGreaterThan(12);
    expect(words.filter((word) => typeof word !== 'object')).toEqual([]);
  });
});
