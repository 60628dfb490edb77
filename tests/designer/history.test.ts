import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addState } from '../../designer/commands/addState.ts';
import { copy, paste, readFragment } from '../../designer/commands/clipboard.ts';
import { connect, connectByNew, reconnect } from '../../designer/commands/connect.ts';
import { align, moveInOrder, moveStates } from '../../designer/commands/place.ts';
import { nameUnmet, setCyclic, setInitial, setProperty, setStay, setText } from '../../designer/commands/properties.ts';
import { remove } from '../../designer/commands/remove.ts';
import { renameState } from '../../designer/commands/rename.ts';
import { contentOf, fileText, layoutOf, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import { edgesOf, stateId } from '../../designer/model/elements.ts';
import { redo, run, startHistory, undo, type Command, type History } from '../../designer/model/history.ts';
import { stateTitle, wordCode } from '../../designer/model/texts.ts';
import { idOf, MODEL_FILES, opened, openedModel } from './stateModels.ts';

/** A command of a document, chosen by numbers: whatever a user could do to it. */
function anyCommand(document: DesignDocument, [kind, one, two]: readonly [number, number, number]): Command {
  const content = contentOf(document);
  const [states, events, edges] = [Object.keys(content.states), Object.keys(content.events), edgesOf(content)];
  const pick = <T>(all: readonly T[], by: number): T => all[by % all.length]!;
  // A model whose events are all gone has none to raise.
  const [state, other, event] = [pick(states, one), pick(states, two), pick([...events, 'none'], two)];
  const edge = edges.length === 0 ? undefined : pick(edges, one);
  const commands: readonly (() => Command)[] = [
    () => addState(document, { zh: '新', en: `New ${one}`, at: { x: one / 7, y: two / 3 } }),
    () => (events.includes(event) ? connect(document, { from: state, to: other, event }) : setInitial(document, state)),
    () => connectByNew(document, { from: state, to: other }, { zh: '去', en: `Go ${two}`, roles: ['admin'] }),
    () => remove(document, [stateId(state)]),
    () => remove(document, edge ? [edge.id] : []),
    () => remove(document, [`/events/${event}`, stateId(other)]),
    () => renameState(document, state, `renamed-${one}`, one % 2 === 0),
    () => setProperty(document, stateId(state), 'final', one % 2 === 0),
    () => setProperty(document, stateId(state), 'tone', 'hold'),
    () => setInitial(document, state),
    () => setCyclic(document, two % 2 === 0),
    () => setText(document, wordCode(document.id, state), 'en', two % 3 === 0 ? '' : `Title ${two}`),
    () => (events.includes(event) ? setStay(document, event, state, one % 2 === 0) : setInitial(document, state)),
    () => (edge ? reconnect(document, edge.id, { from: edge.source, to: other }) : setInitial(document, state)),
    () => moveStates(document, { [state]: { x: one / 7, y: two / 3 } }),
    () => align(document, states, 'left'),
    () => moveInOrder(document, state, two % 2 === 0 ? 1 : -1),
    () => paste(document, readFragment(copy(document, [stateId(state), stateId(other)])!)!),
  ];
  return pick(commands, kind)();
}

const steps = fc.array(fc.tuple(fc.nat(999), fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 25 });

function repeated(history: History, step: (history: History) => History): History {
  const next = step(history);
  return next === history ? history : repeated(next, step);
}

describe('a state model that is edited', () => {
  it.each(MODEL_FILES.map((file) => [idOf(file), file] as const))('is the same file when nothing was: %s', (_id, file) => {
    expect(fileText(opened(file))).toBe(file.text);
  });

  it('is what it was once everything is taken back, and what it became once all is done again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODEL_FILES), steps, (file, numbers) => {
        const start = startHistory(opened(file));
        const end = numbers.reduce((now, each) => run(now, anyCommand(now.document, each)), start);
        const back = repeated(end, undo);
        expect(JSON.stringify(back.document)).toBe(JSON.stringify(start.document));
        expect(JSON.stringify(repeated(back, redo).document)).toBe(JSON.stringify(end.document));
      }),
      { numRuns: 150 },
    );
  });

  it('names only states and events it has, each at a whole pixel, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODEL_FILES), steps, (file, numbers) => {
        const { document } = numbers.reduce(
          (now, each) => run(now, anyCommand(now.document, each)),
          startHistory(opened(file)),
        );
        const { states, events, transitions, initial } = contentOf(document);
        const named = [
          initial,
          ...Object.values(transitions).flatMap(({ from, to }) => [...from, to]),
          ...Object.values(events).flatMap(({ stay }) => stay ?? []),
        ];
        expect(named.filter((state) => !states[state])).toEqual([]);
        expect(Object.values(transitions).filter(({ event, from }) => !events[event] || from.length === 0)).toEqual([]);
        const places = Object.values(layoutOf(document).states).flatMap(({ x, y }) => [x, y]);
        expect(places.every((place) => Number.isInteger(place))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('takes typing in a field as one step', () => {
    const code = wordCode('frock', 'idle');
    const start = startHistory(openedModel('frock'));
    const typed = ['F', 'Fr', 'Fre', 'Free'].reduce((now, text) => run(now, setText(now.document, code, 'en', text)), start);
    expect(typed.past).toHaveLength(1);
    expect(undo(typed).document).toEqual(start.document);
  });
});

