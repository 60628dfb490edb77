import type { ReactNode } from 'react';
import type { Meeting, WeekOfMonth } from '#contract/church';
import { dateText, timeText, weekdayText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts, type SiteKey, type Translate } from '../../i18n/texts.ts';
import { weekdayOf } from '../../lib/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TIME_TEXTS, type TimeKey } from './texts.ts';

/** When a place or a group meets: items of a list of facts. */
export function MeetingLines({ schedule }: { readonly schedule: readonly Meeting[] }): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSiteTexts();
  return schedule.map((meeting) => (
    <li key={JSON.stringify(meeting)}>
      <Icon name="clock" size={20} />
      <Facts facts={[`${meetingDay(t, s, meeting)} ${timeText(meeting.start)}`, meeting.serviceName, meeting.note]} />
    </li>
  ));
}

const WEEKS: readonly WeekOfMonth[] = ['first', 'second', 'third', 'fourth', 'last'];

/** When a meeting is held: `Sunday`, `First Sunday of the month`, or the date of a single day. */
export function meetingDay(t: Translate<TimeKey>, s: Translate<SiteKey>, { weekday, week, date }: Meeting): string {
  if (date) return `${dateText(s, date)} ${weekdayText(s, weekdayOf(date))}`;
  const day = weekdayText(s, weekday);
  return week ? t('day.monthly', { nth: t('day.weeks').split(',')[WEEKS.indexOf(week)] ?? '', day }) : day;
}
