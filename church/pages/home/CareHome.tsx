import type { ReactNode } from 'react';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { SECTIONS } from '../../app/sections.ts';
import { useSettings } from '../../app/settings.ts';
import { nameIn, useSiteSettings } from '../../app/site.ts';
import { useHome } from '../../app/useHome.ts';
import { useNow } from '../../app/useNow.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { clockText } from '../../i18n/moments.ts';
import { useTexts } from '../../i18n/texts.ts';
import { lastListened } from '../../player/positions.ts';
import { pageOf } from '../../player/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CareModeSwitch } from '../../ui/display/CareModeSwitch.tsx';

import { Retry } from '../../ui/Retry.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { CareButton } from './CareButton.tsx';
import { CareService } from './CareService.tsx';
import './care.css';

/** Home page of the care mode: six large buttons; nothing moves by itself. */
export function CareHome(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { love, language } = useSettings();
  const church = useSiteSettings();
  const { phone } = church;
  const { data, error, retry } = useHome();
  const now = useNow();
  const lastPosition = lastListened();
  const article = data?.articles[0];
  const sing = data?.sings[0];
  const notices = data?.notices.length ?? 0;
  useTitle(t('care.title'));
  return (
    <div className="care">
      <header className="bar care-bar">
        <h1 className="bar-title" tabIndex={-1}>
          {nameIn(language, church, church.shortName)}
        </h1>
        <CareModeSwitch />
      </header>
      <main id="main" className="care-page">
        {data === null && error !== null && <Retry error={error} onRetry={retry} />}
        <CareService data={data} now={now} />
        <ul className="care-list">
          <CareButton
            icon="headphones"
            title={t('care.listen')}
            isFirst
            href={lastPosition === undefined ? hrefTo('/pages/sermon/sermon') : `#${pageOf(lastPosition)}`}
            text={
              lastPosition === undefined
                ? data?.sermons[0]?.title
                : t('care.continue', { title: lastPosition.title, at: clockText(lastPosition.at) })
            }
          />
          <CareButton icon="music" title={t('care.sing')} href={hrefTo('/pages/poetry/poetry')} text={sing?.title} />
          <CareButton icon="clock" title={t('care.times')} href={hrefTo('/pages/time/time')} text={t('care.timesText')} />
          <CareButton
            icon="book"
            title={t('care.read')}
            href={article === undefined ? hrefTo('/pages/dayking/dayking') : hrefTo(DETAILS.article, { id: article.id })}
            text={article?.title}
          />
          <CareButton
            icon="loudspeaker"
            title={t('care.notices')}
            href={hrefTo('/pages/notice/notice')}
            text={notices === 0 ? t('care.noticesNone') : t('care.noticesCount', { count: notices })}
          />
          {love && (
            <CareButton
              icon="hands"
              title={t('care.visit')}
              href={hrefTo('/pages/visits/visits')}
              text={t('care.visitText')}
            />
          )}
        </ul>
        {phone !== null && (
          <a className="care-call" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={34} />
            {t('care.call')}
          </a>
        )}
        <nav aria-label={t('care.more')}>
          <h2>{t('care.more')}</h2>
          <ul className="care-more">
            {SECTIONS.map(({ path, title, icon }) => (
              <li key={path}>
                <a href={hrefTo(path)}>
                  <Icon name={icon} size={28} />
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </div>
  );
}
