import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SignalBand } from '../../shells/pad/SignalBand.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import css from './SignInPage.module.css';

/** The person signed in changes the password. */
export function PasswordPage(): ReactNode {
  const { t } = useSpeech();
  const [isDone, setDone] = useState(false);
  return (
    <div className={css['page']}>
      <div className={css['card']}>
        <SignalBand
          band={{
            tone: isDone ? 'done' : 'wait',
            icon: 'password',
            sentence: t(isDone ? 'ui.password.changed' : 'ui.password.change'),
          }}
        />
        {!isDone && <PasswordFields onDone={() => setDone(true)} />}
        <button type="button" className={css['language']} onClick={() => history.back()}>
          <Icon name="arrow-left" />
          {t('ui.back')}
        </button>
      </div>
    </div>
  );
}
