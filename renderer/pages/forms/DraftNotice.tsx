import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { ActionForm } from './useActionForm.ts';
import css from './DraftNotice.module.css';

/** Notice that an unsent draft was restored, with a button to discard it. */
export function DraftNotice({ form }: { readonly form: ActionForm }): ReactNode {
  const { t } = useTranslator();
  const [isVisible, setVisible] = useState(form.isRestored);
  if (!isVisible) return null;
  const discard = (): void => {
    form.send({ type: 'anew', input: form.base });
    setVisible(false);
  };
  return (
    <p className={css['restored']} role="status">
      {t('ui.form.begun')}
      <button type="button" onClick={discard}>
        {t('ui.form.discard')}
      </button>
    </p>
  );
}
