import { describe, expect, it } from 'vitest';
import { ModelChecker, type DraftProblem, type Edit } from '#engine';
import type { StateModelDefinition } from '../../../engine/definitions.generated.ts';
import { shipped } from '../../kit/shipped.ts';

const checker = new ModelChecker(shipped);
const models = [...shipped.stateModels.values()];

/** A model that nobody uses, half finished or whole. */
const check = (content: unknown, id = 'sketch') => checker.check(id, content);
const codes = (problems: readonly DraftProblem[]) => problems.map(({ code, pointer }) => `${code} ${pointer}`);
const structure = (content: unknown) =>
  codes(check(content).problems).filter((code) => !/^check\.no(Chinese|English)Title/.test(code));

const sketch = {
  initial: 'new',
  states: { new: {}, working: {}, done: { final: true } },
  transitions: {
    begin: { event: 'begin', from: ['new'], to: 'working' },
    finish: { event: 'finish', from: ['working'], to: 'done' },
  },
  events: { begin: { refusal: 'sketch.noBegin' }, finish: { refusal: 'sketch.noFinish' } },
};
const withTransition = (name: string, transition: object) => ({
  ...sketch,
  transitions: { ...sketch.transitions, [name]: transition },
});

interface Tree {
  [name: string]: Tree;
}

/** The document after the edits of a fix. */
function applied(content: unknown, edits: readonly Edit[]): unknown {
  const copy = structuredClone(content) as Tree;
  for (const edit of edits) {
    const names = edit.path
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop()!;
    const parent = names.reduce<Tree | Tree[]>((inside, name) => (inside as Tree)[name]!, copy);
    if (edit.op !== 'remove') {
      if (Array.isArray(parent)) parent.push(edit.value as Tree);
      else parent[last] = edit.value as Tree;
    } else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  }
  return copy;
}

describe('a state model that is being drawn', () => {
  it.each([undefined, null, 7, [], {}, { states: 3 }, { states: { a: null }, transitions: { t: {} }, events: [] }])(
    'is checked however little of it is there: %j',
    (content) => {
      const { problems, proofs } = check(content);
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.every(({ code }) => /^(lint|check)\.[a-zA-Z]+$/.test(code))).toBe(true);
      expect(proofs).toEqual([]);
    },
  );

  it('has nothing wrong with its structure once it is whole, and its texts are asked for', () => {
    expect(structure(sketch)).toEqual([]);
    expect(codes(check(sketch).problems)).toContain('check.noChineseTitle /states/new');
  });

  it.each([
    [
      'a connection of a state with itself',
      withTransition('again', { event: 'begin', from: ['working'], to: 'working' }),
      'lint.selfConnection /transitions/again/from/0',
    ],
    [
      'the same transition again',
      withTransition('twice', { event: 'begin', from: ['new'], to: 'working' }),
      'lint.duplicateTransition /transitions/twice/from/0',
    ],
    [
      'a way out of an end',
      withTransition('reopen', { event: 'begin', from: ['done'], to: 'new' }),
      'lint.finalOutgoing /transitions/reopen/from/0',
    ],
    [
      'an unknown state',
      withTransition('lost', { event: 'begin', from: ['new', 'gone'], to: 'working' }),
      'lint.unknownState /transitions/lost/from/1',
    ],
    [
      'a state nobody reaches',
      { ...sketch, states: { ...sketch.states, island: { final: true } } },
      'lint.unreachableState /states/island',
    ],
    ['a state nobody leaves', { ...sketch, states: { ...sketch.states, done: {} } }, 'lint.deadEnd /states/done'],
    [
      'an event that is not there',
      withTransition('odd', { event: 'odd', from: ['new'], to: 'working' }),
      'lint.unknownEvent /transitions/odd/event',
    ],
  ])('is told of %s, at its element', (_what, content, expected) => {
    expect(structure(content)).toContain(expected);
  });

  it('offers only fixes that mend their problem and break nothing else', () => {
    const faulty = {
      ...sketch,
      states: { ...sketch.states, done: {} },
      transitions: {
        ...sketch.transitions,
        again: { event: 'begin', from: ['working'], to: 'working' },
        twice: { event: 'begin', from: ['new'], to: 'working' },
        lost: { event: 'finish', from: ['gone', 'working'], to: 'done' },
        late: { event: 'finish', from: ['working'], to: 'new' },
      },
    };
    let content: unknown = faulty;
    for (let turn = 0; turn < 10; turn += 1) {
      const { problems } = check(content);
      const [first] = problems.filter(({ fix }) => fix);
      if (!first) break;
      const before = structure(content);
      content = applied(content, first.fix!);
      const after = structure(content);
      expect(after).not.toContain(`${first.code} ${first.pointer}`);
      expect(after.length).toBeLessThan(before.length);
    }
    expect(structure(content)).toEqual([]);
  });
});

