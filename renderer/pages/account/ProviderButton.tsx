import { useEffect, useState, type ReactNode } from 'react';
import type { DataOf } from '#contract';
import { call, type RenderedRefusal } from '../../api/http.ts';
import { deviceNow } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './SignInPage.module.css';

export interface ProviderButtonProps {
  /** The browser comes back from the provider, with the provider's answer. */
  readonly onReturned: () => void;
  readonly onRefused: (refusals: readonly RenderedRefusal[]) => void;
}

/** Addresses of the client that the server sends a browser back to. */
const TARGET = /^\/(pad|office)(\/[\w.~-]+)*$/;

/** Leads to the identity provider, where the plant has one, and takes up what came of it. */
export function ProviderButton({ onReturned, onRefused }: ProviderButtonProps): ReactNode {
  const { t, language } = useTranslator();
  const [provider, setProvider] = useState<DataOf<'GET /api/open-id'>>(null);
  useEffect(() => {
    void call('GET /api/open-id').then((answer) => answer.ok && setProvider(answer.data));
  }, [language]);
  const hasReturned = provider?.hasReturned === true;
  useEffect(() => {
    if (hasReturned) onReturned();
    // Once: what is signed in with is used up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasReturned]);
  const leave = async (): Promise<void> => {
    const answer = await call('POST /api/open-id/begin', { body: { target: target() } });
    if (answer.ok) location.assign(answer.data.url);
    else onRefused(answer.refusals);
  };
  if (provider === null) return null;
  return (
    <div className={css['form']}>
      <button type="button" className={css['provider']} onClick={() => void leave()}>
        <Icon name="key" />
        {provider.title ?? t('ui.signIn.provider')}
      </button>
    </div>
  );
}

/** Where this browser goes on: where it is. */
function target(): string {
  const address = location.hash.slice(1).split('?')[0] ?? '';
  return TARGET.test(address) && address.length <= 200 ? address : `/${deviceNow().shell ?? 'office'}`;
}
