import { Component, type ReactNode } from 'react';
import { SpeechContext } from '../i18n/SpeechContext.tsx';
import css from './ErrorBoundary.module.css';

interface State {
  readonly error?: Error;
}

/** Where a fault of the program ends: a sentence, something to read out, and a way to go on. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = SpeechContext;
  declare context: React.ContextType<typeof SpeechContext>;
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const words = this.context;
    return (
      <main className={css['fault']} role="alert">
        <h1>{words?.t('ui.fault')}</h1>
        <p>{words?.t('ui.fault.what', { what: `${error.name}: ${error.message}`.slice(0, 200) })}</p>
        <button type="button" onClick={() => location.reload()}>
          {words?.t('ui.again')}
        </button>
      </main>
    );
  }
}
