import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText, diffDefinitions, mergeDefinitions, placeText, type Json } from '#engine';

type Content = Readonly<Record<string, Json>>;

/** What the edits of these tests touch. */
interface Model {
  initial: string;
  states: Record<string, object>;
  transitions: Record<string, { event: string; from: string[]; to: string; ok?: string }>;
  events: Record<string, object>;
  texts: Record<string, { zh: string; en: string }>;
}

const base: Content = {
  initial: 'idle',
  states: { idle: {}, 'in-use': { tone: 'now' }, gone: { final: true } },
  transitions: {
    bind: { event: 'bind', from: ['idle'], to: 'in-use', ok: 'row.sum <= row.capacity' },
    scrap: { event: 'scrap', from: ['idle', 'in-use'], to: 'gone' },
  },
  events: { bind: { refusal: 'frock.noBind' }, scrap: { refusal: 'frock.noScrap' } },
  texts: { 'frock.state.idle': { zh: '空闲', en: 'Idle' } },
};
const edited = (edit: (content: Model) => void): Content => {
  const copy = structuredClone(base) as unknown as Model;
  edit(copy);
  return copy as unknown as Content;
};
const changes = (edit: (content: Model) => void) =>
  diffDefinitions(base, edited(edit)).map(({ what, element, name, pointer }) => `${what} ${element} ${name} ${pointer}`);

describe('what changed in a definition', () => {
  it.each<readonly [string, (content: Model) => void, readonly string[]]>([
    [
      'nothing, by another order of keys',
      (c) => ((c.states['in-use'] = {}), (c.states['in-use'] = { tone: 'now' }), (c.initial = 'idle')),
      [],
    ],
    ['a state more', (c) => (c.states['cleaning'] = {}), ['added state cleaning /states/cleaning']],
    ['a transition less', (c) => delete c.transitions['scrap'], ['removed transition scrap /transitions/scrap']],
    [
      'a condition',
      (c) => (c.transitions['bind']!.ok = 'row.sum < row.capacity'),
      ['changed transition bind /transitions/bind/ok'],
    ],
    ['one start more', (c) => c.transitions['bind']!.from.push('gone'), ['added transition bind /transitions/bind/from/1']],
    [
      'a title',
      (c) => (c.texts['frock.state.idle']!.zh = '闲置'),
      ['changed text frock.state.idle /texts/frock.state.idle/zh'],
    ],
    ['the default state', (c) => (c.initial = 'in-use'), ['changed property initial /initial']],
    [
      'a state under another name',
      (c) => {
        c.states = { free: { was: ['idle'] }, 'in-use': c.states['in-use']!, gone: c.states['gone']! };
      },
      ['moved state free /states/free', 'added state free /states/free/was'],
    ],
    [
      'the place of a transition among the others',
      (c) => (c.transitions = { scrap: c.transitions['scrap']!, bind: c.transitions['bind']! }),
      ['moved transition bind /transitions/bind'],
    ],
  ])('is %s', (_what, edit, expected) => {
    expect(changes(edit)).toEqual(expected);
  });

  it('is said with the element, and with the values before and after', () => {
    const [change] = diffDefinitions(
      base,
      edited((c) => (c.transitions['bind']!.ok = 'row.sum < row.capacity')),
    );
    expect(changeText(change!)).toEqual({
      code: 'diff.changedPart',
      params: {
        element: { word: 'transition', of: 'diff.element' },
        name: 'bind',
        property: 'ok',
        before: 'row.sum <= row.capacity',
        after: 'row.sum < row.capacity',
      },
    });
  });
});

describe('a place in a definition', () => {
  it('is said as the element, or as a property of it', () => {
    const element = { word: 'transition', of: 'diff.element' };
    expect(placeText('/transitions/bind')).toEqual({ code: 'diff.place', params: { element, name: 'bind' } });
    expect(placeText('/transitions/bind/from/0')).toEqual({
      code: 'diff.placePart',
      params: { element, name: 'bind', property: 'from › 0' },
    });
  });
});

describe('a definition with as many entries as a draft may have', () => {
  const names = Array.from({ length: 50_000 }, (_, n) => `s${n}`);
  const statesOf = (of: readonly string[]): Content => ({ states: Object.fromEntries(of.map((name) => [name, {}])) });
  const many = statesOf(names);

  it('is compared in no time, also turned round', () => {
    expect(diffDefinitions(many, statesOf(names.toReversed()))).toHaveLength(names.length - 1);
    expect(diffDefinitions(statesOf([]), many)).toHaveLength(names.length);
  });

  it('is merged in no time', () => {
    const theirs = statesOf([...names, ...names.map((name) => `${name}-2`)]);
    const { content, conflicts } = mergeDefinitions(many, statesOf(names.toReversed()), theirs);
    expect([Object.keys(content['states'] as object).length, conflicts]).toEqual([2 * names.length, []]);
  });
});

describe('names that every object answers to', () => {
  it('are added as any other', () => {
    const added = JSON.parse('{"toString":{},"__proto__":{},"valueOf":{}}') as Content;
    expect(diffDefinitions({}, added).map(({ what, name }) => [what, name])).toEqual(
      ['toString', '__proto__', 'valueOf'].map((name) => ['added', name]),
    );
    expect(diffDefinitions({}, added).map(changeText)).toHaveLength(3);
    expect(Object.keys(mergeDefinitions({}, {}, added).content)).toEqual(['toString', '__proto__', 'valueOf']);
  });
});

describe('what two people changed', () => {
  it('is both there when they changed different elements', () => {
    const mine = edited((c) => ((c.states['cleaning'] = {}), c.transitions['bind']!.from.push('cleaning')));
    const theirs = edited(
      (c) => ((c.transitions['bind']!.ok = 'true'), c.transitions['bind']!.from.push('gone'), delete c.events['scrap']),
    );
    const { content, conflicts } = mergeDefinitions(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(content).toEqual(
      edited((c) => {
        c.states['cleaning'] = {};
        c.transitions['bind']!.from.push('cleaning', 'gone');
        c.transitions['bind']!.ok = 'true';
        delete c.events['scrap'];
      }),
    );
  });

  it('is a conflict, named by its place, where both changed the same', () => {
    const mine = edited((c) => (c.transitions['bind']!.ok = 'mine'));
    const theirs = edited((c) => (c.transitions['bind']!.ok = 'theirs'));
    const { content, conflicts } = mergeDefinitions(base, mine, theirs);
    const before = 'row.sum <= row.capacity';
    expect(conflicts).toEqual([{ pointer: '/transitions/bind/ok', base: before, mine: 'mine', theirs: 'theirs' }]);
    expect(content).toEqual(mine);
  });

  it('is a conflict where one removed what the other changed', () => {
    const { conflicts } = mergeDefinitions(
      base,
      edited((c) => delete c.transitions['bind']),
      edited((c) => (c.transitions['bind']!.ok = 'theirs')),
    );
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/transitions/bind']);
  });

  it('is the one change where only one of them changed anything, whatever it is', () => {
    const content = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 3 }),
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    );
    fc.assert(
      fc.property(content, content, (old, now) => {
        expect(mergeDefinitions(old, now, old)).toEqual({ content: now, conflicts: [] });
        expect(mergeDefinitions(old, old, now)).toEqual({ content: now, conflicts: [] });
        expect(mergeDefinitions(old, now, now)).toEqual({ content: now, conflicts: [] });
        expect(diffDefinitions(old, old)).toEqual([]);
      }),
    );
  });
});