describe('the properties of a state model', () => {
  it.each(models.map((model) => [model.id, model] as const))('%s can end, is never stuck, and stays ended', (id, model) => {
    const { proofs } = checker.check(id, { ...model.definition, id: undefined });
    const failed = proofs.filter(({ property, result }) => /^P\d$/.test(property) && result === 'failed');
    expect(failed).toEqual([]);
  });

  it('are disproved by the shortest way', () => {
    const { proofs } = check({
      ...withTransition('wait', { event: 'wait', from: ['working'], to: 'waiting' }),
      states: { ...sketch.states, waiting: {} },
      events: { ...sketch.events, wait: { refusal: 'sketch.noWait' } },
    });
    const path = [
      { from: 'new', event: 'begin', to: 'working' },
      { from: 'working', event: 'wait', to: 'waiting' },
    ];
    for (const property of ['P1', 'P2'])
      expect(proofs.find((proof) => proof.property === property)).toMatchObject({ result: 'failed', state: 'waiting', path });
  });

  it('count only people who are there', () => {
    const nobody = new ModelChecker(shipped, new Set());
    const { problems, proofs } = nobody.check('frock', definitionOf('frock'));
    expect(proofs.find(({ property }) => property === 'people')).toMatchObject({ result: 'failed' });
    expect(problems.map(({ code }) => code)).toContain('check.roleWithoutUsers');
    expect(proofs.find(({ property }) => property === 'P2')).toMatchObject({ result: 'failed' });
  });
});

const definitionOf = (id: string): Omit<StateModelDefinition, 'id'> => {
  const { id: _id, ...definition } = shipped.stateModels.get(id)!.definition;
  return definition;
};

/** The inspection task with other conditions of `close` and `request-concession` in `judged`. */
function judged(close: string | undefined, concession: string): unknown {
  const task = definitionOf('inspection-task');
  const entries = Object.entries(task.transitions).map(([name, transition]) => {
    const { ok: _ok, ...open } = transition;
    if (transition.event === 'close' && transition.ok) return [name, close === undefined ? open : { ...open, ok: close }];
    return [name, transition.event === 'request-concession' ? { ...open, ok: concession } : transition];
  });
  return { ...task, transitions: Object.fromEntries(entries) };
}

describe('the conditions of a state model', () => {
  const found = (content: unknown) =>
    checker.check('inspection-task', content).problems.filter(({ code }) => code.startsWith('check.guard'));

  it('that never hold, or always, are found over the words of a field', () => {
    expect(found(judged("row.verdict == 'accept' && row.verdict == 'reject'", "row.verdict == 'concession'"))).toContainEqual(
      expect.objectContaining({ code: 'check.guardNever', params: { state: 'judged', event: 'close' } }),
    );
    expect(found(judged('row.verdict == null || row.verdict != null', "row.verdict == 'concession'"))).toContainEqual(
      expect.objectContaining({ code: 'check.guardAlways' }),
    );
  });

  it('that hold together are shown the values, and which is taken', () => {
    const task = definitionOf('inspection-task');
    const both = {
      ...task.transitions,
      again: { event: 'close', from: ['judged'], to: 'reviewing', ok: "row.verdict != 'reject'" },
    };
    const { problems, proofs } = checker.check('inspection-task', { ...task, transitions: both });
    const [overlap] = problems.filter(({ code }) => code === 'check.guardOverlap');
    expect(overlap).toMatchObject({
      severity: 'note',
      pointer: '/transitions/again/ok',
      params: { state: 'judged', other: 'close' },
    });
    expect(proofs.find(({ property }) => property === 'choices')).toMatchObject({ result: 'failed', state: 'judged' });
  });

  it('that leave values out are shown one of them', () => {
    const task = definitionOf('inspection-task');
    const both = {
      ...task.transitions,
      again: { event: 'close', from: ['judged'], to: 'reviewing', ok: 'row.verdict == null' },
    };
    const { problems } = checker.check('inspection-task', { ...task, transitions: both });
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'check.guardGap',
        severity: 'note',
        params: { state: 'judged', event: 'close', example: 'row.verdict = concession' },
      }),
    );
  });

  it('that cannot be read are found at their character', () => {
    expect(checker.check('inspection-task', judged("row.verdict == 'no-such'", 'row.nothing')).problems).toContainEqual(
      expect.objectContaining({ severity: 'error', pointer: expect.stringMatching(/^\/transitions\/.*\/ok$/) as string }),
    );
  });
});

it('a model of 30 states is checked within milliseconds at every edit, on a busy machine too', () => {
  const names = Array.from({ length: 30 }, (_, i) => `s${i}`);
  const ring = (from: number, step: number) => ({ event: `e${step}`, from: [names[from]!], to: names[(from + step) % 30]! });
  const content = {
    initial: 's0',
    cyclic: true,
    states: Object.fromEntries(names.map((name) => [name, {}])),
    transitions: Object.fromEntries(names.flatMap((name, i) => [1, 7].map((step) => [`${name}-${step}`, ring(i, step)]))),
    events: { e1: { refusal: 'ring.no' }, e7: { refusal: 'ring.no' } },
  };
  const times = Array.from({ length: 60 }, () => {
    const start = performance.now();
    check(content, 'ring');
    return performance.now() - start;
  });
  // One at rest; the quickest, because a busy machine is late most of the time.
  expect(Math.min(...times)).toBeLessThan(8);
});
