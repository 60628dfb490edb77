import { describe, expect, it } from 'vitest';
import { acceptWarning, tellAgain } from '../../designer/commands/accept.ts';
import { withoutAccepted } from '../../designer/lint/accepted.ts';
import type { Problem } from '../../designer/lint/problems.ts';
import { acceptedIn } from '../../designer/model/accepted.ts';
import { run, startHistory, undo } from '../../designer/model/history.ts';
import { openedModel } from './stateModels.ts';

const warning: Problem = { code: 'lint.lastGuarded', severity: 'warning', params: {}, element: '/transitions/bind' };
const error: Problem = { ...warning, severity: 'error' };
const REASON = 'Only a full crate may leave';

describe('a warning that is meant as it is', () => {
  const start = startHistory(openedModel('frock'));
  const accepted = run(start, acceptWarning(start.document, warning.code, ` ${REASON} `));

  it('is told no more, an error always', () => {
    expect(withoutAccepted(start.document, [warning]).problems).toEqual([warning]);
    expect(withoutAccepted(accepted.document, [warning, error])).toEqual({ problems: [error], accepted: [warning] });
  });

  it('keeps its reason in the definition', () => {
    expect(acceptedIn(accepted.document)).toEqual({ 'lint.lastGuarded': REASON });
  });

  it('is told again, and the definition is what it was', () => {
    expect(run(accepted, tellAgain(accepted.document, warning.code)).document).toEqual(start.document);
    expect(undo(accepted).document).toEqual(start.document);
  });

  it('leaves other acceptances alone', () => {
    const both = run(accepted, acceptWarning(accepted.document, 'lint.unusedText', 'A job will say it'));
    const { document } = run(both, tellAgain(both.document, warning.code));
    expect(acceptedIn(document)).toEqual({ 'lint.unusedText': 'A job will say it' });
  });
});
