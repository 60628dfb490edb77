import type { ReactNode } from 'react';
import { back, homePath, useAddress } from '../app/router.ts';
import { useSettings } from '../app/settings.ts';
import { useSite } from '../i18n/speak.ts';
import { DisplayButton } from './display/DisplayButton.tsx';
import { Icon } from './Icon.tsx';
import { LoveSwitch } from './display/LoveSwitch.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** Whether the title is the page's `<h1>`; a page about one thing draws its own. */
  readonly isHeading?: boolean;
  /** Buttons of the row below the header, beside the one for the size of the text. */
  readonly actions?: ReactNode;
}

/** Head of every inner page: back, title, home, love mode; its own buttons stand below. */
export function PageHeader({ title, isHeading = true, actions }: PageHeaderProps): ReactNode {
  const t = useSite();
  useAddress();
  useSettings();
  return (
    <>
      <header className="bar">
        <button type="button" className="bar-button" aria-label={t('bar.back')} onClick={back}>
          <Icon name="back" size={28} />
        </button>
        {isHeading ? (
          <h1 className="bar-title" tabIndex={-1}>
            {title}
          </h1>
        ) : (
          <p className="bar-title">{title}</p>
        )}
        <a className="bar-button" aria-label={t('bar.home')} href={`#${homePath()}`}>
          <Icon name="home" />
        </a>
        <LoveSwitch />
      </header>
      <div className="actions">
        <DisplayButton />
        {actions}
      </div>
    </>
  );
}
