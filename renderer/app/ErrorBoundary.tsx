import { Component, useEffect, type ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { isMissingPart, reloadWhenServed } from './missingParts.ts';
import css from './ErrorBoundary.module.css';

interface State {
  readonly error?: Error;
}

/** Catches render errors: a message, details to read out to support, and a button to continue. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Fault error={error} /> : this.props.children;
  }
}

function Fault({ error }: { readonly error: Error }): ReactNode {
  const { t } = useTranslator();
  const isMissing = isMissingPart(error);
  useEffect(() => (isMissing ? reloadWhenServed(error) : undefined), [isMissing, error]);
  return (
    <main className={css['fault']}>
      <div role="alert">
        <h1>{t(isMissing ? 'ui.missingPart' : 'ui.fault')}</h1>
        <p>
          {isMissing
            ? t('ui.missingPart.then')
            : t('ui.fault.what', { what: `${error.name}: ${error.message}`.slice(0, 200) })}
        </p>
      </div>
      <button type="button" onClick={() => location.reload()}>
        {t('ui.again')}
      </button>
    </main>
  );
}
