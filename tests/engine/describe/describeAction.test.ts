import { describeAction, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { shipped } from '../../kit/shipped.ts';

const rulesOf = (id: string, language: Language) =>
  describeAction(shipped.actions.get(id)!, { texts: shipped.texts, entities: shipped.entities, language }).rules;

describe('what an action asks of a state', () => {
  it.each([
    ['zh', '绑定：仅当工装为空闲或使用中'],
    ['en', 'Bind: only while Frock is Idle or In use'],
  ] as const)('names the states in %s, by which rule, and how it refuses', (language, text) => {
    const rules = rulesOf('frock-bind', language);
    expect(rules.find(({ code }) => code === 'frock.bindNotAllowed')).toEqual({
      text,
      source: ['ST-02'],
      model: 'frock',
      code: 'frock.bindNotAllowed',
    });
  });

  it('tells conditions that alone may refuse an event, and what is read then', () => {
    const rules = [...shipped.actions.keys()].flatMap((id) => rulesOf(id, 'en'));
    const ofSplit = rules.filter(({ code }) => code === 'pallet.splitUnmet').map(({ text }) => text);
    expect(ofSplit.every((text) => text.endsWith('Split up: only if Box count is 0'))).toBe(true);
    expect(rules.filter(({ code }) => code === 'pallet.splitNotAllowed')).not.toEqual([]);
  });

  it('names the event where the states would be too many to read', () => {
    const rules = [...shipped.actions.keys()].flatMap((id) => rulesOf(id, 'en'));
    const ofStates = rules.filter(({ model }) => model !== undefined).map(({ text }) => text);
    expect(ofStates.some((text) => text.includes(' allows '))).toBe(true);
    expect(Math.max(...ofStates.map((text) => text.length))).toBeLessThan(500);
  });
});
