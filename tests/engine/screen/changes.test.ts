import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { shipped as bundle } from '../../kit/shipped.ts';

const view = screenView(bundle, 'form.webhook-create', ['admin'], 'office');
const groups = view?.kind === 'form' ? (view.fields.find(({ name }) => name === 'events')?.groups ?? []) : [];
const of = (entity: string) => groups.filter(({ when }) => when?.is === entity);

describe('what may happen to the records of an entity', () => {
  it('is offered once the entity is chosen: events by the code of their title, and actions that write its rows', () => {
    const [events, actions] = of('pull-list');
    expect(events?.words).toContain('pull-list.event.prepare');
    expect(actions?.words).toContain('pull-list-send');
    expect(groups.every(({ when }) => when?.input === 'entity')).toBe(true);
  });

  it('has a title in both languages', () => {
    const codes = groups.flatMap(({ words }) => words);
    const lacking = codes.filter((code) => !bundle.texts.zh.has(code) || !bundle.texts.en.has(code));
    expect(lacking).toEqual([]);
  });
});
