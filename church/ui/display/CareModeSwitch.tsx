import type { ReactNode } from 'react';
import { changeSettings, useSettings } from '../../app/settings.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Icon } from '../Icon.tsx';

/** Turns the care mode on and off, on every page; stored on the device. */
export function CareModeSwitch(): ReactNode {
  const t = useSiteTexts();
  const { love } = useSettings();
  return (
    <button type="button" className="love-switch" aria-pressed={love} onClick={() => changeSettings({ love: !love })}>
      {!love && <Icon name="heart" size={18} />}
      <span>{t(love ? 'love.leave' : 'love.enter')}</span>
    </button>
  );
}
