import type { ReactNode } from 'react';
import { changeSettings, useSettings } from '../../app/settings.ts';
import { nameIn, useSiteSettings } from '../../app/site.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CareModeSwitch } from '../../ui/display/CareModeSwitch.tsx';
import { SectionNav } from '../../ui/SectionNav.tsx';

/** Header of both home pages: name, main sections where there is room, light or dark, love mode. */
export function HomeHeader(): ReactNode {
  const { language } = useSettings();
  const church = useSiteSettings();
  return (
    <header className="bar home-bar">
      <Icon name="church" size={30} />
      <h1 className="bar-title" tabIndex={-1}>
        {nameIn(language, church, church.shortName)}
      </h1>
      <SectionNav />
      <DarkSwitch />
      <CareModeSwitch />
    </header>
  );
}

/** Light or dark at a tap; love mode is always light. */
function DarkSwitch(): ReactNode {
  const s = useSiteTexts();
  const { love, theme } = useSettings();
  if (love) return null;
  return (
    <button
      type="button"
      className="bar-button wide-only"
      aria-pressed={theme === 'dark'}
      onClick={() => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' })}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="unseen">{s('display.theme.dark')}</span>
    </button>
  );
}
