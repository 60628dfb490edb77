import type { ReactNode } from 'react';
import { getChurchPoints } from '../../api/churchPoints.ts';
import { getFellowships } from '../../api/fellowships.ts';
import type { ChurchPoint, Fellowship } from '#contract/church';
import { calendarHref, placeHref } from '../../app/places.ts';
import { currentAddress, useAddress } from '../../app/router.ts';
import { useRequest } from '../../app/useRequest.ts';
import { useTexts, type Texts } from '../../i18n/texts.ts';
import en from '../../i18n/action.en.json';
import zh from '../../i18n/action.zh.json';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { MeetingLines } from '../time/MeetingLines.tsx';
import './action.css';

const TEXTS: Texts<keyof typeof zh> = { zh, en };

/** Groups one can join: leader, time, place, and contact. */
export function Action(): ReactNode {
  const t = useTexts(TEXTS);
  const requestedId = useAddress().query.get('id');
  const { value, error, retry } = useRequest('fellowships', (signal) =>
    Promise.all([getFellowships({ signal }), getChurchPoints({ signal })]),
  );
  return (
    <Page title={t('title')}>
      <p className="lead">{t('lead')}</p>
      <ZoneNote />
      {error !== null && value === null && <Retry error={error} onRetry={retry} />}
      {value?.[0].length === 0 && <p className="none">{t('none')}</p>}
      <ul className="circles">
        {value?.[0].map((one) => (
          <li key={one.id}>
            <Circle
              circle={one}
              isRequested={one.id === requestedId}
              point={value[1].find(({ id }) => id === one.churchPointId) ?? null}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface CircleProps {
  readonly circle: Fellowship;
  readonly point: ChurchPoint | null;
  /** Whether the visitor followed a link to this one. */
  readonly isRequested: boolean;
}

function Circle({ circle, point, isRequested }: CircleProps): ReactNode {
  const t = useTexts(TEXTS);
  const { id, name, kind, intro, leaderName, phone, schedule, churchPointName, cover } = circle;
  const way = point === null ? null : placeHref(point);
  const item = { kind: 'fellowship', id } as const;
  return (
    <article ref={isRequested ? scrollIntoView : undefined} className={isRequested ? 'circle card asked' : 'circle card'}>
      {cover !== null && <Picture image={cover} className="circle-cover" />}
      <p className="badge">{t(`kind.${kind}`)}</p>
      <h2>{name}</h2>
      {intro !== null && <p>{intro}</p>}
      <ul className="facts">
        <MeetingLines schedule={schedule} />
        {churchPointName !== null && (
          <li>
            <Icon name="pin" size={20} />
            {churchPointName}
          </li>
        )}
        {leaderName !== null && (
          <li>
            <Icon name="people" size={20} />
            {t('leader', { name: leaderName })}
          </li>
        )}
      </ul>
      <p className="links">
        {phone !== null && (
          <ItemLink {...item} className="pill primary" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={20} />
            {t('call')}
          </ItemLink>
        )}
        {way !== null && (
          <ItemLink {...item} className="pill" href={way}>
            {t('way')}
          </ItemLink>
        )}
        {schedule.length > 0 && (
          <ItemLink {...item} className="pill" href={calendarHref('fellowship', id)}>
            {t('calendar')}
          </ItemLink>
        )}
      </p>
    </article>
  );
}

/** Scrolls the linked group into view; going back restores the position instead. */
function scrollIntoView(card: HTMLElement | null): void {
  if (currentAddress().move !== 'back') card?.scrollIntoView({ block: 'start' });
}
