import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePendingUploads } from '../../../widgets/files/pendingUploads.ts';
import type { ActionForm } from '../useActionForm.ts';
import { focusFirstProblem, useSaveKey } from '../useSave.ts';
import css from './OfficeForm.module.css';

export interface FormFooterProps {
  readonly form: ActionForm;
  readonly label: string;
  readonly isDestructive?: boolean;
  /** Why saving is disabled. */
  readonly closed?: string | undefined;
  readonly onClose: () => void;
}

/** Footer of an office form: number of errors with a link to the first, cancel, and save. */
export function FormFooter({ form, label, isDestructive = false, closed: because, onClose }: FormFooterProps): ReactNode {
  const { t } = useTranslator();
  const pending = usePendingUploads();
  const closed = because ?? (pending > 0 ? t('ui.file.wait', { count: pending }) : undefined);
  const { problems, state, isDirty, send } = form;
  const isBusy = state === 'sending';
  const hasQuestion = ['confirming', 'agreeing', 'signing'].includes(state);
  const isClosed = closed !== undefined || isBusy || hasQuestion || state === 'done';
  const save = (): void => {
    if (!isClosed) send({ type: 'submit' });
  };
  useSaveKey(save);
  const count = problems.paths.length;
  return (
    <footer className={css['foot']}>
      <div className="fill shrink" aria-live="polite">
        {count > 0 ? (
          <button type="button" className={css['count']} onClick={() => focusFirstProblem(form)}>
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
        data-finish
        data-destructive={isDestructive}
        data-closed={closed !== undefined || hasQuestion}
        data-busy={isBusy}
        aria-disabled={isClosed}
        title={closed}
        // A key held down while the form opened does not count as an answer.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={save}
      >
        {label}
        {!isDestructive && <kbd>Ctrl S</kbd>}
      </button>
    </footer>
  );
}
