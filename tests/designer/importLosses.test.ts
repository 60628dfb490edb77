import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine';
import type { Translator } from '#renderer';
import { LOSSES } from '../../designer/exchange/readXState.ts';
import { lossTexts } from '../../designer/panel/lossTexts.ts';
import { shipped } from '../kit/shipped.ts';
import { readModel } from '../../designer/exchange/readModel.ts';
import type { StateModelContent } from '../../designer/model/DesignDocument.ts';

const read = (machine: object) => readModel('oven', JSON.stringify(machine))!;
const contentOf = (machine: object): StateModelContent => read(machine).content as unknown as StateModelContent;
const lossesOf = (machine: object): readonly string[] => read(machine).losses.map(({ at, what }) => `${at} ${what}`);
const linesOf = (machine: object): readonly string[] =>
  Object.values(contentOf(machine).transitions).map(
    ({ from, event, to, ok }) => `${from.join()} ${event} ${to}${ok === undefined ? '' : ` if ${ok}`}`,
  );

/** An oven with one of everything a line may have. */
const oven = (way: unknown): object => ({ id: 'oven', initial: 'cold', states: { cold: { on: { HEAT: way } }, hot: {} } });

describe('a machine from another program', () => {
  it.each([
    ['hot', 'cold heat hot'],
    [['hot'], 'cold heat hot'],
    [{ target: ['hot'] }, 'cold heat hot'],
    [{ target: '#oven.hot' }, 'cold heat hot'],
    [{ target: 'hot', guard: 'isFull' }, 'cold heat hot if isFull'],
    [{ target: 'hot', guard: { type: 'isFull' } }, 'cold heat hot if isFull'],
    [{ target: 'hot', cond: 'isFull' }, 'cold heat hot if isFull'],
  ])('is taken with the line %j', (way, line) => {
    expect([linesOf(oven(way)), lossesOf(oven(way))]).toEqual([[line], []]);
  });

  it.each([
    [{ target: 'hot', guard: { type: 'isAbove', params: { limit: 3 } } }, 'cold.on.HEAT guard'],
    [{ target: 'hot', cond: 'isFull', guard: 'isDry' }, 'cold.on.HEAT guard'],
    [{ target: 'hot', in: '#door.shut' }, 'cold.on.HEAT guard'],
    [{ target: 'hot', guard: '' }, 'cold.on.HEAT guard'],
    [[{ guard: 'isFull' }], 'cold.on.HEAT[0] stay'],
    [{ target: 'cold', guard: 'isFull' }, 'cold.on.HEAT stay'],
    [{ target: ['hot', 'cold'] }, 'cold.on.HEAT target'],
    [{ target: 'hot.deep' }, 'cold.on.HEAT target'],
    ['#other.hot', 'cold.on.HEAT target'],
    [{ target: [] }, 'cold.on.HEAT target'],
    [[['hot']], 'cold.on.HEAT[0] other'],
    [[], 'cold.on.HEAT nowhere'],
    [null, 'cold.on.HEAT other'],
  ])('leaves out the line %j whole: it never leads further than in the file', (way, loss) => {
    expect([linesOf(oven(way)), lossesOf(oven(way))]).toEqual([[], [loss]]);
  });

  it('names whatever has no place in a state model, and where it stands', () => {
    const machine = {
      id: 'oven',
      initial: 'cold',
      context: { heat: 0 },
      on: { STOP: 'cold', FAIL: 'cold' },
      states: {
        cold: {
          entry: ['light'],
          on: { HEAT: { target: 'hot', actions: ['log'] }, '*': 'hot' },
          always: [{ target: 'hot', guard: 'isOn' }, { target: 'done' }],
        },
        hot: {
          initial: 'low',
          states: { low: {}, high: {} },
          after: { 1000: 'cold', 2000: 'done' },
          invoke: { src: 'watch' },
        },
        both: { type: 'parallel', onDone: 'cold' },
        before: { type: 'history', history: 'deep' },
        done: { type: 'final', on: { AGAIN: 'cold' }, description: 'ready', output: 1 },
      },
    };
    expect(lossesOf(machine)).toEqual([
      'context context',
      'on.STOP everywhere',
      'on.FAIL everywhere',
      'cold.entry[0] effect',
      'cold.always[0] always',
      'cold.always[1] always',
      'cold.on.HEAT.actions[0] effect',
      'cold.on.* anyEvent',
      'hot.after.1000 after',
      'hot.after.2000 after',
      'hot.invoke invoke',
      'hot.states.low nested',
      'hot.states.high nested',
      'both.onDone done',
      'both.type parallel',
      'before.history history',
      'before.type history',
      'done.description note',
      'done.output other',
      'done.on.AGAIN final',
    ]);
    expect(linesOf(machine)).toEqual(['cold heat hot']);
    expect(Object.keys(contentOf(machine).events)).toEqual(['heat']);
  });

  it('keeps names of any script apart, under ids of ours, with the names as titles', () => {
    const machine = {
      initial: '待机',
      states: { 待机: { on: { 启动: 'Running', 停止: 'running' } }, Running: {}, running: {}, Prêt: {}, 运行: {}, '1': {} },
    };
    const { states, initial, events, texts } = contentOf(machine);
    expect(Object.keys(states).toSorted()).toEqual(['pret', 'running', 'running-2', 'state', 'state-2', 'state-3']);
    expect([initial, Object.keys(events)]).toEqual(['state-2', ['event', 'event-2']]);
    expect([texts?.['oven.state.state-2'], texts?.['oven.state.running-2']]).toEqual([{ zh: '待机' }, { en: 'Running' }]);
    expect(linesOf(machine)).toEqual(['state-2 event running-2', 'state-2 event-2 running']);
    expect(read(machine).renamed).toContainEqual(['Prêt', 'pret']);
  });

  it.each(LOSSES)('says of what is lost where it belongs, in the words of the designer: %s', (what) => {
    for (const language of LANGUAGES) {
      const texts = shipped.texts[language];
      const translator = {
        t: (code: string, values: Readonly<Record<string, string>> = {}): string =>
          texts.get(code)?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '?') ?? '?',
      } as unknown as Translator;
      const said = lossTexts(translator, { at: 'cold', what });
      expect(Object.values(said)).not.toContainEqual(expect.stringContaining('?'));
    }
  });

  it('says that its default state is none of its states', () => {
    const machine = { initial: 'gone', states: { cold: {} } };
    expect([lossesOf(machine), contentOf(machine).initial]).toEqual([['initial initial'], '']);
  });
});
