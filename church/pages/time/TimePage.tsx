import type { ReactNode } from 'react';
import { getChurchPoints } from '../../api/churchPoints.ts';
import { getFellowships } from '../../api/fellowships.ts';
import type { ChurchPoint, Fellowship, Group } from '#contract/church';
import { hrefTo, useAddress } from '../../app/router.ts';
import { useSettings } from '../../app/settings.ts';
import { useSiteSettings } from '../../app/site.ts';
import { useRequest } from '../../app/useRequest.ts';
import { useNow } from '../../app/useNow.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ofGroup } from '../../lib/hostMeetings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { HostTimes } from './HostTimes.tsx';
import { WeekTable } from './WeekTable.tsx';
import { TIME_TEXTS } from './texts.ts';
import './time.css';

/** The four pages and the group each shows; the first shows every meeting. */
const PAGES: readonly { readonly path: string; readonly group: Group }[] = [
  { path: '/pages/time/time', group: 'main' },
  { path: '/pages/time/timeqjh', group: 'qjh' },
  { path: '/pages/time/timesp', group: 'sp' },
  { path: '/pages/time/timexy', group: 'xy' },
];

/** Meeting times and places: all, or those of one group. Group names are settings of the church. */
export function TimePage(): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const { path } = useAddress();
  const { groupLabels } = useSiteSettings();
  const { language } = useSettings();
  const visibleHosts = PAGES.find((page) => page.path === path)?.group ?? 'main';
  const labelOf = (group: Group): string => (group === 'main' ? '' : groupLabels[group][language]) || t(`group.${group}`);
  const title = visibleHosts === 'main' ? t('title') : labelOf(visibleHosts);
  const { value, error, retry } = useRequest('times', (signal) =>
    Promise.all([getChurchPoints({ signal }), getFellowships({ signal })]),
  );
  return (
    <Page title={title} actions={<PrintButton />}>
      <nav className="tabs" aria-label={t('groups')}>
        {PAGES.map((page) => (
          <a key={page.path} href={hrefTo(page.path)} aria-current={page.group === visibleHosts ? 'page' : undefined}>
            {labelOf(page.group)}
          </a>
        ))}
      </nav>
      {error !== null && value === null && <Retry error={error} onRetry={retry} />}
      {value !== null && (
        <Times points={value[0]} fellowships={value[1]} group={visibleHosts === 'main' ? null : visibleHosts} />
      )}
    </Page>
  );
}

interface TimesProps {
  readonly points: readonly ChurchPoint[];
  readonly fellowships: readonly Fellowship[];
  readonly group: Group | null;
}

function Times({ points, fellowships, group }: TimesProps): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const now = useNow();
  const places = ofGroup(points, group);
  const circles = ofGroup(fellowships, group);
  if (places.length + circles.length === 0) return <p className="none">{t('none')}</p>;
  return (
    <>
      <p className="time-all">
        <a className="pill" href="/s/subscribe#calendar">
          <Icon name="calendar" size={20} />
          {t('calendar.all')}
        </a>
      </p>
      <ZoneNote />
      <WeekTable hosts={[...places, ...circles]} now={now} />
      <div className="time-hosts">
        {places.map((point) => (
          <HostTimes key={point.id} kind="point" host={point} point={point} now={now} />
        ))}
      </div>
      {circles.length > 0 && <p className="time-part">{t('fellowships')}</p>}
      <div className="time-hosts">
        {circles.map((circle) => (
          <HostTimes
            key={circle.id}
            kind="fellowship"
            host={circle}
            point={points.find(({ id }) => id === circle.churchPointId) ?? null}
            now={now}
          />
        ))}
      </div>
    </>
  );
}