describe('an event whose conditions may not hold', () => {
  it('names what is read then as long as it is written in a language', () => {
    const code = 'frock.bindUnmet';
    const write = (document: DesignDocument, language: 'zh' | 'en', text: string): DesignDocument =>
      run(startHistory(document), nameUnmet(document, 'bind', code, setText(document, code, language, text))!).document;
    const event = (document: DesignDocument) => contentOf(document).events['bind'];
    const one = write(openedModel('frock'), 'zh', '工装未清洗');
    const both = write(one, 'en', 'Not cleaned yet');
    expect([event(one)?.unmet, contentOf(both).texts?.[code]]).toEqual([code, { zh: '工装未清洗', en: 'Not cleaned yet' }]);
    expect(event(write(both, 'zh', ''))?.unmet).toBe(code);
    expect(event(write(write(both, 'zh', ''), 'en', ''))).toEqual(event(openedModel('frock')));
  });
});

describe('a state that is renamed', () => {
  const renamed = renameState(openedModel('frock'), 'in-transit', 'under-way', true);
  const { document } = run(startHistory(openedModel('frock')), renamed);

  it('keeps its title, and is led to under its new name', () => {
    expect(stateTitle(document, () => undefined, 'under-way')).toEqual({ zh: '在途', en: 'In transit' });
    expect(contentOf(document).transitions['ship']?.to).toBe('under-way');
  });

  it('takes the rows along that are in it', () => {
    expect(contentOf(document).retired).toEqual({ 'in-transit': 'under-way' });
  });

  it('is not renamed to a name another has', () => {
    expect(renameState(document, 'idle', 'in-use', true)).toMatchObject({ done: 'designer.done.nameTaken', edits: [] });
  });
});

describe('a line', () => {
  it('joins the transition of its event to the same state', () => {
    const { document } = run(
      startHistory(openedModel('box')),
      connect(openedModel('box'), { from: 'created', to: 'issued', event: 'issue' }),
    );
    expect(contentOf(document).transitions['issue']?.from).toEqual(['picked', 'in-stock', 'created']);
  });

  it('becomes a transition of its own when it is led elsewhere alone', () => {
    const box = openedModel('box');
    const [first] = edgesOf(contentOf(box)).filter(({ name }) => name === 'issue');
    const { document } = run(startHistory(box), reconnect(box, first!.id, { from: 'picked', to: 'shipped' }));
    expect(contentOf(document).transitions['issue']).toMatchObject({ from: ['in-stock'], to: 'issued' });
    expect(contentOf(document).transitions['issue-2']).toMatchObject({ from: ['picked'], to: 'shipped' });
  });
});
