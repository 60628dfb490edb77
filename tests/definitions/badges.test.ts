import { describe, expect, it } from 'vitest';
import { groupBy } from '../kit/groupBy.ts';
import { shipped } from '../kit/shipped.ts';

/** What people who work are asked for, by what they are called: everywhere in the same words. */
const asked = [...shipped.screens.values()].flatMap(({ id, definition, slots }) => {
  const operator = 'action' in definition ? shipped.actions.get(definition.action)?.operator : undefined;
  return operator === undefined ? [] : slots.filter(({ name }) => name === operator).map(({ name }) => `${id}.slot.${name}`);
});

describe('a screen that asks who works', () => {
  it.each(['zh', 'en'] as const)('asks for a badge in the same words as every other (%s)', (language) => {
    const texts = shipped.texts[language];
    const words = asked.flatMap((code) => {
      const [title, ask] = [texts.get(code) ?? '', texts.get(`${code}.ask`)];
      return ask === undefined ? [] : [[title, ask] as const];
    });
    const byTitle = groupBy(words, ([title]) => title);
    for (const [title, all] of byTitle)
      expect([title, [...new Set(all.map(([, ask]) => ask))]]).toEqual([title, [all[0]?.[1]]]);
    expect(words.length).toBeGreaterThan(20);
  });
});
