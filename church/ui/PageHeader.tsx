import type { ReactNode } from 'react';
import { back, homePath } from '../app/router.ts';
import { useSettings } from '../app/settings.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { DisplayButton } from './display/DisplayButton.tsx';
import { Icon } from './Icon.tsx';
import { CareModeSwitch } from './display/CareModeSwitch.tsx';
import { SectionNav } from './SectionNav.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** Whether the title is the `<h1>` of the page; a detail page renders its own. */
  readonly isHeading?: boolean;
  /** Buttons below the header, beside the one for the text size. */
  readonly actions?: ReactNode;
}

/** Header of every inner page: back, title, main sections where there is room, home, love mode; its own buttons stand below. */
export function PageHeader({ title, isHeading = true, actions }: PageHeaderProps): ReactNode {
  const t = useSiteTexts();
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
        <SectionNav />
        <a className="bar-button" aria-label={t('bar.home')} href={`#${homePath()}`}>
          <Icon name="home" />
        </a>
        <CareModeSwitch />
      </header>
      <div className="actions">
        <DisplayButton />
        {actions}
      </div>
    </>
  );
}
