import { describe, expect, it } from 'vitest';
import { addState } from '../../designer/commands/addState.ts';
import { connect } from '../../designer/commands/connect.ts';
import { setProperty } from '../../designer/commands/properties.ts';
import { remove } from '../../designer/commands/remove.ts';
import { compareModels } from '../../designer/compare/compareModels.ts';
import { contentOf, layoutOf, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import { edgesOf, stateId } from '../../designer/model/elements.ts';
import { run, startHistory, type Command } from '../../designer/model/history.ts';
import { MODEL_FILES, idOf, opened, openedModel } from './stateModels.ts';

function edited(document: DesignDocument, ...commands: readonly ((now: DesignDocument) => Command)[]): DesignDocument {
  return commands.reduce((history, make) => run(history, make(history.document)), startHistory(document)).document;
}

describe('a model beside what it was', () => {
  const frock = openedModel('frock');
  const { states, initial } = contentOf(frock);
  const [gone = ''] = Object.keys(states).filter((state) => state !== initial);

  it.each(MODEL_FILES.map((file) => [idOf(file), opened(file)] as const))(
    'marks nothing where nothing changed: %s',
    (_, model) => {
      const { changes, marks, document } = compareModels(model, model);
      expect([changes, [...marks]]).toEqual([[], []]);
      expect(document.tree).toEqual({ ...model.tree, content: { texts: {}, ...(model.tree['content'] as object) } });
    },
  );

  it('draws a state that is gone where it stood, with the lines it had', () => {
    const { document, marks } = compareModels(
      frock,
      edited(frock, (now) => remove(now, [stateId(gone)])),
    );
    expect(layoutOf(document).states[gone]).toEqual(layoutOf(frock).states[gone]);
    expect(marks.get(stateId(gone))).toBe('removed');
    const lost = edgesOf(contentOf(frock)).filter(({ source, to }) => source === gone || to === gone);
    expect(lost.map(({ id }) => marks.get(id))).toEqual(lost.map(() => 'removed'));
  });

  it('marks what is new and what is another', () => {
    const after = edited(
      frock,
      (now) => addState(now, { zh: '清洗', en: 'Washing', at: { x: 0, y: 0 } }),
      (now) => connect(now, { from: gone, to: 'washing', event: Object.keys(contentOf(now).events)[0]! }),
      (now) => setProperty(now, stateId(initial), 'tone', 'hold'),
    );
    const { marks } = compareModels(frock, after);
    expect(marks.get(stateId('washing'))).toBe('added');
    expect(marks.get(stateId(initial))).toBe('changed');
    const made = edgesOf(contentOf(after)).filter(({ to }) => to === 'washing');
    expect(made.map(({ id }) => marks.get(id))).toEqual(['added']);
  });
});
