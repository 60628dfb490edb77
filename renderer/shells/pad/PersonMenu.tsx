import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { setDevice, useDevice, type Device } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { clearRetained } from '../../session/retainedInput.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { clearScanLog } from '../../scan/scanLog.ts';
import { signOut } from '../../session/session.ts';
import { useMe } from '../../session/useSession.ts';
import css from './PersonMenu.module.css';

const THEMES = [
  ['auto', 'refresh'],
  ['light', 'sun'],
  ['dark', 'moon'],
  ['sun', 'sun-high'],
] as const;
const LANGUAGES = ['zh', 'en'] as const;
const VOLUMES = [
  [0, 'volume-off'],
  [0.8, 'volume'],
] as const;

interface PersonMenuProps {
  /** Where the manual tells of the screen; a phone has no room for it in the header. */
  readonly help: string;
  readonly onClose: () => void;
}

/** Settings of the user on this device, and the way out. */
export function PersonMenu({ help, onClose }: PersonMenuProps): ReactNode {
  const { t } = useTranslator();
  const { user, roles } = useMe();
  const [, go] = useLocation();
  const left = useOutbox().filter(({ state, owner }) => state !== 'sent' && owner.id === user.id).length;
  const leave = async (): Promise<void> => {
    await signOut();
    clearScanLog();
    clearRetained(user.id);
  };
  return (
    <div className={css['menu']} role="dialog" aria-label={t('ui.person')}>
      <p className={css['who']}>
        <b>{user.name}</b>
        <span className="muted text-20">{roles.map((role) => t(role)).join(' · ')}</span>
      </p>
      <Choice title={t('ui.theme')} name="theme" options={THEMES} words="ui.theme" />
      <Choice
        title={t('ui.language')}
        name="language"
        options={LANGUAGES.map((word) => [word, 'language'])}
        words="ui.language"
      />
      <Choice title={t('ui.volume')} name="volume" options={VOLUMES} words="ui.volume" />
      <div className={css['row']}>
        <button type="button" className={css['option']} onClick={() => go('/office')}>
          <Icon name="table" />
          {t('ui.toOffice')}
        </button>
        <a className={css['option']} href={help}>
          <Icon name="book" />
          {t('ui.help')}
        </a>
        <button type="button" className={css['option']} onClick={() => go('/password')}>
          <Icon name="password" />
          {t('ui.password.change')}
        </button>
      </div>
      {left > 0 && <p>{t('ui.outbox.leaving', { count: left })}</p>}
      <div className={css['row']}>
        <button type="button" className={css['option']} onClick={onClose}>
          <Icon name="x" />
          {t('ui.close')}
        </button>
        <button type="button" className={css['option']} data-testid="sign-out" onClick={() => void leave()}>
          <Icon name="logout" />
          {t('ui.signOut')}
        </button>
      </div>
    </div>
  );
}

interface ChoiceProps<K extends keyof Device> {
  readonly title: string;
  readonly name: K;
  readonly options: readonly (readonly [Device[K], string])[];
  readonly words: string;
}

function Choice<K extends keyof Device>({ title, name, options, words }: ChoiceProps<K>): ReactNode {
  const { t } = useTranslator();
  const chosen = useDevice()[name];
  return (
    <fieldset className={css['row']}>
      <legend>{title}</legend>
      {options.map(([value, icon]) => (
        <button
          key={String(value)}
          type="button"
          className={css['option']}
          aria-pressed={value === chosen}
          onClick={() => setDevice({ [name]: value } as Partial<Device>)}
        >
          <Icon name={icon} />
          {t(`${words}.${String(value).replace('0.8', 'on').replace(/^0$/, 'off')}`)}
        </button>
      ))}
    </fieldset>
  );
}
