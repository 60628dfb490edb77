import { describe, expect, it } from 'vitest';
import { textAsWritten, textStore, addTexts, LANGUAGES } from '#engine';
import { remove } from '../../designer/commands/remove.ts';
import { addState } from '../../designer/commands/addState.ts';
import { setProperty, setText } from '../../designer/commands/properties.ts';
import { problemsOf } from '../../designer/lint/problems.ts';
import { run, startHistory } from '../../designer/model/history.ts';
import type { Catalogue } from '../../designer/model/texts.ts';
import { shipped } from '../kit/shipped.ts';
import { idOf, MODEL_FILES, opened, openedModel } from './stateModels.ts';

const store = textStore();
for (const language of LANGUAGES) addTexts(store, language, Object.fromEntries(shipped.texts[language]));
const catalogue: Catalogue = (code, language) => textAsWritten(store, code, language);

describe('problems of a model that is edited', () => {
  it.each(MODEL_FILES.map((file) => [idOf(file), file] as const))('are no errors as it is shipped: %s', (_id, file) => {
    const errors = problemsOf(opened(file), catalogue, 'zh').filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
  });

  it('name the element by its title', () => {
    const start = startHistory(openedModel('frock'));
    const { document } = run(start, remove(start.document, ['/transitions/arrive-empty']));
    expect(problemsOf(document, catalogue, 'en')).toContainEqual(
      expect.objectContaining({
        code: 'lint.unreachableState',
        element: '/states/empty-return',
        params: { state: 'Empty return' },
      }),
    );
  });

  it('name several states by their titles', () => {
    const task = openedModel('warehouse-task');
    const silent = run(startHistory(task), setProperty(task, '/events/execute-part', 'unmet', undefined)).document;
    const guarded = (document: typeof task) =>
      problemsOf(document, catalogue, 'en').filter(({ code }) => code === 'lint.lastGuarded');
    expect(guarded(task)).toEqual([]);
    const [found] = guarded(silent);
    expect(found?.params).toEqual({ event: expect.not.stringContaining('-') as string, states: 'Created, Claimed' });
  });

  it('tell a title that is missing in one language', () => {
    const added = run(
      startHistory(openedModel('frock')),
      addState(openedModel('frock'), { zh: '清洗', en: 'Cleaning', at: { x: 0, y: 0 } }),
    );
    const { document } = run(added, setText(added.document, 'frock.state.cleaning', 'en', ''));
    const codes = problemsOf(document, catalogue, 'zh').map(({ code }) => code);
    expect(codes).toContain('check.noEnglishTitle');
    expect(codes).not.toContain('check.noChineseTitle');
  });
});
