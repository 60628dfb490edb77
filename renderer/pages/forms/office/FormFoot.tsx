import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePending } from '../../../widgets/files/pending.ts';
import type { ActionForm } from '../useActionForm.ts';
import { goToProblem, useSaveKey } from '../useSave.ts';
import css from './OfficeForm.module.css';

export interface FormFootProps {
  readonly form: ActionForm;
  readonly label: string;
  readonly isDestructive?: boolean;
  /** Why saving is closed. */
  readonly closed?: string | undefined;
  readonly onClose: () => void;
}

/** The foot of a form at the desk: how many things are wrong and where the first is; leaving; saving. */
export function FormFoot({ form, label, isDestructive = false, closed: because, onClose }: FormFootProps): ReactNode {
  const { t } = useSpeech();
  const pending = usePending();
  const closed = because ?? (pending > 0 ? t('ui.file.wait', { count: pending }) : undefined);
  const { problems, state, isDirty, send } = form;
  const isBusy = state === 'sending';
  const isAsking = ['confirming', 'agreeing', 'signing'].includes(state);
  const isClosed = closed !== undefined || isBusy || isAsking || state === 'done';
  const save = (): void => {
    if (!isClosed) send({ type: 'submit' });
  };
  useSaveKey(save);
  const count = problems.places.length;
  return (
    <footer className={css['foot']}>
      <div className={css['say']} aria-live="polite">
        {count > 0 ? (
          <button type="button" className={css['count']} onClick={() => goToProblem(form)}>
            <Icon name="alert-octagon" size={16} />
            {t('ui.form.problems', { count })}
          </button>
        ) : (
          isDirty && !isBusy && <span className={css['dirty']}>{t('ui.form.unsaved')}</span>
        )}
      </div>
      <button type="button" className={css['cancel']} onClick={onClose}>
        {t('ui.form.cancel')}
      </button>
      <button
        type="button"
        className={css['save']}
        data-testid="save"
        data-destructive={isDestructive}
        data-closed={closed !== undefined || isAsking}
        data-busy={isBusy}
        aria-disabled={isClosed}
        title={closed}
        // A key that was held down when the form opened is no answer to it.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={save}
      >
        {label}
        {!isDestructive && <kbd>Ctrl S</kbd>}
      </button>
    </footer>
  );
}
