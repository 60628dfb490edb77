import type { ReactNode } from 'react';
import { suggestionTexts } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { AcceptedWarnings, AcceptWarning } from '../acceptance/AcceptWarning.tsx';
import { applyFix } from '../commands/applyFix.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { SuccessorSelect } from '../editor/SuccessorSelect.tsx';
import { canAccept } from '../lint/accepted.ts';
import type { Problem } from '../lint/problems.ts';
import type { DraftChecking } from './useDefinitionEditor.ts';
import css from './Workspace.module.css';

const ICONS: Readonly<Record<Problem['severity'], string>> = {
  error: 'alert-octagon',
  warning: 'alert-triangle',
  note: 'info-circle',
};

/** What mending does, by what is wrong: said before it is done. */
const FIXES: Readonly<Record<string, string>> = {
  'lint.unknownState': 'designer.fix.reference',
  'lint.duplicateTransition': 'designer.fix.line',
  'lint.hiddenTransition': 'designer.fix.line',
  'lint.finalOutgoing': 'designer.fix.line',
  'lint.selfConnection': 'designer.fix.stay',
  'lint.deadEnd': 'designer.fix.final',
  'lint.eventNeverRaised': 'designer.fix.event',
  'check.guardAlways': 'designer.fix.condition',
};

export interface ProblemListProps {
  /** The check of the server; undefined of what nobody edits here. */
  readonly checking?: DraftChecking | undefined;
}

/** What is wrong with the document, checked at every edit; each leads to its element. */
export function ProblemList({ checking }: ProblemListProps): ReactNode {
  const { t, has } = useTranslator();
  const { problems, select, run, isReadOnly } = useEditorContext();
  const sentences = (of: Pick<Problem, 'code' | 'params'>): string =>
    [of, ...suggestionTexts(of.params)].map((each) => t(each.code, each.params)).join(' ');
  const count = (severity: Problem['severity']): number => problems.filter((each) => each.severity === severity).length;
  return (
    <section className={css['problems']} aria-label={t('designer.problems')} data-testid="problems">
      <h2>
        {t('designer.problems')}
        {count('error') > 0 && <span data-severity="error">{t('designer.problems.errors', { count: count('error') })}</span>}
        {count('warning') > 0 && (
          <span data-severity="warning">{t('designer.problems.warnings', { count: count('warning') })}</span>
        )}
        {problems.length === 0 && <small>{t('designer.problems.none')}</small>}
        {checking && checking.state !== 'failed' && <small role="status">{t(`designer.check.${checking.state}`)}</small>}
        {checking && checking.state !== 'running' && (
          <button type="button" onClick={checking.again}>
            {t('designer.check.run')}
          </button>
        )}
      </h2>
      <ul>
        {problems.map(({ code, severity, params, text = sentences({ code, params }), element, fix, gone }) => (
          <li key={`${code} ${element} ${text} ${JSON.stringify(params)}`} data-severity={severity}>
            <Icon name={ICONS[severity]} size={17} />
            <span>{text}</span>
            <span className={css['help']}>{has(`${code}.help`) && t(`${code}.help`)}</span>
            <span>
              {gone !== undefined && <SuccessorSelect gone={gone} label={text} />}
              {element !== undefined && (
                <button type="button" onClick={() => select([element])}>
                  {t('designer.problems.go')}
                </button>
              )}
              {canAccept({ code, severity }) && !isReadOnly && <AcceptWarning code={code} />}
              {fix && !isReadOnly && (
                <button type="button" onClick={() => run((now) => applyFix(now, fix))}>
                  {t(FIXES[code] ?? 'designer.problems.fix')}
                </button>
              )}
            </span>
          </li>
        ))}
        <AcceptedWarnings />
      </ul>
    </section>
  );
}
