import { describeAction, STAGES, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { actionNames } from '../../../engine/describe/actionNames.ts';
import { referencedRow } from '../../../engine/expr/referencedRow.ts';
import { shipped } from '../../kit/shipped.ts';

/**
 * What no sentence of an action says: what is asked where an approval starts stands with its flow; who gives which roles, what names a
 * definition that is deleted, and inputs nobody declared are looked at by programs for every action alike.
 */
const OF_PROGRAMS = /^(?:flow\.\w+|role\.notGiven|common\.named|request\.unknownField)$/;

/** The bounds of a form stand with the form; what an approval brings about when it ends, with its flow. */
function isOfOthers(id: string, code: string): boolean {
  const { input, effects } = shipped.actions.get(id)!;
  const hasForm = input.fields?.some(({ form }) => form) === true && code.startsWith('common.');
  return hasForm || (!/^flow(?:Task|Instance)\./.test(code) && effects.some(({ kind }) => kind === 'approval'));
}

const rulesOf = (id: string, language: Language) => describeAction(shipped.actions.get(id)!, { ...shipped, language }).rules;

describe('what an action asks of a state', () => {
  it.each([
    ['zh', '绑定：仅当该工装为空闲或使用中；否则frock.bindNotAllowed：'],
    ['en', 'Bind: only while the Frock is Idle or In use, else frock.bindNotAllowed: '],
  ] as const)('names the states in %s, by which rule, and how it refuses', (language, text) => {
    const rules = rulesOf('frock-bind', language);
    const refusal = shipped.texts[language].get('frock.bindNotAllowed')!;
    expect(rules.find(({ code }) => code === 'frock.bindNotAllowed')).toEqual({
      text: `${text}${refusal}`,
      stage: 'states',
      source: ['ST-02'],
      model: 'frock',
      code: 'frock.bindNotAllowed',
    });
  });

  it('tells conditions that alone may refuse an event, and what is read then', () => {
    const rules = [...shipped.actions.keys()].flatMap((id) => rulesOf(id, 'en'));
    const ofSplit = rules.filter(({ code }) => code === 'pallet.splitUnmet').map(({ text }) => text);
    expect(ofSplit.every((text) => text.includes('Split up: only if Box count is 0, else '))).toBe(true);
    expect(rules.filter(({ code }) => code === 'pallet.splitNotAllowed')).not.toEqual([]);
  });

  it('names the event where the states would be too many to read', () => {
    const rules = [...shipped.actions.keys()].flatMap((id) => rulesOf(id, 'en'));
    const ofStates = rules.filter(({ model }) => model !== undefined).map(({ text }) => text);
    expect(ofStates.some((text) => text.includes(' allows '))).toBe(true);
    expect(Math.max(...ofStates.map((text) => text.length))).toBeLessThan(600);
  });
});

describe('the order of checking', () => {
  it('is that of the engine, and says each refusal a scenario meets, at its place', () => {
    const unsaid: string[] = [];
    let met = 0;
    for (const { id, steps } of shipped.scenarios.values())
      for (const { do: action, refused = [] } of steps) {
        const rules = rulesOf(action, 'en');
        for (const { code } of refused) {
          met += 1;
          if (!rules.some((rule) => rule.code === code) && !OF_PROGRAMS.test(code) && !isOfOthers(action, code))
            unsaid.push(`${action}: ${code} (${id})`);
        }
      }
    expect(met).toBeGreaterThan(1_000);
    expect([...new Set(unsaid)]).toEqual([]);
  });

  it('begins with who may, and no stage comes back', () => {
    for (const id of shipped.actions.keys()) {
      const stages = rulesOf(id, 'zh').map(({ stage }) => STAGES.indexOf(stage));
      expect([id, stages[0]]).toEqual([id, 0]);
      expect([id, stages]).toEqual([id, stages.toSorted((a, b) => a - b)]);
    }
  });
});

it.each(['zh', 'en'] as const)('no two rows of an action are called the same in %s', (language) => {
  const alike = [...shipped.actions.values()].flatMap((action) => {
    const { nameOf } = actionNames(action, { texts: shipped.texts, language });
    const rows = Object.entries(action.names).filter(([, type]) => referencedRow(type) !== undefined);
    const called = rows.map(([name, type]) => nameOf(name, type));
    return called.filter((name, i) => called.indexOf(name) !== i).map((name) => `${action.id}: ${name}`);
  });
  expect(alike).toEqual([]);
});
