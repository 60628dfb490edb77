import { describe, expect, it } from 'vitest';
import { applyFix } from '../../designer/commands/applyFix.ts';
import { connect } from '../../designer/commands/connect.ts';
import { problemsOf } from '../../designer/lint/problems.ts';
import { contentOf } from '../../designer/model/DesignDocument.ts';
import { run, startHistory, undo } from '../../designer/model/history.ts';
import { openedModel } from './stateModels.ts';

describe('a fix', () => {
  const start = startHistory(openedModel('box'));
  const broken = run(start, connect(start.document, { from: 'shipped', to: 'issued', event: 'issue' }));
  const found = problemsOf(broken.document, (code) => code, 'en').find(({ code }) => code === 'lint.finalOutgoing');
  const mended = run(broken, applyFix(broken.document, found!.fix!));

  it('takes away what must not be, and nothing else', () => {
    expect(found?.element).toBe('/transitions/issue#shipped');
    expect(contentOf(mended.document)).toEqual(contentOf(start.document));
  });

  it('is one step to take back', () => {
    expect(undo(mended).document).toEqual(broken.document);
  });
});
