import type { ReactNode } from 'react';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSettings } from '../../app/settings.ts';
import { useSiteSettings } from '../../app/site.ts';
import { useHome } from '../../app/useHome.ts';
import { useNow } from '../../app/useNow.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { clockText } from '../../i18n/moments.ts';
import { useTexts } from '../../i18n/texts.ts';
import { lastListened } from '../../player/positions.ts';
import { pageOf } from '../../player/track.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { CareService } from './CareService.tsx';
import './care.css';
import { HomeHeader } from './HomeHeader.tsx';
import { Tiles } from './Tiles.tsx';

/** Home page of the care mode: six large buttons; nothing moves by itself. */
export function CareHome(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { love } = useSettings();
  const { phone } = useSiteSettings();
  const { data, error, retry } = useHome();
  const now = useNow();
  const lastPosition = lastListened();
  const article = data?.articles[0];
  const sing = data?.sings[0];
  const notices = data?.notices.length ?? 0;
  useTitle(t('care.title'));
  return (
    <div className="care">
      <HomeHeader />
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
        <Tiles t={t} />
      </main>
    </div>
  );
}

interface CareButtonProps {
  readonly icon: IconName;
  readonly title: string;
  /** A second line with details. */
  readonly text?: string | undefined;
  readonly href: string;
  /** The first button is highlighted. */
  readonly isFirst?: boolean;
}

/** A large button of the care home page. */
function CareButton({ icon, title, text, href, isFirst = false }: CareButtonProps): ReactNode {
  return (
    <li>
      <a className={isFirst ? 'care-button first' : 'care-button'} href={href}>
        <Icon name={icon} size={38} />
        <span className="care-words">
          <span className="care-title">{title}</span>
          {text !== undefined && <span className="care-text">{text}</span>}
        </span>
      </a>
    </li>
  );
}
