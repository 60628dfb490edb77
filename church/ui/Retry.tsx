import type { ReactNode } from 'react';
import type { RequestError } from '../api/request.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Icon } from './Icon.tsx';
import { useBackOnline } from './useBackOnline.ts';

interface RetryProps {
  readonly error: Pick<RequestError, 'status'>;
  readonly onRetry: () => void;
}

/** Shown in place of content: a toast alone leaves an empty page. When the network is back it tries again by itself. */
export function Retry({ error, onRetry }: RetryProps): ReactNode {
  const t = useSiteTexts();
  useBackOnline(onRetry);
  return (
    <div className="retry" role="alert">
      <p>{t(error.status === 0 ? 'error.network' : 'error.section')}</p>
      <button type="button" className="pill" onClick={onRetry}>
        <Icon name="refresh" size={20} />
        {t('error.retry')}
      </button>
    </div>
  );
}
