import type { ReactNode } from 'react';
import { getChurchPoints } from '../../api/churchPoints.ts';
import { getFellowships } from '../../api/fellowships.ts';
import type { ChurchPoint, Fellowship } from '../../api/shapes.ts';
import { recordClick } from '../../app/clicks.ts';
import { calendarHref, placeHref } from '../../app/places.ts';
import { useAnswer } from '../../app/useAnswer.ts';
import { timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts, type Texts } from '../../i18n/speak.ts';
import en from '../../i18n/action.en.json';
import zh from '../../i18n/action.zh.json';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Retry } from '../../ui/Retry.tsx';
import './action.css';

const TEXTS: Texts<keyof typeof zh> = { zh, en };

/** Circles one can join: who leads, when and where they meet, how to reach them. */
export function Action(): ReactNode {
  const t = useTexts(TEXTS);
  const { value, error, again } = useAnswer('fellowships', (signal) =>
    Promise.all([getFellowships({ signal }), getChurchPoints({ signal })]),
  );
  return (
    <Page title={t('title')}>
      <p className="lead">{t('lead')}</p>
      {error !== null && value === null && <Retry error={error} again={again} />}
      {value?.[0].length === 0 && <p className="none">{t('none')}</p>}
      <ul className="circles">
        {value?.[0].map((one) => (
          <li key={one.id}>
            <Circle circle={one} point={value[1].find(({ id }) => id === one.churchPointId) ?? null} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Circle({ circle, point }: { readonly circle: Fellowship; readonly point: ChurchPoint | null }): ReactNode {
  const t = useTexts(TEXTS);
  const s = useSite();
  const { id, name, kind, intro, leaderName, phone, schedule, churchPointName, cover } = circle;
  const way = point === null ? null : placeHref(point);
  const open = (): void => recordClick('fellowship', id);
  return (
    <article className="circle card">
      {cover !== null && <Picture image={cover} className="circle-cover" />}
      <p className="badge">{t(`kind.${kind}`)}</p>
      <h2>{name}</h2>
      {intro !== null && <p>{intro}</p>}
      <ul className="facts">
        {schedule.map(({ weekday, start, serviceName, note }) => (
          <li key={`${weekday} ${start}`}>
            <Icon name="clock" size={20} />
            {[`${weekdayWord(s, weekday)} ${timeWords(start)}`, serviceName, note].filter(Boolean).join(' · ')}
          </li>
        ))}
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
          <a className="pill primary" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} onClick={open}>
            <Icon name="phone" size={20} />
            {t('call')}
          </a>
        )}
        {way !== null && (
          <a className="pill" href={way} onClick={open}>
            {t('way')}
          </a>
        )}
        {schedule.length > 0 && (
          <a className="pill" href={calendarHref('fellowship', id)} onClick={open}>
            {t('calendar')}
          </a>
        )}
      </p>
    </article>
  );
}
