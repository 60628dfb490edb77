import type { ReactNode } from 'react';
import { changeSettings, useSettings } from '../../app/settings.ts';
import { useSite } from '../../i18n/speak.ts';
import { Icon } from '../Icon.tsx';

/** Turns the care mode on and off, on every page; kept on the device. */
export function LoveSwitch(): ReactNode {
  const t = useSite();
  const { love } = useSettings();
  return (
    <button type="button" className="love-switch" aria-pressed={love} onClick={() => changeSettings({ love: !love })}>
      {!love && <Icon name="heart" size={18} />}
      <span>{t(love ? 'love.leave' : 'love.enter')}</span>
    </button>
  );
}
