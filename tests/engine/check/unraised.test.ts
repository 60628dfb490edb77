import { describe, expect, it } from 'vitest';
import { lint, load, raisedEvents, unraisedEvents } from '#engine';
import { definitionFiles } from '../../kit/files.ts';
import { shipped } from '../../kit/shipped.ts';

const raised = raisedEvents(shipped);
const used = [...shipped.entities.values()].flatMap(({ id, states }) => states.map(({ model }) => [id, model] as const));

const content = {
  initial: 'new',
  states: { new: {}, done: { final: true } },
  transitions: { finish: { event: 'finish', from: ['new'], to: 'done' } },
  events: {
    finish: { refusal: 'sketch.finishNotAllowed' },
    note: { refusal: 'sketch.noteNotAllowed' },
    edit: { stay: ['new'], refusal: 'sketch.editNotAllowed' },
  },
  texts: { 'sketch.event.note': { zh: '记录', en: 'Note' }, 'sketch.event.finish': { zh: '完成', en: 'Finish' } },
};
const found = (of: object, ...events: readonly string[]) => unraisedEvents('sketch', of, new Set(events));

describe('an event that nobody can raise', () => {
  it('is told of, at the event, while nothing raises it and no role is named', () => {
    expect(found(content, 'edit').map(({ code, pointer, severity }) => `${severity} ${code} ${pointer}`)).toEqual([
      'warning lint.eventNeverRaised /events/finish',
      'warning lint.eventNeverRaised /events/note',
    ]);
    const named = { ...content, events: { ...content.events, finish: { ...content.events.finish, roles: ['leader'] } } };
    expect(found(named, 'edit', 'note')).toEqual([]);
    expect(found(content, 'edit', 'note', 'finish')).toEqual([]);
  });

  it('goes with its title where it leads nowhere; who may raise another is decided by people', () => {
    const [finish, note] = found(content, 'edit');
    expect(finish).not.toHaveProperty('fix');
    expect(note?.fix).toEqual([
      { op: 'remove', path: '/events/note' },
      { op: 'remove', path: '/texts/sketch.event.note' },
    ]);
  });

  it('is found in what is shipped where the linter finds it, and nowhere else', () => {
    const linted = lint(load(definitionFiles()).definitions).filter(({ code }) => code === 'lint.eventNeverRaised');
    const drawn = used.flatMap(([entity, { id, definition }]) =>
      unraisedEvents(id, definition, raised.get(entity)!).map(({ pointer }) => `${id}.state-model.json${pointer}`),
    );
    expect(linted.length).toBeGreaterThan(0);
    expect(drawn.toSorted()).toEqual(linted.map(({ file, pointer }) => `${file.split('/').at(-1)}${pointer}`).toSorted());
  });

  it('may be one that only its own roles raise: without them it is told of', () => {
    const own = used.flatMap(([entity, { definition }]) =>
      Object.entries(definition.events).flatMap(([event, { roles }]) => (roles ? [[entity, event] as const] : [])),
    );
    for (const [entity, event] of own)
      expect([entity, event, raised.get(entity)?.has(event)]).toEqual([entity, event, false]);
  });
});
