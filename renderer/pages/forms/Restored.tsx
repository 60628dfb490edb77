import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { ActionForm } from './useActionForm.ts';
import css from './Restored.module.css';

/** What somebody typed before and did not send is there again; one press begins anew. */
export function Restored({ form }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  const [isShown, setShown] = useState(form.isRestored);
  if (!isShown) return null;
  const discard = (): void => {
    form.send({ type: 'anew', input: form.base });
    setShown(false);
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
