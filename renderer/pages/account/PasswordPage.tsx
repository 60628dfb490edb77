import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { deviceNow } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StatusBar } from '../../shells/pad/StatusBar.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import css from './SignInPage.module.css';

/** Page on which the signed-in user changes their password. */
export function PasswordPage(): ReactNode {
  const { t } = useTranslator();
  const [isDone, setDone] = useState(false);
  return (
    <div className={css['page']}>
      <div className={css['card']}>
        <h1 className="visually-hidden">{t('ui.password.change')}</h1>
        <StatusBar
          content={{
            tone: isDone ? 'done' : 'wait',
            icon: 'password',
            sentence: t(isDone ? 'ui.password.changed' : 'ui.password.change'),
          }}
        />
        {!isDone && <PasswordFields onDone={() => setDone(true)} />}
        <Link className={css['language']} href={`/${deviceNow().shell ?? 'office'}/s/second-factor`}>
          <Icon name="shield-check" />
          {t('ui.secondFactor')}
        </Link>
        <button type="button" className={css['language']} onClick={() => history.back()}>
          <Icon name="arrow-left" />
          {t('ui.back')}
        </button>
      </div>
    </div>
  );
}
