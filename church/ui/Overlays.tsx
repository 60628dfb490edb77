import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { loader } from './loader.ts';
import { online } from './online.ts';
import { toast } from './toast.ts';

/** Overlays of any page: the loading indicator and the toast; neither blocks touches. */
export function Overlays(): ReactNode {
  const t = useSiteTexts();
  const isLoading = useStore(loader);
  const message = useStore(toast);
  return (
    <div className="overlays">
      <div role="status">{isLoading && <p className="loader">{t('loader.text')}</p>}</div>
      <div role={message?.tone === 'refused' ? 'alert' : 'status'}>
        {message !== null && <p className="toast">{message.text}</p>}
      </div>
    </div>
  );
}

/** Banner while offline, with what still works. */
export function OfflineBanner(): ReactNode {
  const t = useSiteTexts();
  const isOnline = useStore(online);
  return <div role="status">{!isOnline && <p className="offline-banner">{t('offline.banner')}</p>}</div>;
}
