import type { ReactNode } from 'react';
import type { RequestError } from '../api/request.ts';
import { useSite } from '../i18n/speak.ts';
import { Icon } from './Icon.tsx';
import { useBackOnline } from './useBackOnline.ts';

interface RetryProps {
  readonly error: Pick<RequestError, 'status'>;
  readonly again: () => void;
}

/** Stands where content would: a toast alone leaves an empty page. When the network is back it tries again by itself. */
export function Retry({ error, again }: RetryProps): ReactNode {
  const t = useSite();
  useBackOnline(again);
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
