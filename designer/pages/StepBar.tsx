import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { SaidStep } from '../editor/useEditor.ts';
import css from './StepBar.module.css';

interface StepBarProps extends SaidStep {
  /** Takes the step back; undefined where there is none. */
  readonly undo: (() => void) | undefined;
}

/** What just happened, or why nothing did, with the way back; it stays until the next step. */
export function StepBar({ text, isRefused, isQuiet, undo, forget }: StepBarProps): ReactNode {
  const { t } = useTranslator();
  const isShown = !isQuiet;
  return (
    <div className={isShown ? css['bar'] : 'visually-hidden'} data-refused={isRefused} data-testid="step-bar">
      {isShown && isRefused && <Icon name="hand-stop" size={17} />}
      <span role="status">{text}</span>
      {isShown && !isRefused && undo && (
        <button type="button" onClick={undo}>
          {t('designer.undo')} <kbd>Ctrl Z</kbd>
        </button>
      )}
      {isShown && (
        <button type="button" aria-label={t('ui.close')} title={t('ui.close')} onClick={forget}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}
