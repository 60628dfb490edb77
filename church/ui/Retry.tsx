import type { ReactNode } from 'react';
import type { RequestError } from '../api/request.ts';
import { useSite } from '../i18n/speak.ts';
import { Icon } from './Icon.tsx';

interface RetryProps {
  readonly error: RequestError;
  readonly again: () => void;
}

/** Stands where content would: a toast alone leaves an empty page. */
export function Retry({ error, again }: RetryProps): ReactNode {
  const t = useSite();
  return (
    <div className="retry" role="alert">
      <p>{t(error.status === 0 ? 'error.network' : 'error.section')}</p>
      <button type="button" className="pill" onClick={again}>
        <Icon name="refresh" size={20} />
        {t('error.retry')}
      </button>
    </div>
  );
}
